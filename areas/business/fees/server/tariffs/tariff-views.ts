import { sql } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { openMoves, stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';

import { feeChangeFields, feeChangeListing, tariffFields, tariffListing } from '../../contract/tariffs/calls.ts';
import { sayTouched } from '../../contract/tariffs/figures.ts';
import { feeChangeCycle } from '../../contract/tariffs/lifecycle.ts';
import { waitsFor } from './tariff-store.ts';

interface TariffRow {
  readonly kind: 'item' | 'policy';
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly basis: string | null;
  readonly isCurrent: boolean;
  readonly mayChange: boolean;
}

/** Both tables as one list. Of one code the row in force and those before and after it. */
export function listTariffs(db: Db, input: ListInput, today: string) {
  const part = (kind: TariffRow['kind'], table: string) => sql`
    select ${kind}::text as kind, own.code as key, own.content ->> 'code' as code, own.content ->> 'name' as name,
      (own.content ->> 'validFrom')::date as valid_from, (own.content ->> 'validTo')::date as valid_to, own.content ->> 'basisDoc' as basis,
      own.content ->> 'validFrom' <= ${today} and coalesce(own.content ->> 'validTo', ${today}) >= ${today} as is_current,
      not exists (select from ${sql.table(table)} other where other.content ->> 'code' = own.content ->> 'code'
        and other.content ->> 'validFrom' > own.content ->> 'validFrom')
      and not exists (select from fee_change where fee_change.kind = ${kind} and row_code = own.content ->> 'code' and status in (${stateCodes(feeChangeCycle, 'PROPOSED', 'REVOKING')})) as may_change
    from ${sql.table(table)} own`;
  const both = sql<TariffRow>`(${part('item', 'fee_item')} union all ${part('policy', 'fee_policy')})`.as<'tariff'>('tariff');
  const base = db
    .selectFrom(both)
    .where((eb) => eb.and(filterConditions(tariffFields, input, filtersIn(tariffListing), (key) => `tariff.${key}`)));
  return listPage(
    db,
    base,
    (query) => query.select(['kind', 'key', 'code', 'name', 'validFrom', 'validTo', 'basis', 'isCurrent', 'mayChange']),
    { input, paging: { sortable: { code: 'code', validFrom: 'validFrom' }, defaultOrder: 'code', tieBreaker: 'key' } },
  );
}

/** Who proposed a change is not offered its approval, only to take it back. */
export async function listChanges(db: Db, input: ListInput, { actor, userId }: Asker, today: string) {
  const mine = waitsFor(userId);
  const column = (key: string) => (key === 'waitsForMe' ? mine : key);
  const base = db
    .selectFrom('feeChange')
    .where((eb) => eb.and(filterConditions(feeChangeFields, input, filtersIn(feeChangeListing), column)));
  const page = await listPage(
    db,
    base,
    (query) =>
      query
        .select(['id', 'version', 'status', 'kind', 'rowCode', 'name', 'touched', 'basis', 'validFrom', 'createdAt'])
        .select(['proposedBy', 'proposedByName', 'decidedByName', 'decidedAt', 'revokeBy', mine.as('waitsForMe')]),
    { input, paging: { sortable: { createdAt: 'createdAt', validFrom: 'validFrom' }, defaultOrder: '-createdAt', tieBreaker: 'id' } },
  );
  const opinions = await lastOpinions(
    db,
    page.list.map(({ id }) => id),
  );
  const list = page.list.map(({ proposedBy, revokeBy, touched, ...row }) => {
    const fits: Readonly<Record<string, boolean>> = {
      withdraw: proposedBy === userId,
      approve: proposedBy !== userId,
      reject: proposedBy !== userId,
      askRevoke: row.validFrom > today,
      agreeRevoke: row.validFrom > today && revokeBy !== userId,
    };
    const moves = openMoves(feeChangeCycle, stateByCode(feeChangeCycle, row.status), [actor]).filter(({ move }) => fits[move] ?? true);
    return { ...row, said: sayTouched(touched) || '有效期变更', lastOpinion: opinions.get(row.id) ?? null, moves };
  });
  return { ...page, list };
}

/** What was said last of each change, and who said it: why it was refused, or why it is to be taken back. */
async function lastOpinions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('flowLog')
    .distinctOn('bizId')
    .select(['bizId', 'label', 'operatorName', 'opinion'])
    .where('bizType', '=', feeChangeCycle.name)
    .where('bizId', 'in', ids)
    .where('opinion', 'is not', null)
    .orderBy('bizId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.map(({ bizId, label, operatorName, opinion }) => [bizId, `${operatorName}${label}：${opinion}`]));
}
