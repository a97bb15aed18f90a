import { sql } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import { figuresTogether } from '#kit/server/case/count-together.ts';
import { inTransaction, type Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';

import type { workerCalls } from '../../contract/calls.ts';
import { gapFields } from '../../contract/item.ts';
import { neededOf } from '../../contract/needs.ts';
import { readNeeds } from '../item-store.ts';
import { countAllDevices, countHolders } from './need-views.ts';
import { countUntendedByItem } from './tended-views.ts';
import { workersWithin } from '../worker-store.ts';

/** What units need and have, reckoned for all of them: for lists and figures over many units. A unit's own overview is reckoned when it is opened. */
export async function reckonGaps(db: Db, today: string): Promise<void> {
  const needs = (await readNeeds(db)).filter(({ inForce }) => inForce);
  const [devices, holders] = [await countAllDevices(db, needs), await countHolders(db, today)];
  const heldOf = new Map(holders.map((one) => [`${one.unitId} ${one.code}`, one]));
  const untended = new Map((await countUntendedByItem(db, today)).map((one) => [`${one.unitId} ${one.itemCode}`, one.untended]));
  const rows = [...devices].flatMap(([unitId, groups]) => gapsOf(unitId, groups));
  await inTransaction(db, async (tx) => {
    // Readers go on reading what stands until this is done.
    await sql`delete from worker_gap`.execute(tx);
    for (let from = 0; from < rows.length; from += 5000)
      await sql`
        insert into worker_gap (unit_id, item_code, areacode, needed, held, soon, gap, untended)
        select given."unitId", given."itemCode", coalesce(unit.areacode, ''), given.needed, given.held, given.soon, given.gap, given.untended
        from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 5000))}::jsonb)
          as given ("unitId" uuid, "itemCode" text, needed int, held int, soon int, gap int, untended int)
        join unit on unit.unit_sys_id = given."unitId"`.execute(tx);
  });

  function gapsOf(unitId: string, groups: Parameters<typeof neededOf>[1]) {
    const byItem = new Map<string, { needed: number; held: number; soon: number; gap: number }>();
    for (const { code, items, needed } of neededOf(needs, groups)) {
      const { held = 0, soon = 0 } = heldOf.get(`${unitId} ${code}`) ?? {};
      const before = byItem.get(items[0]!) ?? { needed: 0, held: 0, soon: 0, gap: 0 };
      byItem.set(items[0]!, {
        needed: before.needed + needed,
        held: before.held + held,
        soon: before.soon + soon,
        gap: before.gap + Math.max(0, needed - held),
      });
    }
    return [...byItem].map(([itemCode, sums]) => ({ unitId, itemCode, ...sums, untended: untended.get(`${unitId} ${itemCode}`) ?? 0 }));
  }
}

const paging = {
  sortable: { gap: 'workerGap.gap', untended: 'workerGap.untended' },
  defaultOrder: '-gap',
  tieBreaker: 'workerGap.unitId',
  neverEmpty: ['gap', 'untended'],
};

type Input = InputOf<typeof workerCalls.gaps>;

const lacksPeople = sql<boolean>`worker_gap.gap > 0`;
const lacksAtDevices = sql<boolean>`worker_gap.untended > 0`;
const lacking = sql`array_remove(array[case when ${lacksPeople} then 'people' end, case when ${lacksAtDevices} then 'devices' end], null)`;

function rowsOf(db: Db, asker: Asker, given: Input) {
  const { lacks, ...input } = given as Input & { readonly lacks?: readonly string[] };
  const column = (key: string) => (key === 'unitName' ? 'unit.orgname' : `workerGap.${key}`);
  const asked = lacks && lacks.length > 0 ? lacks : ['people', 'devices'];
  return db
    .selectFrom('workerGap')
    .innerJoin('unit', 'unit.unitSysId', 'workerGap.unitId')
    .where(sql<boolean>`(${lacking} && ${[...asked]}::text[])`)
    .where(workersWithin(asker, 'worker_gap'))
    .where((eb) => eb.and(filterConditions(gapFields, input, ['unitName', 'itemCode'], column)));
}

const columns = [
  ...(['unitId', 'itemCode', 'needed', 'held', 'soon', 'gap', 'untended'] as const).map((key) => `workerGap.${key}` as const),
  'unit.orgname as unitName' as const,
];
const key = sql<string>`worker_gap.unit_id || worker_gap.item_code`.as('id');
const lacks = sql<string[]>`${lacking}`.as('lacks');

/** Units that lack people, those that lack most first. */
export function listGaps(db: Db, asker: Asker, input: Input) {
  return listPage(db, rowsOf(db, asker, input), (query) => query.select(columns).select([key, lacks]), { input, paging });
}

/** @param limit one more than an export may have */
export function readGaps(db: Db, asker: Asker, input: Input, limit: number) {
  return ordered(rowsOf(db, asker, input).select(columns).select([key, lacks]), input, paging)
    .limit(limit)
    .execute();
}

/** How many items units within reach lack people for, and devices somebody valid. */
export async function countGaps(
  request: Pick<Request, 'readDb' | 'asker'>,
): Promise<{ readonly unitGap: number; readonly unitUntended: number }> {
  const figures = [lacksPeople, lacksAtDevices].map((lacks) => sql`count(*) filter (where ${lacks})`);
  const [unitGap, unitUntended] = await figuresTogether(
    request,
    figures,
    sql`worker_gap where ${workersWithin(request.asker, 'worker_gap')}`,
  );
  return { unitGap: unitGap!, unitUntended: unitUntended! };
}
