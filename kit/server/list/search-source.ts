import type { Hit } from '#kit/contract/search-hit.ts';
import { port } from '#kit/contract/port.ts';
import type { Request } from '../request.ts';

/** What of an area is found by a search from anywhere. */
export interface SearchSource {
  /** Unique over all areas; travels as such. */
  readonly kind: string;
  /** Heading of the hits. */
  readonly title: string;
  /** Order among the kinds, lowest first. */
  readonly rank: number;
  /** The first hits within the asker's reach; none for a role that may not open them. */
  find(word: string, most: number, request: Request): Promise<readonly Hit[]>;
}

/** Where an area hands in its part of the search from anywhere. */
export const searchSources = port<SearchSource>('search.sources');
