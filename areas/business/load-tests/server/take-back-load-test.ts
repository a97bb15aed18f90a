import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { move, refuseClosedMove } from '#kit/server/case/move.ts';
import { tell, type Told } from '#kit/server/case/tell.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { loadTest } from '../contract/lifecycle.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { loadTestParties } from '../contract/parties.ts';
import { loadTestRefusals } from '../contract/refusals.ts';
import type { LoadTestDays } from '#areas/outcomes/server/door.ts';
import { lockArchives, type LockedArchive, refuseLocked } from '#areas/equipment/server/doors/lock.ts';
import { addEvent, changeEquipment } from '#areas/equipment/server/doors/write.ts';
import { findLatestTests, findLoadTest, type LoadTest } from './load-test-store.ts';
import { differences, formerDays, loadTestKind } from './record-load-tests.ts';

const refuse = refuser(loadTestRefusals);

interface Step {
  readonly id: string;
  readonly version: number;
  readonly opinion?: string | undefined;
}

type ToldTest = LoadTest & Pick<LockedArchive, 'oidno' | 'equclacode'>;

/** Whoever recorded a test, or uses the lift where nobody's unit has, hears that it was taken back. */
export const loadTests = {
  kind: { cycle: loadTest, parties: loadTestParties },
  tells: [
    {
      kind: '退回',
      moves: ['revoke'],
      to: ['owner'],
      ownToo: 'a colleague may have recorded it',
      title: '载荷试验登记已撤销',
      body: ({ record: { oidno, testNo }, opinion }) => `${oidno}，登记号 ${testNo}：${opinion ?? ''}`,
      whole: true,
      link: ({ equclacode, equSysId }) => `${archiveAddress(equclacode, equSysId)}&tab=inspections`,
    },
  ],
} as const satisfies Told<ToldTest>;

/** What the asker is to a test: on the day on which it was recorded, whoever recorded it owns it. */
export function loadTestActors(asker: Asker, test: Pick<LoadTest, 'createdBy' | 'createdAt'>, today: string): string[] {
  const isOwn = test.createdBy === asker.userId && todayInShanghai(new Date(test.createdAt)) === today;
  return isOwn ? ['owner', asker.actor] : [asker.actor];
}

/** Takes a record back: the archive stands again as it stood before. */
export async function takeBackLoadTest(chosen: 'undo' | 'revoke', input: Step, request: Request) {
  const { db, asker, now, today } = request;
  return inTransaction(db, async (tx) => {
    const found = (await findLoadTest(tx, asker, input.id)) ?? refuse('loadTestNotFound');
    const [lift] = await lockArchives(tx, asker, [found.equSysId]);
    // Read again under the lock of the archive: who came first may have taken it back meanwhile.
    const test = { ...((await findLoadTest(tx, asker, input.id)) ?? refuse('loadTestNotFound')), version: input.version };
    const step = { cycle: loadTest, table: 'loadTest' as const, record: test, actors: loadTestActors(asker, test, today), asker, now };
    await refuseClosedMove(tx, { ...step, move: chosen });
    refuseLocked(lift!);
    const latest = (await findLatestTests(tx, [test.equSysId])).get(test.equSysId);
    if (latest && latest.id !== test.id) refuse('laterLoadTest', { testedOn: latest.testedOn });
    const moved = await move(tx, { ...step, move: chosen, opinion: input.opinion });
    await restoreArchive(tx, lift!, test, request);
    const { oidno, equclacode, useUnit } = lift!;
    const record = { ...test, oidno, equclacode, createdByUnit: test.createdByUnit ?? useUnit };
    await tell(tx, loadTests, request, { record, move: chosen, state: moved.state, opinion: input.opinion });
    return { id: test.id, status: loadTest.states[moved.state].code, version: moved.version };
  });
}

async function restoreArchive(tx: Tx, lift: LockedArchive, test: LoadTest, { asker, now, today }: Request): Promise<void> {
  const { equSysId, equclacode, version } = lift;
  const present = formerDays(lift);
  const days = daysBefore(present, test);
  const diff = differences(present, days);
  const reason = `撤销${loadTestKind}登记`;
  const change = { equSysId, version, set: days, diff, reason, serialNo: test.testNo, operatorName: asker.name, now };
  if (!(await changeEquipment(tx, change))) refuse('stale');
  const link = `${archiveAddress(equclacode, equSysId)}&tab=inspections`;
  await addEvent(tx, { equSysId, happenedOn: today, kind: loadTestKind, title: `${reason} ${test.testNo}`, link });
}

/** What stood there before the test; a next day that something else has moved since then stays. */
function daysBefore(present: LoadTestDays, { former, conclusion, nextLoadTestDate }: LoadTest): LoadTestDays {
  if (conclusion !== '合格') return { ...present, failedLoadTestOn: former.failedLoadTestOn };
  return present.nextLoadTestDate === nextLoadTestDate ? former : { ...former, nextLoadTestDate: present.nextLoadTestDate };
}
