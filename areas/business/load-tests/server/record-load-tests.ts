import type { InputOf } from '#kit/contract/call.ts';
import { checkValues } from '#kit/contract/form.ts';
import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Asker } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';

import type { CycleRule } from '#areas/cycles/contract/cycle-rule.ts';
import { nextDates } from '#areas/cycles/contract/cycles.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { loadTest } from '../contract/lifecycle.ts';
import { loadTestForm } from '../contract/load-test.ts';
import { dayAfterLoadTest, isLoadTested } from '#areas/cycles/contract/load-test-days.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { loadTestRefusals } from '../contract/refusals.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { listHistory } from '#areas/outcomes/server/door.ts';
import type { LoadTestDays } from '#areas/outcomes/server/door.ts';
import { listStops } from '#areas/equipment/server/doors/history.ts';
import { type LockedArchive, lockForAll, lockedSentence } from '#areas/equipment/server/doors/lock.ts';
import { addEvent, changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { addLoadTest, findLatestTests, lockBatch, readBatch, type BatchTest } from './load-test-store.ts';
import type { loadTestCalls } from '../contract/calls.ts';
import { readCycleRules } from '#areas/cycles/server/door.ts';

const refuse = refuser({ ...equipmentRefusals, ...loadTestRefusals });
export const loadTestKind = '载荷试验';

type Input = InputOf<typeof loadTestCalls.loadTest>;
type Said = Omit<Input, 'devices' | 'batchId'>;

/** Records one test for each of these lifts; where one cannot be recorded, none is, and each obstacle is named. */
export async function recordLoadTests({ devices, batchId, ...said }: Input, { db, asker, now, today, services }: Request) {
  refuseIssues(checkValues(loadTestForm(today), said, 'submit'));
  const dictionaries = await services.dictionaries.dictionaries();
  return inTransaction(db, async (tx) => {
    await lockBatch(tx, batchId);
    const recorded = await readBatch(tx, batchId);
    if (recorded.length > 0) return answerAgain(recorded, { devices, ...said }, asker);
    const latest = await findLatestTests(
      tx,
      devices.map(({ equSysId }) => equSysId),
    );
    const lifts = await lockForAll(tx, asker, devices, (lift) => whyNotTested(lift, said, latest.get(lift.equSysId), dictionaries));
    const rules = await readCycleRules(tx);
    const batch = { batchId, testNo: await nextDailyNumber(tx, 'ZH', today, 5) };
    const done = [];
    for (const lift of lifts) done.push(await recordOne(tx, lift, { ...said, ...batch }, { asker, now, today, rules }));
    return { ...batch, done };
  });
}

/** The answer to the first press was lost. @throws loadTestNotFound for somebody else's, stale where something else is said this time */
function answerAgain(tests: readonly BatchTest[], { devices, remark, ...said }: Omit<Input, 'batchId'>, { userId }: Asker) {
  const [{ batchId, testNo }] = tests as readonly [BatchTest];
  if (tests.some(({ createdBy }) => createdBy !== userId)) refuse('loadTestNotFound');
  const isSame = (test: BatchTest) =>
    test.remark === (remark ?? null) &&
    Object.entries(said).every(([key, value]) => test[key as keyof typeof said] === value) &&
    devices.some(({ equSysId }) => equSysId === test.equSysId);
  if (tests.length !== devices.length || !tests.every(isSame)) refuse('stale');
  const done = tests.map(({ equSysId, oidno, nextLoadTestDate: next, former }) => {
    const nextLoadTestDate = next ?? former.nextLoadTestDate;
    return { equSysId, oidno, nextLoadTestDate, counts: nextLoadTestDate !== former.nextLoadTestDate };
  });
  return { batchId, testNo, done };
}

function whyNotTested(
  lift: LockedArchive,
  { testedOn, conclusion }: Said,
  latest: { readonly testedOn: string; readonly conclusion: string } | undefined,
  dictionaries: Dictionaries,
): string | undefined {
  const { equclacode, useStatus, lockedBy, lastLoadTestDate, makeDate } = lift;
  if (!isLoadTested(equclacode)) return '该设备不须做载荷试验';
  if (useStatus !== '1' && useStatus !== '2') return `该设备${labelOf(dictionaries, 'useStatus', useStatus)}，不登记载荷试验`;
  if (lockedBy !== null) return lockedSentence(lockedBy);
  const lastOn = [lastLoadTestDate ?? '', latest?.testedOn ?? ''].toSorted().at(-1)!;
  if (testedOn < lastOn) return `试验日期不能早于上次试验${lastOn}`;
  const isKnown = conclusion === '合格' ? testedOn === lastLoadTestDate : testedOn === latest?.testedOn && latest.conclusion === conclusion;
  if (isKnown) return `${testedOn}的载荷试验已登记为${conclusion}`;
  return makeDate !== null && testedOn < makeDate ? `试验日期不能早于${equipmentFields.makeDate.label}${makeDate}` : undefined;
}

interface Recorded extends Said {
  readonly batchId: string;
  readonly testNo: string;
}
interface Context {
  readonly asker: Asker;
  readonly now: Date;
  readonly today: string;
  readonly rules: readonly CycleRule[];
}

async function recordOne(tx: Tx, lift: LockedArchive, said: Recorded, context: Context) {
  const { asker, now } = context;
  const { equSysId, oidno, equclacode, version } = lift;
  const { testedOn, conclusion, testedBy, testNo } = said;
  const former = formerDays(lift);
  const days = await daysAfter(tx, lift, said, context);
  const change = {
    equSysId,
    version,
    set: days,
    diff: differences(former, days),
    reason: loadTestKind,
    serialNo: testNo,
    operatorName: asker.name,
    now,
  };
  if (!(await changeEquipment(tx, change))) refuse('stale');
  const { remark = null, ...facts } = said;
  const { name: createdByName, userId: createdBy, unitId: createdByUnit, unitName, dept } = asker;
  const by = { createdBy, createdByName, createdByUnit, createdByUnitName: dept ?? unitName ?? null };
  const nextLoadTestDate = conclusion === '合格' ? days.nextLoadTestDate : null;
  const id = await addLoadTest(tx, { ...facts, ...by, remark, equSysId, nextLoadTestDate, former }, now);
  const link = `${archiveAddress(equclacode, equSysId)}&tab=inspections`;
  await addEvent(tx, {
    equSysId,
    happenedOn: testedOn,
    kind: loadTestKind,
    title: `125%载荷试验${conclusion}（${testedBy}），登记号 ${testNo}`,
    link,
  });
  await writeFlow(tx, {
    cycle: loadTest,
    record: { id },
    move: 'record',
    label: '登记载荷试验',
    asker,
    now,
    toStatus: loadTest.states.recorded.code,
  });
  await writeAudit(tx, { asker, action: 'equipment.loadTest', objectId: equSysId, details: { testNo, testedOn, conclusion }, now });
  return { equSysId, oidno, nextLoadTestDate: days.nextLoadTestDate, counts: days.nextLoadTestDate !== former.nextLoadTestDate };
}

export function formerDays({ lastLoadTestDate, nextLoadTestDate, failedLoadTestOn }: LockedArchive): LoadTestDays {
  return { lastLoadTestDate, nextLoadTestDate, failedLoadTestOn };
}

/** A pass moves the days on by the cycle rules; a failed test leaves them and is kept in sight until one is passed. */
async function daysAfter(tx: Tx, lift: LockedArchive, { testedOn, conclusion }: Said, { today, rules }: Context): Promise<LoadTestDays> {
  if (conclusion !== '合格') return { ...formerDays(lift), failedLoadTestOn: testedOn };
  const reckoned = await reckonLoadTest(tx, { lift, lastLoadTestDate: testedOn }, today, rules);
  return {
    lastLoadTestDate: testedOn,
    nextLoadTestDate: dayAfterLoadTest({ testedOn, due: lift.nextLoadTestDate, reckoned }),
    failedLoadTestOn: null,
  };
}

async function reckonLoadTest(
  db: Db | Tx,
  { lift, lastLoadTestDate }: { readonly lift: LockedArchive; readonly lastLoadTestDate: string },
  today: string,
  rules: readonly CycleRule[],
) {
  const { equclacode, params, supvPassDate, putInUseDate, designExpireDate, lastInspDate, lastInspType, equSysId } = lift;
  const [history, stops] = await Promise.all([listHistory(db, equSysId), listStops(db, equSysId)]);
  return nextDates(
    {
      equclacode,
      params,
      supvPassDate,
      putInUseDate,
      designExpireDate,
      lastInspDate,
      lastInspType,
      lastLoadTestDate,
      history,
      stops,
      today,
    },
    rules,
  ).nextLoadTestDate;
}

/** Old and new of the days that have changed. */
export function differences(former: LoadTestDays, days: LoadTestDays) {
  return (Object.keys(days) as (keyof LoadTestDays)[])
    .filter((field) => former[field] !== days[field])
    .map((field) => ({ field, label: equipmentFields[field].label, old: former[field], new: days[field] }));
}
