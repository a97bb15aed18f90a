import { atTheEnd, type Db, type Tx } from '../postgres/database.ts';
import { fileThese } from './case-file-store.ts';
import type { Filing } from './filing.ts';

/** How cases are filed, by the name of their lifecycle, for each database that keeps a file. */
const filingsOf = new WeakMap<Db, ReadonlyMap<string, Filing>>();
/** The cases that a transaction has touched, by kind. */
const touchedBy = new WeakMap<Tx, Map<string, Set<string>>>();

/** From now on the cases that are moved in this database are filed. Whoever writes without this, as the demo city does, files all of them afterwards. */
export function keepFile(db: Db, filings: readonly Filing[]): void {
  filingsOf.set(db, new Map(filings.map((filing) => [filing.cycle.name, filing])));
}

/**
 * The door of the file: a case was begun, moved, or changed in what its row says. Its row is written when all that this transaction changes has been changed: a
 * step brings its devices along after it. `saveDraft` and every line of the flow log come here by themselves.
 */
export function fileCase(tx: Tx, { name }: { readonly name: string }, ...ids: readonly string[]): void {
  const touched = touchedBy.get(tx) ?? begin(tx);
  const known = touched.get(name) ?? new Set();
  for (const id of ids) known.add(id);
  touched.set(name, known);
}

function begin(tx: Tx): Map<string, Set<string>> {
  const touched = new Map<string, Set<string>>();
  touchedBy.set(tx, touched);
  atTheEnd(tx, async (db) => {
    const filings = filingsOf.get(db);
    for (const [name, ids] of touched) {
      const filing = filings?.get(name);
      // In one order, so that no two transactions wait for each other.
      if (filing) await fileThese(tx, filing, [...ids].toSorted());
    }
  });
  return touched;
}
