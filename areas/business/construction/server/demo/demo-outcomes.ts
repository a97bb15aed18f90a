import { confirmRectified, enterRecheck, giveFeedback, readResults, saveResults } from '#areas/examining/server/door.ts';
import { listNotices } from '#areas/inspection/server/doors/results.ts';
import type { DemoCity } from '#kit/server/demo.ts';

import { newLift } from './demo-sites.ts';
import type { ToldOf } from './demo-stages.ts';
import { approveOf, type Faults, findFaults, handInPapers, pass, requestOn, supervise } from './demo-supervision.ts';

/** What comes of faults that were found: answered by whoever builds, put right and looked at again, or left as they were. */
export async function tellOutcomes(city: DemoCity, toldOf: ToldOf, paper: Buffer): Promise<void> {
  const answered = await toldOf(27, { name: '一号厂房客梯安装', place: '福明路12号' }, [newLift(37)]);
  if (answered) await answer(city, await findFaults(city, await supervise(city, answered, paper, 13)), 3);
  const again = await toldOf(48, { name: '研发楼电梯安装', place: '中山东路906号' }, [newLift(38)]);
  if (again) await lookAgain(city, await findFaults(city, await supervise(city, again, paper, 32), 30), paper);
  const failed = await toldOf(49, { name: '成品仓库货梯安装', place: '桑田路301号' }, [newLift(39)]);
  if (failed) await pass(city, await supervise(city, failed, paper, 33), paper, 'one');
}

/** Whoever builds says what was put right. */
async function answer(city: DemoCity, { id, version, notices }: Faults, ago: number): Promise<Pick<Faults, 'version'>> {
  const builder = requestOn(city, city.accounts.get('sg01')!.asker, ago);
  let answered = { version };
  for (const { tzsNo } of notices)
    answered = await giveFeedback({ id, version: answered.version, tzsNo, text: '缺失的标志已补齐，自检合格，请确认。' }, builder);
  return answered;
}

/** What was put right is looked at again, passes, and is reported. */
async function lookAgain(city: DemoCity, faults: Faults, paper: Buffer): Promise<void> {
  const { id, lines, onSite } = faults;
  const answered = await answer(city, faults, 20);
  const again = requestOn(city, onSite.asker, 18);
  const verdicts = (await listNotices(city.db, id)).flatMap(({ tzsNo, problems }) =>
    problems.map(({ itemNo }) => ({ tzsNo, itemNo, verdict: 'recheck' as const })),
  );
  const confirmed = await confirmRectified({ id, version: answered.version, verdicts }, again);
  for (const { lineId } of lines) {
    const { version, items } = await readResults({ lineId }, again);
    const rechecked = items
      .filter(({ remedy }) => remedy === 'toRecheck')
      .map(({ itemNo }) => ({ itemNo, verdict: 'fail' as const, remedy: 'rechecked' as const, remark: '标志已补齐' }));
    await saveResults({ lineId, version, items: rechecked }, again);
  }
  await handInPapers(city, id, paper, again);
  const handedIn = await enterRecheck({ id, version: confirmed.version }, again);
  await approveOf(city, { id, version: handedIn.version }, again);
}
