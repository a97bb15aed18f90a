import type { Tone } from './lifecycle.ts';
import { port } from '../port.ts';

/** Something that may wait for people: its area declares it, counts it on the server and says in which list it is worked on. */
export interface TodoKind {
  /** Unique over all areas; travels as such. */
  readonly key: string;
  readonly title: string;
  readonly tone: Tone;
  /** Order among everything that may wait, the most urgent lowest. */
  readonly rank: number;
  /** The sentence shown when this is the most urgent thing of all. `{n}` is the number. */
  readonly urges?: string;
  /** Addresses of the list or queue where it waits; the first one that the role may open is linked. */
  readonly to: readonly string[];
}

/** Where the portal of an area hands in what may wait there; fetched with the first page that shows it. */
export const todoKinds = port<() => Promise<readonly TodoKind[]>>('todo.kinds');
