import type { Db, Tx } from '../postgres/database.ts';
import { newId } from '../id.ts';
import { addJob } from '../jobs/jobs.ts';
import type { MovingTables } from '../case/move.ts';

/** The job that tells other systems of a move; the area that speaks with them does it. */
export const toldMoveJob = 'toldMove';
/** The same for an archive that has changed. */
export const toldChangeJob = 'toldChange';

/** A move of which other systems hear, as its job is told. */
export interface ToldMove {
  /** Of the event: however often it is told, it is one event. */
  readonly id: string;
  /** As the lifecycle names it (`told`). */
  readonly event: string;
  readonly table: string;
  readonly recordId: string;
  /** Codes of the state left, and of that reached. */
  readonly from: string;
  readonly state: string;
  readonly opinion: string | null;
  readonly at: string;
}

/** Facts of an archive that have changed, old and new. */
export interface ToldChange {
  readonly id: string;
  readonly equSysId: string;
  readonly diff: readonly { readonly field: string; readonly label: string; readonly old?: unknown; readonly new?: unknown }[];
  readonly reason: string;
  readonly serialNo: string | null;
  readonly at: string;
}

/** Queued in the transaction of the move, told after it: what other systems hear is what was committed, and what keeps them from hearing keeps nobody from moving. */
export async function queueToldMove(tx: Tx, told: Omit<ToldMove, 'id'>): Promise<void> {
  await addJob(tx, toldMoveJob, { id: newId(), ...told });
}

export async function queueToldChange(tx: Tx, told: Omit<ToldChange, 'id'>): Promise<void> {
  await addJob(tx, toldChangeJob, { id: newId(), ...told });
}

/** The record of a move as it is now. Whoever tells of it picks what others may hear. */
export async function readTold(db: Db, { table, recordId }: ToldMove): Promise<Readonly<Record<string, unknown>> | undefined> {
  const rows = db.withTables<Record<string, { id: string }>>().selectFrom(table as MovingTables);
  return rows.selectAll().where('id', '=', recordId).executeTakeFirst();
}
