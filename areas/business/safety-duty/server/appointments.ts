import { findHolders } from '#areas/workers/server/door.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { Values } from '#kit/contract/field.ts';
import type { CaseOf, CaseRequest, Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { appointmentCase } from '../contract/calls.ts';
import { safetyRefusals } from '../contract/refusals.ts';
import { safetyClass } from '../contract/safety-class.ts';
import { managerItems, safetyPost } from '../contract/safety.ts';
import { appointedFor, byWord, lockAppointments, readAppointments, type SafetyAppointment } from './case-store.ts';
import { appointmentPaper } from './documents/appointment.ts';
import { scopeIssues, scopeOf, scopeWords } from './scope.ts';
import { ofOwnUnit, safetyPaging } from './records.ts';

const refuse = refuser(safetyRefusals);

/** 主要负责人、安全总监、安全员 */
export const appointments: CaseOf<typeof appointmentCase, SafetyAppointment> = {
  kind: appointmentCase,
  table: 'safetyAppointment',
  notFound: () => refuse('appointmentNotFound'),
  read: readAppointments,
  ...byParties(appointmentCase, 'safety_appointment'),
  paging: safetyPaging('safety_appointment', { beginsOn: 'safety_appointment.begins_on' }),
  narrow: (_db, _asker, input) => Promise.resolve(byWord('safety_appointment', 'appointment_no', input['complex'])),
  about: ofOwnUnit,
  checks: { end: ({ endedOn, beginsOn }: Values) => endIssues(endedOn, beginsOn) },
  making: { commit: appointOnce },
  more: async (db, request, record) => ({ ...(await tellCard(db, request, record)), scope: await scopeOf(db, record) }),
  paper: printAppointment,
};

/** 主要负责人, 安全总监 and 安全员 of a class are three people (order 74). */
async function appointOnce(tx: Tx, { now, services }: CaseRequest, record: SafetyAppointment): Promise<Making> {
  const { unitId, name, post, classCodes } = record;
  refuseIssues(await scopeIssues(tx, record));
  await lockAppointments(tx, unitId);
  const dictionaries = await services.dictionaries.dictionaries();
  for (const classCode of classCodes ?? []) {
    const held = (await appointedFor(tx, unitId, classCode)).find((one) => one.name === name && one.post !== post);
    if (!held) continue;
    const [className, postName] = [labelOf(dictionaries, safetyClass.name, classCode), labelOf(dictionaries, safetyPost.name, held.post)];
    refuseIssues([{ field: 'name', message: `${name}已任${className}的${postName}，同一人不能兼任；请先免职，或者另行任命` }]);
  }
  return { set: { submittedAt: now.toISOString() } };
}

/** Whether the appointed is known among the workers of the unit as somebody who holds 安全管理. Whoever was typed may be anybody. */
async function tellCard(db: Db, { today }: CaseRequest, { unitId, name }: SafetyAppointment) {
  const held = (await findHolders(db, { unitId, items: managerItems, on: today })).filter((one) => one.name === name);
  return { card: held.some(({ verified }) => verified) ? 'verified' : held.length > 0 ? 'told' : 'none' };
}

function endIssues(endedOn: unknown, beginsOn: unknown) {
  return String(endedOn) < String(beginsOn) ? [{ field: 'endedOn', message: '免职日期不能早于任命日期' }] : [];
}

/** 任命书, to be signed and stamped by hand. */
async function printAppointment({ db, services, today }: CaseRequest, record: SafetyAppointment): Promise<Buffer> {
  const dictionaries = await services.dictionaries.dictionaries();
  const { appointmentNo, unitName, name, post, classCodes, duties, beginsOn, issuedBy, endedOn, endReason } = record;
  const words = (codes: readonly string[] | null) => (codes ?? []).map((code) => labelOf(dictionaries, 'safetyClass', code)).join('、');
  const postName = labelOf(dictionaries, 'safetyPost', post);
  return services.documents.render(appointmentPaper, {
    number: appointmentNo,
    printedOn: today,
    unitName: unitName ?? '',
    name: name ?? '',
    post: postName,
    classes: words(classCodes),
    scope: await scopeWords(db, record, words(classCodes)),
    duties: duties ?? '',
    beginsOn,
    issuedBy: issuedBy ?? '',
    ended: endedOn ? `已于${endedOn}免职：${endReason ?? ''}` : null,
    isDraft: record.status === appointmentCase.cycle.states.draft.code,
  });
}
