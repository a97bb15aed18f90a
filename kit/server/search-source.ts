import type { Hit } from '../contract/hit.ts';
import { port } from '../contract/port.ts';
import type { Request } from './request.ts';

/** What of an area is found by a search from anywhere. */
export interface SearchSource {
  /** Unique over all areas; travels as such. */
  readonly kind: string;
  /** Heads the hits. */
  readonly title: string;
  /** Place among the kinds, the first lowest. */
  readonly rank: number;
  /** The first hits within the asker's reach; none for a role that may not open them. */
  find(word: string, most: number, request: Request): Promise<readonly Hit[]>;
}

/** Where an area hands in what is found of it. */
export const searchSources = port<SearchSource>('search.sources');
