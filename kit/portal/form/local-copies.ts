import { kept, type Kept } from '../../contract/kept.ts';
import type { CopyKeeper, LocalCopy } from './autosave.ts';

const databaseName = 'drafts';
const storeName = 'copies';
/** Copies older than this are removed: a shared computer should not hold what people typed for ever. */
const keptDays = 30;

const open: Kept<IDBDatabase> = kept(
  () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(databaseName, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(storeName);
      asked.onsuccess = () => {
        dropOld(asked.result);
        // A browser may close it by itself.
        asked.result.onclose = open.forget;
        resolve(asked.result);
      };
      asked.onerror = () => reject(asked.error ?? new Error('The local store cannot be opened'));
    }),
);

function dropOld(database: IDBDatabase): void {
  const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  const walk = database.transaction(storeName, 'readwrite').objectStore(storeName).openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    if ((cursor.value as LocalCopy).typedAt < oldest) cursor.delete();
    cursor.continue();
  };
}

/** A browser that forbids local storage (a private window) loses this safety net alone; the server still saves. */
function change(work: (store: IDBObjectStore) => unknown): void {
  void open().then(
    (database) => work(database.transaction(storeName, 'readwrite').objectStore(storeName)),
    () => undefined,
  );
}

/**
 * What was typed and not yet acknowledged, by user and record. It is kept in IndexedDB: logging in and 清空缓存 wipe the local storage, and what was
 * typed before a session ended must outlive the next login.
 */
export const localCopies: CopyKeeper = {
  read: (key) =>
    open()
      .then(
        (database) =>
          new Promise<LocalCopy | undefined>((resolve) => {
            const asked = database.transaction(storeName).objectStore(storeName).get(key);
            asked.onsuccess = () => resolve(asked.result as LocalCopy | undefined);
            asked.onerror = () => resolve(undefined);
          }),
      )
      .catch(() => undefined),
  write: (key, copy) => change((store) => store.put(copy, key)),
  remove: (key) => change((store) => store.delete(key)),
};
