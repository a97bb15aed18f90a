import { findHolders } from '#areas/accounts/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import type { Actor } from '#kit/contract/actor.ts';
import { lockCase, type CaseRequest } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { timerRequest } from '#kit/server/case/timer.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import { sendOnceSince } from '#kit/server/message.ts';
import type { Job } from '#kit/server/request.ts';

import { consultationCase } from '../contract/calls.ts';
import { evaluateWithin } from '../contract/consultation.ts';
import { byId, findDue, findUnevaluated, readConsultations } from './consultation-store.ts';
import { consultations } from './consultations.ts';

export const timersJob = 'consultations:timers';
/** At 00:20 in Shanghai. */
export const consultationCrontab = [`20 16 * * * ${timersJob} ?fill=1d`];

/** Reminds the desks of terms that end, and settles what nobody evaluates. */
export const runConsultationTimers: Job = async (_payload, tools) => {
  const request = timerRequest(tools);
  const { db, today } = request;
  const all = new KeepGoing();
  await all.each(await findDue(db, afterWorkdays(today, 1)), (due) => remind(request, due));
  const answered = await findUnevaluated(db, addDays(today, -evaluateWithin));
  const over = answered.filter(({ answeredOn }) => answeredOn !== null && afterWorkdays(answeredOn, evaluateWithin) < today);
  await all.each(over, ({ id, status }) => end(request, id, status));
  all.finish();
};

type Due = Awaited<ReturnType<typeof findDue>>[number];

/** Whoever may answer hears it once when the term is near, and once when it is over. */
async function remind({ db, now, today }: CaseRequest, { id, consultNo, subject, desk, dueOn, askedOn }: Due): Promise<void> {
  if (desk === null || dueOn === null || askedOn === null) return;
  const title = dueOn < today ? `咨询已超过答复期限：${consultNo}` : `咨询答复期限将至：${consultNo}`;
  const body = `${subject ?? ''}，答复期限${dueOn}`;
  const since = new Date(`${askedOn}T00:00:00+08:00`);
  await inTransaction(db, async (tx) => {
    for (const userId of await findHolders(tx, desk as Actor))
      await sendOnceSince(tx, { userId, kind: '一般', title, body, link: caseAddress(consultationCase, id) }, since, now);
  });
}

async function end(request: CaseRequest, id: string, status: string): Promise<void> {
  await inTransaction(request.db, async (tx) => {
    await lockCase(consultations, tx, id);
    const [record] = await readConsultations(tx, byId(id));
    if (record?.status === status) await stepBySystem(tx, consultations, request, { record, move: 'end' });
  });
}
