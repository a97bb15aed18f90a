import type { Tone } from './lifecycle.ts';
import { port } from './port.ts';

/** Something that may wait for people: its area declares it, counts it on the server and says in which list it is worked on. */
export interface TodoKind {
  /** Unique over all areas; travels as such. */
  readonly key: string;
  readonly title: string;
  readonly tone: Tone;
  /** Place among everything that may wait, the most urgent lowest. */
  readonly rank: number;
  /** What to do, as the one most urgent thing of a page. `{n}` is the number. */
  readonly urges?: string;
  /** Addresses of the list or queue where it waits; the first one open to the role is gone to. */
  readonly to: readonly string[];
}

/** Where the portal of an area hands in what may wait there. */
export const todoKinds = port<TodoKind>('todo.kinds');
