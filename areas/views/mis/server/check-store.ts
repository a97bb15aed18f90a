import { sql, type Selectable } from 'kysely';

import { countTogether } from '#kit/server/case/count-together.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { move } from '#kit/server/case/move.ts';

import { dataCheck } from '../contract/lifecycle.ts';
import type { DataCheckTable } from './tables.ts';

export type DataCheck = Selectable<DataCheckTable>;

const open = dataCheck.states.open.code;

/** A fact that is told otherwise. */
export interface Difference extends Pick<DataCheck, 'kind' | 'subject' | 'item' | 'what' | 'portalValue' | 'misValue' | 'rule'> {
  readonly why?: string | null;
  /** What is done when it is taken over. */
  readonly given: object;
}

const short = (value: string | null) => value?.slice(0, 500) ?? null;

/** Asks a person; where the same fact is in question already, with what was told last. */
export async function askCheck(
  tx: Tx | Db,
  { given, why = null, ...difference }: Difference,
  { eventId, event }: { readonly eventId: string | null; readonly event: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const told = { ...difference, portalValue: short(difference.portalValue), misValue: short(difference.misValue), why: short(why) };
  const latest = { portalValue: told.portalValue, misValue: told.misValue, why: told.why, eventId, event, given: JSON.stringify(given) };
  const undecided = { decidedBy: null, decidedByName: null, decidedAt: null, opinion: null };
  await tx
    .insertInto('dataCheck')
    .values({ ...told, ...latest, ...undecided, id: newId(now.getTime()), status: open, createdAt: at, updatedAt: at })
    .onConflict((known) =>
      known
        .columns(['kind', 'subject', 'item'])
        .where('status', '=', sql.lit(open))
        .doUpdateSet({ ...latest, updatedAt: at, version: sql`data_check.version + 1` }),
    )
    .execute();
}

export async function findCheck(db: Db | Tx, id: string): Promise<DataCheck | undefined> {
  return db.selectFrom('dataCheck').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Open questions about these facts of one thing. */
async function listOpenChecks(tx: Tx, kind: DataCheck['kind'], subject: string, items: readonly string[]): Promise<DataCheck[]> {
  if (items.length === 0) return [];
  return tx
    .selectFrom('dataCheck')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('item', 'in', [...items])
    .where('status', '=', open)
    .forUpdate()
    .execute();
}

/** Both say the same again, by themselves: nobody has to decide. */
export async function settleChecks(
  tx: Tx,
  { kind, subject, items }: { readonly kind: DataCheck['kind']; readonly subject: string; readonly items: readonly string[] },
  now: Date,
): Promise<void> {
  for (const record of await listOpenChecks(tx, kind, subject, items))
    await move(tx, { cycle: dataCheck, table: 'dataCheck', record, move: 'settle', actors: ['system'], asker: undefined, now });
}

export function countOpenChecks(request: Pick<Request, 'readDb'>): Promise<Counted> {
  return countTogether(request, request.readDb.selectFrom('dataCheck').where('status', '=', open));
}
