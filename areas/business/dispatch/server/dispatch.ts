import { listPeopleOf } from '#areas/accounts/server/door.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { crewRuleFor } from '#areas/verdicts/contract/crew-rules.ts';
import { isUnfit } from '#areas/inspection-means/contract/inspector-certificate.ts';
import { standingsOf } from '#areas/inspection-means/server/doors/use.ts';
import { departmentFor } from '#areas/verdicts/contract/departments.ts';
import { readCrewRules } from '#areas/verdicts/server/door.ts';
import { isOfEnterprise } from '#kit/server/asker.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { isInstituteWorkday } from '#kit/contract/trade/workdays.ts';

import { bookAheadDays } from '#areas/inspection/contract/application.ts';
import { codeOf, rescheduleHours, rescheduleLimit } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { dispatchRefusals } from '../contract/refusals.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { refuseRefunded } from '#areas/inspection/server/doors/fee.ts';
import { type Application, listLines, readStanding } from '#areas/inspection/server/doors/read.ts';
import { makeMove, queueMisEvent, refuseOvertaken, refuseUnlessOpen, tellOwners } from '#areas/inspection/server/doors/step.ts';
import { getLocked, setLines, settleApplyState } from '#areas/inspection/server/doors/write.ts';
import { countLoads } from './inspector-views.ts';
import { refuseOwedVisit } from './visits/vain-visits.ts';

const refuse = refuser(dispatchRefusals);

/** Inspectors of the department for these devices, with what they have on that day, and whether their certificates hold then. */
export async function readInspectors(input: { readonly equclacode: string; readonly on: string }, { readDb }: CaseRequest) {
  const people = await listPeopleOf(readDb, 'I2', departmentFor(input.equclacode));
  const ids = people.map(({ id }) => id);
  const [loads, standings, rules] = await Promise.all([
    countLoads(readDb, ids, input.on),
    standingsOf(readDb, ids, input),
    readCrewRules(readDb),
  ]);
  const { least, needsCertificate } = crewRuleFor(rules, input.equclacode);
  return {
    least,
    needsCertificate,
    inspectors: people.map((person) => ({
      ...person,
      ...(loads.get(person.id) ?? { applications: 0, devices: 0 }),
      ...standings.get(person.id)!,
    })),
  };
}

/** Gives the application to inspectors of its department for a day, and tells them and the unit. */
export async function dispatchApplication(
  input: {
    readonly id: string;
    readonly version: number;
    readonly inspectors: readonly string[];
    readonly dispatchOn: string;
    readonly opinion?: string | undefined;
  },
  request: CaseRequest,
) {
  const { asker, now, today, db } = request;
  refuseDay('dispatchOn', input.dispatchOn, today, today);
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, 'dispatch', asker);
    refuseRefunded(application, '派工');
    const { chosen, names, dept } = await chooseCrew(tx, application, input.inspectors, input.dispatchOn);
    const set = { inspectorIds: chosen, inspectors: names.join('、'), dispatchOn: input.dispatchOn, dueOn: input.dispatchOn, dept };
    const moved = await makeMove(tx, application, request, {
      move: 'dispatch',
      opinion: input.opinion,
      details: { inspectors: names, dispatchOn: input.dispatchOn },
      set,
    });
    const lines = await listLines(tx, application.id);
    await setLines(tx, application.id, { lineState: lineStateCode.toInspect });
    await settleApplyState(
      tx,
      lines.map(({ equSysId }) => equSysId),
    );
    await tellOwners(
      tx,
      moved,
      {
        kind: '派工',
        title: '检验已派工',
        body: `${moved.onlinelsh}：${names.join('、')}将于${input.dispatchOn}到场检验，请做好现场准备。`,
      },
      now,
    );
    for (const userId of chosen) await tellTask(tx, userId, moved, now);
  });
  return readStanding(input.id, request);
}

/** The job, for somebody who is to do it. */
export async function tellTask(tx: Tx, userId: string, application: Application, now: Date): Promise<void> {
  const { useUnitName, equName, lineCount, inspPlace, dispatchOn, onlinelsh } = application;
  const body = `${useUnitName ?? ''}，${equName ?? ''}${lineCount > 1 ? `等${lineCount}台` : ''}，${inspPlace ?? ''}`;
  const title = `${dispatchOn ?? ''}检验任务：${onlinelsh}`;
  await sendMessage(tx, { userId, kind: '派工', title, body, link: inspectionPaths.inspecting }, now);
}

/** Inspectors of the department, enough of them for the class, whose certificates hold on the day. @param on `YYYY-MM-DD` */
export async function chooseCrew(tx: Tx, application: Application, inspectors: readonly string[], on: string) {
  const dept = departmentFor(application.equclacode ?? '');
  const staff = new Map((await listPeopleOf(tx, 'I2', dept)).map((person) => [person.id, person.name]));
  const chosen = [...new Set(inspectors)];
  const names = chosen.map(
    (id) =>
      staff.get(id) ?? refuse('inspectorUnfit', { name: '所选人员', dept }, [{ field: 'inspectors', message: `只能派给${dept}的检验员` }]),
  );
  await refuseUnfitCrew(tx, application, { people: chosen.map((id, at) => ({ id, name: names[at]! })), on });
  return { chosen, names, dept };
}

interface Crew {
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly on: string;
}

/** Some classes are inspected by more than one person, or only by those whose certificate is on file; nobody inspects on one that has ended. */
async function refuseUnfitCrew(tx: Tx, { equclacode }: Application, { people, on }: Crew): Promise<void> {
  const ids = people.map(({ id }) => id);
  const { least, needsCertificate } = crewRuleFor(await readCrewRules(tx), equclacode ?? '');
  const standings = await standingsOf(tx, ids, { equclacode: equclacode ?? '', on });
  const kind = findClass(equclacode ?? '')?.label ?? '';
  const atField = (message: string) => [{ field: 'inspectors', message }];
  if (people.length < least) refuse('crewTooSmall', { kind, least }, atField(`${kind}检验至少派${least}名检验员`));
  for (const { id, name } of people) {
    const standing = standings.get(id)!;
    if (!isUnfit(standing, needsCertificate)) continue;
    const { validUntil } = standing;
    if (validUntil)
      refuse('certificateEnded', { name, validUntil, on }, atField(`「${name}」的检验人员证有效期至${validUntil}，${on}已过期`));
    refuse('certificateMissing', { name, kind }, atField(`「${name}」没有登记${kind}的检验人员证`));
  }
}

interface Booking {
  readonly id: string;
  readonly version: number;
  readonly bookDate: string;
  readonly bookSlot?: string | undefined;
  readonly opinion?: string | undefined;
}

function refuseDay(field: string, day: string, today: string, earliest: string): void {
  const latest = addDays(today, bookAheadDays);
  const say = (message: string) => refuse('invalid', { message }, [{ field, message }]);
  if (day < earliest || day > latest) say(`日期须在${earliest}至${latest}之间`);
  if (!isInstituteWorkday(day)) say('所选日期不是工作日，请另选一日');
}

/** Another day: the unit may twice and no later than 24 hours before; the department whenever it must. */
export async function rescheduleApplication(input: Booking, request: CaseRequest) {
  const { asker, now, today, db } = request;
  refuseDay('bookDate', input.bookDate, today, addDays(today, 1));
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    if (isOfEnterprise(asker)) refuseLateChange(application, now);
    const reschedules = application.reschedules + (isOfEnterprise(asker) ? 1 : 0);
    await rebookLocked(tx, application, { move: 'reschedule', input, more: { reschedules } }, { ...request });
  });
  return readStanding(input.id, request);
}

function refuseLateChange(application: Application, now: Date): void {
  if (application.reschedules >= rescheduleLimit) refuse('tooManyReschedules');
  if (application.status !== codeOf('dispatched') || !application.dispatchOn) return;
  const begins = Date.parse(`${application.dispatchOn}T08:30:00+08:00`);
  if (begins - now.getTime() < rescheduleHours * 3_600_000) refuse('tooLateToReschedule');
}

async function rebookLocked(
  tx: Tx,
  application: Application,
  {
    move,
    input,
    more,
  }: { readonly move: 'reschedule' | 'rebook'; readonly input: Booking; readonly more: { readonly reschedules?: number } },
  request: CaseRequest,
): Promise<void> {
  const { bookDate, bookSlot = application.bookSlot, opinion } = input;
  const set = { bookDate, bookSlot, dispatchOn: null, inspectorIds: [], inspectors: null, ...more };
  const moved = await makeMove(tx, application, request, { move, opinion, details: { from: application.bookDate, to: bookDate }, set });
  const lines = await listLines(tx, application.id);
  await setLines(tx, application.id, { lineState: lineStateCode.toInspect });
  await settleApplyState(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const body = `${moved.onlinelsh}预约检验日期改为${bookDate}。${opinion ?? ''}`;
  for (const userId of application.inspectorIds)
    await sendMessage(tx, { userId, kind: '派工', title: '检验任务已改期', body, link: inspectionPaths.inspecting }, request.now);
  if (!isOfEnterprise(request.asker)) await tellOwners(tx, moved, { kind: '派工', title: '检验日期已更改', body }, request.now);
  await queueMisEvent(tx, 'inspection.rescheduled', moved.onlinelsh, { reason: opinion ?? '', bookDate });
}

/** After an inspection that could not take place. */
export async function rebookApplication(input: Booking, request: CaseRequest) {
  const { asker, today, db } = request;
  refuseDay('bookDate', input.bookDate, today, addDays(today, 1));
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, 'rebook', asker);
    await refuseOwedVisit(tx, application);
    await rebookLocked(tx, application, { move: 'rebook', input, more: {} }, request);
  });
  return readStanding(input.id, request);
}
