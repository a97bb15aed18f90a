import { sql } from 'kysely';

import { enterpriseActors } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';
import { reachOf } from '#kit/server/asker.ts';
import { testExtension, testLine, testOrder } from '#areas/elevator-detection/contract/lifecycle.ts';
import { extensionAddress, testOrderAddress } from '#areas/elevator-detection/contract/menu.ts';
import { findExtensionsOf, findTestsOf } from '#areas/elevator-detection/server/door.ts';
import { deviceFault } from '#areas/fault/contract/lifecycle.ts';
import { findFaultLinks, findFaultsOf } from '#areas/fault/server/door.ts';
import { findApplicationsOf } from '#areas/inspection/server/door.ts';
import { liftRescue } from '#areas/rescue/contract/lifecycle.ts';
import { findRescuesOf } from '#areas/rescue/server/door.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';

import { changeKind } from '../contract/calls.ts';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { deviceCases, type DeviceCase } from '#areas/equipment/server/door.ts';
import type { Handed } from '#kit/contract/port.ts';
import { correctionReach } from '#areas/corrections/server/door.ts';
import { equipmentCorrection } from '#areas/corrections/contract/lifecycle.ts';
import { loadTest } from '#areas/load-tests/contract/lifecycle.ts';
import { correctionAddress } from '#areas/corrections/contract/menu.ts';
import { entryAddress } from '#areas/first-entry/contract/menu.ts';

/** The cases of a device that the asker may see: those whose files and steps the archive shows. */
export async function findCases(db: Db, asker: Asker, equSysId: string, handed: Handed): Promise<DeviceCase[]> {
  const [entries, corrections, applications, selfTests, extensions, tests, faults, rescues, others] = await Promise.all([
    entriesOf(db, asker, equSysId),
    correctionsOf(db, asker, equSysId),
    findApplicationsOf(db, asker, equSysId),
    findTestsOf(db, asker, equSysId),
    findExtensionsOf(db, asker, equSysId),
    testsOf(db, equSysId),
    findFaultsOf(db, asker, equSysId),
    findRescuesOf(db, asker, equSysId),
    Promise.all(handed.of(deviceCases).map((find) => find(db, asker, equSysId))),
  ]);
  const caseOf = ({ name, title }: { readonly name: string; readonly title: string }, id: string, sourceNo: string, link: string) => ({
    id,
    cycle: name,
    source: title,
    sourceNo,
    link,
  });
  return [
    ...others.flat(),
    ...entries.map(({ id, entryNo, equclacode }) => caseOf(deviceEntry, id, entryNo, entryAddress(equclacode, id))),
    ...corrections.map(({ id, correctionNo }) => caseOf(equipmentCorrection, id, correctionNo, correctionAddress(id))),
    ...applications.map(({ id, onlinelsh }) => caseOf(inspectionApplication, id, onlinelsh, detailPath(id))),
    // The steps are those of the order and of the lift's own test, the files those of the test.
    ...selfTests.flatMap(({ orderId, lineId, orderNo }) => [
      caseOf(testOrder, orderId, orderNo, testOrderAddress(orderId)),
      caseOf({ ...testLine, title: testOrder.title }, lineId, orderNo, testOrderAddress(orderId)),
    ]),
    ...extensions.map(({ id, extensionNo }) => caseOf(testExtension, id, extensionNo, extensionAddress(id))),
    ...faults.flatMap(({ id, faultNo, link }) => (link ? [caseOf(deviceFault, id, faultNo, link)] : [])),
    ...rescues.flatMap(({ id, rcsNo, link }) => (link ? [caseOf(liftRescue, id, rcsNo, link)] : [])),
    // The steps are those of the lift's own test, the files those of all tests that were recorded with it.
    ...tests.flatMap(({ id, batchId, testNo, equclacode }) =>
      [id, batchId].map((key) => caseOf(loadTest, key, testNo, `${archiveAddress(equclacode, equSysId)}&tab=inspections`)),
    ),
  ];
}

async function entriesOf(db: Db, asker: Asker, equSysId: string) {
  const reach = reachOf(asker);
  if (reach.kind !== 'unit' && reach.kind !== 'all') return [];
  let query = db.selectFrom('deviceEntry').select(['id', 'entryNo', 'equclacode']).where('equSysId', '=', equSysId);
  if (reach.kind === 'unit') query = query.where('unitId', '=', reach.unitId);
  return query.execute();
}

async function correctionsOf(db: Db, asker: Asker, equSysId: string) {
  return db
    .selectFrom('equipmentCorrection')
    .select(['id', 'correctionNo'])
    .where('equSysId', '=', equSysId)
    .where('status', '!=', equipmentCorrection.states.deleted.code)
    .where(correctionReach(asker))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

async function testsOf(db: Db, equSysId: string) {
  return db
    .selectFrom('loadTest')
    .innerJoin('equipment', 'equipment.equSysId', 'loadTest.equSysId')
    .select(['id', 'batchId', 'testNo', 'equclacode'])
    .where('loadTest.equSysId', '=', equSysId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Steps of these cases, newest first. Enterprise viewers meet other bodies as departments, not as persons. */
export async function readSteps(db: Db, asker: Asker, cases: readonly DeviceCase[]) {
  if (cases.length === 0) return [];
  const byId = new Map(cases.map((one) => [one.id, one]));
  const rows = await db
    .selectFrom('flowLog')
    .select(['id', 'bizId', 'label', 'operatorId', 'operatorName', 'operatorUnit', 'at', 'opinion'])
    .where('bizType', 'in', [...new Set(cases.map(({ cycle }) => cycle))])
    .where('bizId', 'in', [...byId.keys()])
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ bizId, operatorId, ...row }) => {
    const { source, sourceNo, link } = byId.get(bizId)!;
    const isForeign = enterpriseActors.includes(asker.actor) && operatorId !== null && row.operatorUnit !== asker.unitName;
    return { ...row, ...(isForeign && { operatorName: row.operatorUnit ?? '检验机构' }), source, sourceNo, link };
  });
}

export async function listInspections(db: Db, equSysId: string) {
  return db
    .selectFrom('equipmentInspection')
    .selectAll()
    .where('equSysId', '=', equSysId)
    .orderBy('inspectedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Changes of an archive, newest first, with the correction or fault they came by where the asker may see it. */
export async function listChanges(db: Db, asker: Asker, equSysId: string) {
  const changes = await db
    .selectFrom('equipmentChange')
    .selectAll()
    .where('equSysId', '=', equSysId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const numbers = changes.flatMap(({ serialNo }) => serialNo ?? []);
  const [corrections, faults] = await Promise.all([
    numbers.length > 0 ? correctionsOf(db, asker, equSysId) : [],
    findFaultLinks(db, asker, numbers),
  ]);
  const byNo = new Map([...faults, ...corrections.map(({ id, correctionNo }) => [correctionNo, correctionAddress(id)] as const)]);
  return changes.map((change) => ({ ...change, link: byNo.get(change.serialNo ?? '') ?? null }));
}

export async function listPipes(db: Db, equSysId: string) {
  const rows = await db
    .selectFrom('pipelineRow')
    .select(['rowId', 'content', 'nextInspDate'])
    .where('equSysId', '=', equSysId)
    .orderBy('position')
    .limit(2000)
    .execute();
  return rows.map(({ rowId, content, nextInspDate }) => ({ ...content, rowId, nextInspDate }));
}

interface Page {
  readonly kinds?: readonly string[] | undefined;
  readonly limit: number;
  readonly skip?: number;
}

/** Everything that happened to a device, newest first: its events, and the changes made directly, which are events too. */
export async function listEvents(db: Db, equSysId: string, { kinds, limit, skip = 0 }: Page) {
  const { rows } = await sql<{ id: string; happenedOn: string; kind: string; title: string; link: string | null }>`
    select id, happened_on, kind, title, link from (${everything(equSysId)}) as story
    where ${kinds === undefined || kinds.length === 0} or kind = any(${[...(kinds ?? [])]}::text[])
    order by happened_on desc, id desc limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** How many there are of each kind. */
export async function countEvents(db: Db, equSysId: string) {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from (${everything(equSysId)}) as story group by kind order by count(*) desc, kind`.execute(db);
  return rows;
}

function everything(equSysId: string) {
  return sql`
    select id, happened_on, kind, title, link from equipment_event where equ_sys_id = ${equSysId}
    union all
    select id, (at at time zone 'Asia/Shanghai')::date, ${changeKind}, reason || '：' || left((select string_agg(one ->> 'label', '、') from jsonb_array_elements(diff) as one), 100), null
    from equipment_change where equ_sys_id = ${equSysId} and serial_no is null`;
}
