import { timerRequest } from '#kit/server/case/timer.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { KeepGoing } from '#kit/server/jobs/keep-going.ts';
import type { Job } from '#kit/server/request.ts';

import { draftDays, escalateDays, passwordReset, registration, resetDays } from '../contract/lifecycle.ts';
import { registrations } from './registration-case.ts';
import { listLate, listUntouched, markEscalated } from './registration-store.ts';
import { resets } from './reset-case.ts';
import { listOldResets } from './reset-store.ts';
import { escalate } from './tell.ts';

const day = 24 * 60 * 60_000;
const batch = 500;
const { states } = registration;

/** What waits too long: units that do not answer, applications that nobody decides, drafts that nobody goes on with. One that cannot be moved holds up no other. */
export const watchRegistrations: Job = async (_payload, { db, services, now }) => {
  const request = timerRequest({ db, services, now });
  const before = (days: number) => new Date(now.getTime() - days * day);
  const all = new KeepGoing();
  await all.each(await listUntouched(db, [states.unitAsked.code], before(escalateDays), batch), (record) =>
    inTransaction(db, (tx) => stepBySystem(tx, registrations, request, { record, move: 'passOn' })),
  );
  await all.each(await listLate(db, before(escalateDays), batch), (late) =>
    inTransaction(db, async (tx) => {
      if (await markEscalated(tx, late.id, now)) await escalate(tx, late, escalateDays, now);
    }),
  );
  await all.each(await listUntouched(db, [states.draft.code, states.disagreed.code], before(draftDays), batch), (record) =>
    inTransaction(db, (tx) => stepBySystem(tx, registrations, request, { record, move: 'delete' })),
  );
  await all.each(await listOldResets(db, passwordReset.states.submitted.code, before(resetDays), batch), (record) =>
    inTransaction(db, (tx) => stepBySystem(tx, resets, request, { record, move: 'expire' })),
  );
  await all.each(await listOldResets(db, passwordReset.states.draft.code, before(1), batch), (record) =>
    inTransaction(db, (tx) => stepBySystem(tx, resets, request, { record, move: 'delete' })),
  );
  all.finish();
};
