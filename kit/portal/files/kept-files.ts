import { createStore, del, entries, set, type UseStore } from 'idb-keyval';

import { useSessionStore } from '../session.ts';

/** A file that waits on this computer for the network. */
export interface KeptFile {
  readonly id: string;
  readonly file: File;
}

interface Stored {
  readonly owner: string;
  readonly place: string;
  readonly at: number;
  readonly file: File;
}

/** What nobody came back for is forgotten after so long. */
const keptForMs = 14 * 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('waiting-files', 'files'));
const owner = () => useSessionStore.getState().session?.user.id ?? '';

/**
 * Keeps a file until it has been sent, over a reload and a closed tab; only the person who took it gets it back. A browser that keeps nothing is no reason
 * not to send.
 * @param place what the file is for: its record and the class of material
 */
export async function keepFile(place: string, { id, file }: KeptFile): Promise<void> {
  const stored: Stored = { owner: owner(), place, at: Date.now(), file };
  await set(id, stored, store()).catch(() => undefined);
}

export async function forgetFile(id: string): Promise<void> {
  await del(id, store()).catch(() => undefined);
}

/** The files that still wait for this place, the oldest first. */
export async function readKeptFiles(place: string): Promise<readonly KeptFile[]> {
  const all = await entries<string, Stored>(store()).catch(() => []);
  const tooOld = all.filter(([, { at }]) => Date.now() - at > keptForMs);
  await Promise.all(tooOld.map(([id]) => forgetFile(id)));
  return all
    .filter(([id, stored]) => stored.owner === owner() && stored.place === place && !tooOld.some(([old]) => old === id))
    .toSorted(([, one], [, other]) => one.at - other.at)
    .map(([id, { file }]) => ({ id, file }));
}
