import { sql } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import { countTogether } from '#kit/server/case/count-together.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { json } from '#kit/server/json.ts';

import type { Tariff, TariffKind, Touched } from '../../contract/tariffs/figures.ts';
import type { FeeChangeTable } from '../tables.ts';
import { feeChangeCycle } from '../../contract/tariffs/lifecycle.ts';

const tableOf = { item: 'feeItem', policy: 'feePolicy' } as const;

/** A fee or policy by the key of its row, and the last of its code: only that one is followed by another. */
export async function findTariff(
  db: Db | Tx,
  kind: TariffKind,
  key: string,
): Promise<{ readonly tariff: Tariff; readonly isLast: boolean } | undefined> {
  const { rows } = await sql<{ content: Tariff; isLast: boolean }>`
    select content, not exists (
      select from ${sql.table(tableOf[kind])} other
      where other.content ->> 'code' = own.content ->> 'code' and other.content ->> 'validFrom' > own.content ->> 'validFrom'
    ) as "isLast" from ${sql.table(tableOf[kind])} own where own.code = ${key}`.execute(db);
  return rows[0] && { tariff: rows[0].content, isLast: rows[0].isLast };
}

export interface Proposal {
  readonly id: string;
  readonly kind: TariffKind;
  readonly rowKey: string;
  readonly content: Tariff;
  readonly touched: readonly Touched[];
  readonly basis: string;
  readonly proposedBy: string;
  readonly proposedByName: string;
}

/** @returns `known` where a press whose answer was lost has added it; undefined where another stands in its way */
export async function addProposal(tx: Tx, { content, touched, ...proposal }: Proposal, now: Date): Promise<'added' | 'known' | undefined> {
  const at = now.toISOString();
  const { code: rowCode, name, validFrom } = content;
  const added = await tx
    .insertInto('feeChange')
    .values({ ...proposal, rowCode, name, validFrom, content: json(content), touched: json(touched), createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return 'added';
  const known = await tx
    .selectFrom('feeChange')
    .select('id')
    .where('id', '=', proposal.id)
    .where('proposedBy', '=', proposal.proposedBy)
    .where(sql<boolean>`content = ${json(content)}::jsonb`)
    .executeTakeFirst();
  return known && 'known';
}

export type FeeChange = Pick<FeeChangeTable, 'id' | 'kind' | 'rowCode' | 'name' | 'touched' | 'basis' | 'proposedBy' | 'validFrom'> & {
  readonly status: string;
  readonly version: number;
  readonly revokeBy: string | null;
};

export async function lockChange(tx: Tx, id: string): Promise<FeeChange | undefined> {
  return tx
    .selectFrom('feeChange')
    .select(['id', 'status', 'version', 'kind', 'rowCode', 'name', 'touched', 'basis', 'proposedBy', 'validFrom', 'revokeBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts an approved change into the tables, as the owner. @returns false where the row that it follows has changed meanwhile */
export async function applyChange(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select apply_fee_change(${id}) as done`.execute(tx);
  return rows[0]!.done;
}

/** Takes an approved change out of the tables again, as the owner. @returns false where another row has followed meanwhile */
export async function revokeChange(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select revoke_fee_change(${id}) as done`.execute(tx);
  return rows[0]!.done;
}

/** Whether another change of the same fee or policy waits. */
export async function isUnderway(tx: Tx, { kind, rowCode }: Pick<FeeChange, 'kind' | 'rowCode'>): Promise<boolean> {
  const found = await tx
    .selectFrom('feeChange')
    .select('id')
    .where('kind', '=', kind)
    .where('rowCode', '=', rowCode)
    .where('status', 'in', [feeChangeCycle.states.PROPOSED.code, feeChangeCycle.states.REVOKING.code])
    .executeTakeFirst();
  return found !== undefined;
}

/** A change that another has proposed, or wants taken back: it is for this one to decide. */
export const waitsFor = (userId: string) =>
  sql<boolean>`(status = ${stateCodes(feeChangeCycle, 'PROPOSED')} and proposed_by <> ${userId} or status = ${stateCodes(feeChangeCycle, 'REVOKING')} and revoke_by <> ${userId})`;

/** Changes that wait for one of finance, counted up to `most`. */
export function countProposed(request: Pick<Request, 'readDb' | 'asker'>, most: number): Promise<Counted> {
  return countTogether(request, request.readDb.selectFrom('feeChange').where(waitsFor(request.asker.userId)), most);
}
