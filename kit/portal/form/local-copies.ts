import { kept, type Kept } from '../../contract/kept.ts';
import type { CopyKeeper, LocalCopy } from './autosave.ts';
import { givenUp } from './given-up.ts';

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

/** Removes what is too old, and what was given up on a page that was left before the browser had removed it. */
function dropOld(database: IDBDatabase): void {
  const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  const left = givenUp.all();
  const transaction = database.transaction(storeName, 'readwrite');
  const walk = transaction.objectStore(storeName).openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    const { typedAt } = cursor.value as LocalCopy;
    if (typedAt < oldest || givenUp.covers(String(cursor.key), typedAt)) cursor.delete();
    cursor.continue();
  };
  transaction.oncomplete = () => {
    for (const [key, at] of left) givenUp.isRemoved(key, at);
  };
}

/** A browser that forbids local storage (a private window) loses this safety net alone; the server still saves. */
function change(work: (store: IDBObjectStore) => unknown, done?: () => void): void {
  void open().then(
    (database) => {
      const transaction = database.transaction(storeName, 'readwrite');
      if (done) transaction.oncomplete = done;
      work(transaction.objectStore(storeName));
      // Not only once the answer has come: a page that is left at once would take what it asked for with it.
      transaction.commit();
    },
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
            asked.onsuccess = () => {
              const copy = asked.result as LocalCopy | undefined;
              resolve(copy && givenUp.covers(key, copy.typedAt) ? undefined : copy);
            };
            asked.onerror = () => resolve(undefined);
          }),
      )
      .catch(() => undefined),
  write: (key, copy) => change((store) => store.put(copy, key)),
  remove: (key) => {
    const at = givenUp.note(key);
    change(
      (store) => store.delete(key),
      () => givenUp.isRemoved(key, at),
    );
  },
};
