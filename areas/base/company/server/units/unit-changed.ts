import { port } from '#kit/contract/port.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

/** A unit whose name, code or address has become another one. */
interface ChangedUnit {
  readonly unitSysId: string;
  /** Number of the application. */
  readonly changeNo: string;
  readonly now: Date;
}

/** What follows in other areas when an authority has agreed to a change of a unit, in its own transaction. */
export const unitChanged = port<(tx: Tx, changed: ChangedUnit) => Promise<void>>('company.unitChanged');
