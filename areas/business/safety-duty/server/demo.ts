import { findUnit } from '#areas/company/server/door.ts';
import { addDays, daysBetween } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { periodBefore } from '../contract/periods.ts';
import { appointments } from './appointments.ts';
import { demoDuties, demoRisks, type DemoDuty } from './demo-duties.ts';
import { beginDutiesOn, findDuties } from './duty-store.ts';
import { records } from './records.ts';
import { addRisk } from './risk-store.ts';

interface People {
  readonly principal: string;
  readonly director: string;
  readonly officer: string;
}

/** Two units of the demo city keep their duty: people, a list of risks, days, a week and a month of records, a hazard that is open. */
export async function fillSafetyDuty(city: DemoCity): Promise<void> {
  const { db, today } = city;
  await findDuties(db, today);
  await beginDutiesOn(db, addDays(today, -40));
  for (const duty of demoDuties) {
    const { asker } = city.accounts.get(duty.loginName)!;
    const people = await peopleOf(city, asker, duty);
    await appoint(city, asker, duty, people);
    for (const classCode of duty.classCodes) {
      await listRisks(city, asker, classCode);
      await checkDays(city, { asker, people }, duty, classCode);
      await checkPeriods(city, asker, classCode, people);
    }
  }
}

/** Those whom the data of the unit name; one person holds one post. */
async function peopleOf({ db }: DemoCity, { unitId }: Asker, duty: DemoDuty): Promise<People> {
  const { principal, safetyDirector, safetyOfficers } = (await findUnit(db, unitId!))!;
  const named = safetyOfficers[0]?.name;
  const officer = named && named !== safetyDirector ? named : duty.officer;
  return { principal: principal!, director: safetyDirector ?? duty.director, officer };
}

async function appoint(city: DemoCity, asker: Asker, { classCodes, scope }: DemoDuty, people: People): Promise<void> {
  const { today } = city;
  const duties = {
    principal: '组织落实使用安全主体责任，每月主持安全调度会议。',
    director: '组织每周安全排查，督促隐患治理，组织应急演练。',
    officer: '每日检查设备和安全标志，发现风险立即处置并报告。',
  };
  // Whoever writes the records is appointed, too.
  const posts = [
    ...(['principal', 'director', 'officer'] as const).map((post) => [post, people[post]] as const),
    ['officer', asker.name] as const,
  ];
  const seen = new Set<string>();
  for (const [post, name] of posts) {
    if (seen.has(name)) continue;
    seen.add(name);
    const values = { post, name, mobile: '19900006600', classCodes, ...(post === 'officer' && scope) };
    const more = { certValidTo: addDays(today, 45), beginsOn: addDays(today, -200), issuedBy: people.principal, duties: duties[post] };
    await fileAt(city, { asker, ago: 40 }, appointments, { ...values, ...more });
  }
}

async function listRisks({ db, now }: DemoCity, { unitId, areacode }: Asker, classCode: string): Promise<void> {
  for (const [item, control, source] of demoRisks[classCode]!)
    await addRisk(
      db,
      { id: newId(now.getTime()), unitId: unitId!, areacode: areacode ?? '330200' },
      { classCode, recordKind: 'daily', item, control, source },
      now,
    );
}

const allNormal = (classCode: string) => demoRisks[classCode]!.map(([item]) => ({ item, result: 'normal' }));

async function checkDays(
  city: DemoCity,
  { asker, people: { officer } }: { readonly asker: Asker; readonly people: People },
  { days, missed, found }: DemoDuty,
  classCode: string,
): Promise<void> {
  const { today } = city;
  for (let ago = days; ago >= 1; ago -= 1) {
    if (missed.includes(ago)) continue;
    const isFound = found.classCode === classCode && found.ago === ago;
    const [first, ...rest] = allNormal(classCode);
    const wrong = { ...first, result: 'abnormal', risk: found.risk, level: '一般', measure: found.measure, deadline: addDays(today, 5) };
    const items = isFound ? [wrong, ...rest] : [first, ...rest];
    const head = { recordKind: 'daily', classCode, recordOn: addDays(today, -ago), signer: officer };
    await fileAt(city, { asker, ago }, records, { ...head, items, zeroRisk: !isFound });
  }
}

/** The week and the month before the present ones, each on its last working days. */
async function checkPeriods(city: DemoCity, asker: Asker, classCode: string, { principal, director, officer }: People): Promise<void> {
  const { today } = city;
  const friday = addDays(periodBefore('weekly', today), 4);
  const summary = '在用设备运行正常，使用标志和检验报告均在有效期内，作业人员持证上岗。';
  const weekly = { recordKind: 'weekly', classCode, recordOn: friday, signer: director, items: allNormal(classCode), summary };
  await fileAt(city, { asker, ago: daysBetween(friday, today) }, records, weekly);
  const meeting = addDays(periodBefore('monthly', today), 26);
  const held = { place: '公司一楼会议室', chair: principal, attendees: `${principal}、${director}、${officer}` };
  const monthly = { recordKind: 'monthly', classCode, recordOn: meeting, signer: principal, summary, ...held };
  await fileAt(city, { asker, ago: daysBetween(meeting, today) }, records, { ...monthly, nextFocus: '到期设备的报检，应急演练。' });
}

async function fileAt(
  city: DemoCity,
  { asker, ago }: { readonly asker: Asker; readonly ago: number },
  of: typeof records | typeof appointments,
  values: object,
): Promise<void> {
  const now = new Date(city.now.getTime() - ago * 86_400_000);
  const request: CaseRequest = { db: city.db, readDb: city.db, services: city.services, today: addDays(city.today, -ago), now, asker };
  const id = newId(now.getTime());
  // Both kinds are saved and handed in alike.
  const kind = of as typeof records;
  await saveDraft(kind, { id, values: values as never }, request);
  await committing(kind)({ id, version: 0 }, request as never);
}
