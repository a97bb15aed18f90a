import { port } from '#kit/contract/port.ts';

/** Another way to enter devices than one by one, offered beside the list of first entries. */
interface EntryWay {
  readonly label: string;
  readonly path: string;
  /** Menu id of those who may. */
  readonly access: string;
}

export const entryWays = port<EntryWay>('firstEntry.entryWays');
