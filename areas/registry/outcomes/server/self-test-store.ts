import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { isPass } from '#areas/cycles/contract/cycle-facts.ts';
import { nextDates } from '#areas/cycles/contract/cycles.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { listStops } from '#areas/equipment/server/doors/history.ts';
import { lockSaid, writeSaid } from '#areas/equipment/server/doors/said.ts';
import { addEvent, changeEquipment } from '#areas/equipment/server/doors/write.ts';

import { listHistory } from './history-views.ts';
import { effectOf } from './report-effect.ts';
import './tables.ts';
import { fallBack, inspectionColumns, keepEffect } from './void-report-store.ts';

/** Type of inspection: self-test of a lift. */
const selfTest = 'T1';

interface SelfTest {
  readonly equSysId: string;
  readonly testedOn: string;
  readonly conclusion: string;
  readonly reportNo: string;
  readonly inspectOrg: string;
  readonly link?: string;
  readonly now: Date;
}

/**
 * The report of a self-test is issued: history and next test day of the lift follow, in the report's own transaction. Which day that is follows
 * from the lift's baseline: a test that came early within its window does not move it. An extension that was given has served its turn. The
 * summary of the last inspection and applications for inspection are not concerned. A lift that failed keeps its old day.
 */
export async function recordSelfTest(
  tx: Tx,
  test: SelfTest,
  today: string,
): Promise<{ inspectionId: string; nextTestDate: string | null }> {
  const { equSysId, testedOn, conclusion, reportNo, inspectOrg, link } = test;
  const archive = await lockSaid(tx, equSysId);
  const inspectionId = newId(test.now.getTime());
  const row = { id: inspectionId, equSysId, inspType: selfTest, inspectedOn: testedOn, conclusion, grade: null, reportNo, inspectOrg };
  await tx
    .insertInto('equipmentInspection')
    .values({ ...row, nextInspDate: null })
    .execute();
  const set = isPass(conclusion) ? { nextTestDate: await reckonTestDate(tx, archive, today), testExtendTo: null } : {};
  await keepEffect(tx, inspectionId, effectOf(archive, set));
  await writeSaid(tx, equSysId, set, { updatedAt: test.now.toISOString() });
  const title = `自行检测${conclusion}，报告 ${reportNo}`;
  await addEvent(tx, { equSysId, happenedOn: testedOn, kind: '检测', title, ...(link && { link }) });
  return { inspectionId, nextTestDate: set.nextTestDate === undefined ? archive.nextTestDate : set.nextTestDate };
}

/** Marks a report as void in the history: test day and extension of the lift are again what they were without it. */
export async function voidSelfTest(
  tx: Tx,
  { inspectionId, why, link }: { readonly inspectionId: string; readonly why: string; readonly link: string },
  today: string,
): Promise<void> {
  const { equSysId } = await tx
    .selectFrom('equipmentInspection')
    .select('equSysId')
    .where('id', '=', inspectionId)
    .executeTakeFirstOrThrow();
  const archive = await lockSaid(tx, equSysId);
  const row = await tx
    .updateTable('equipmentInspection')
    .set({ voidedOn: today })
    .where('id', '=', inspectionId)
    .where('voidedOn', 'is', null)
    .returning(inspectionColumns)
    .executeTakeFirst();
  if (!row) return;
  const { reportNo } = row;
  await fallBack(tx, { archive, row, today });
  await addEvent(tx, { equSysId, happenedOn: today, kind: '检测', title: `自行检测报告 ${reportNo} 被作废：${why}`.slice(0, 200), link });
}

async function reckonTestDate(tx: Tx, lift: Awaited<ReturnType<typeof lockSaid>>, today: string): Promise<string | null> {
  const [history, stops] = await Promise.all([listHistory(tx, lift.equSysId), listStops(tx, lift.equSysId)]);
  return nextDates({ ...lift, history, stops, today }, await readCycleRules(tx)).nextTestDate ?? null;
}

/**
 * The self-test of a lift is put off by permission, with old and new value on record and a line in the timeline.
 * @returns false where another business holds the archive or it has changed meanwhile
 */
export async function extendSelfTest(
  tx: Tx,
  extension: {
    readonly equSysId: string;
    readonly extendTo: string;
    readonly serialNo: string;
    readonly reason: string;
    readonly operatorName: string;
    readonly link: string;
    readonly today: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { equSysId, extendTo, link, today, ...change } = extension;
  const lift = await tx
    .selectFrom('equipment')
    .select(['version', 'testExtendTo'])
    .where('equSysId', '=', equSysId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const diff = [{ field: 'testExtendTo', label: equipmentFields.testExtendTo.label, old: lift.testExtendTo, new: extendTo }];
  if (!(await changeEquipment(tx, { ...change, equSysId, version: lift.version, set: { testExtendTo: extendTo }, diff }))) return false;
  await addEvent(tx, { equSysId, happenedOn: today, kind: '检测', title: `自行检测延期至 ${extendTo}，${change.serialNo}`, link });
  return true;
}
