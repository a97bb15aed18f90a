import { missingMaterials } from '#areas/attachments/server/door.ts';
import { casesOfUnits, findLicences, ofOwnUnit } from '#areas/company/server/door.ts';
import { listPeopleOf } from '#areas/accounts/server/door.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { pick } from '#kit/contract/field.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import type { CaseOf, CaseRequest, Made, Making } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { agreementFields, agreementFiles, agreementForm } from '../contract/agreement.ts';
import { agreementCase } from '../contract/calls.ts';
import { categoryFacts, isCategory, makeCategory } from '#areas/control-points/contract/category.ts';
import { makeBatch } from '../contract/lifecycle.ts';
import { makeRefusals } from '../contract/refusals.ts';
import { findOpenNote, findTwin, keepReason, listUnderWay, type Agreement } from './agreement-store.ts';
import { lockFor, supervisingDept } from './make-store.ts';

const refuse = refuser(makeRefusals);
const { states } = agreementCase.cycle;

export const agreements: CaseOf<typeof agreementCase, Agreement> = {
  kind: agreementCase,
  notFound: () => refuse('makeAgreementNotFound'),
  ...casesOfUnits(agreementCase, 'makeAgreement'),
  about: ofOwnUnit(() => refuse('makerWithoutUnit')),
  making: {
    commit: handIn,
    sign: (_tx, { asker, today }, { year }) =>
      Promise.resolve({ set: { signedByName: asker.name, signedOn: today, validTo: `${year}-12-31` } }),
    terminate: endEarly,
  },
  tells: [{ kind: '制造监检', moves: ['sign', 'return', 'expire', 'terminate'], body: bodyOf }],
  follow,
  sections: () => [
    ['制造单位', pick(agreementFields, ['unitName', 'licenceNo'])],
    ...agreementForm.sections.map(
      ({ title, fields }) => [title, pick(agreementFields, fields as (keyof typeof agreementFields)[])] as const,
    ),
    ['签订', pick(agreementFields, ['signedByName', 'signedOn', 'validTo', 'endedOn', 'endedBecause'])],
  ],
};

function bodyOf({ record: { year }, opinion }: Made<Agreement>): string {
  return `${year}年度监检协议。${opinion ?? ''}`.slice(0, 500);
}

/** Whoever supervises the maker hears that nothing new will come. */
async function follow(tx: Tx, { asker, now }: CaseRequest, made: Made<Agreement>): Promise<void> {
  const { record, move, opinion } = made;
  if (move !== 'terminate') return;
  await keepReason(tx, record.id, opinion ?? '');
  const people = await Promise.all((['I2', 'I4'] as const).map((actor) => listPeopleOf(tx, actor, supervisingDept)));
  const { label } = states.terminated;
  const message = { kind: '制造监检', title: `监检协议${label}：${record.agreementNo}`, link: caseAddress(agreementCase, record.id) };
  const body = `${record.unitName ?? ''}，${bodyOf(made)}`.slice(0, 500);
  for (const { id: userId } of people.flat()) if (userId !== asker.userId) await sendMessage(tx, { userId, ...message, body }, now);
}

/** Once for a year, by a maker with a licence for each class that it is to be supervised in. */
async function handIn(tx: Tx, { today, now }: CaseRequest, record: Agreement): Promise<Making> {
  await lockFor(tx, record.unitId);
  const twin = await findTwin(tx, record);
  if (twin) {
    const state = states[stateByCode(agreementCase.cycle, twin.status)].label;
    refuseIssues([{ field: 'year', message: `本单位${record.year}年度已有监检协议${twin.agreementNo}（${state}）` }]);
  }
  const licences: string[] = [];
  for (const category of record.categories ?? []) {
    const found = await licenceFor(tx, record.unitId, category, today);
    if (found === undefined) {
      const label = makeCategory.entries.find(({ code }) => code === category)?.label ?? category;
      refuseIssues([{ field: 'categories', message: `本单位没有登记当前有效的「${label}」制造许可证，请先在「资质许可」中登记` }]);
    } else if (found) licences.push(found.licenceNo);
  }
  refuseIssues(await missingMaterials(tx, agreementFiles, { id: record.id }));
  return { set: { licenceNo: [...new Set(licences)].join('、') || null, submittedAt: now.toISOString() } };
}

/** Before its year is over: what was handed in under it is settled one by one first, so that no slot, note or certificate outlives it unseen. */
async function endEarly(tx: Tx, { today }: CaseRequest, record: Agreement): Promise<Making> {
  const { agreementNo } = record;
  // Nothing is handed in meanwhile.
  await lockFor(tx, record.unitId);
  const [first, ...others] = await listUnderWay(tx, record);
  if (first) {
    const status = makeBatch.states[stateByCode(makeBatch, first.status)].label;
    refuse('agreementInUse', { agreementNo, count: 1 + others.length, taskNo: first.taskNo, status });
  }
  const note = await findOpenNote(tx, record);
  if (note) refuse('agreementNoteOpen', { agreementNo, noteNo: note.noteNo });
  return { set: { endedOn: today } };
}

/** The licence under which a maker makes what belongs to a category; null where none is asked for, undefined where it is lacking. */
export async function licenceFor(tx: Tx, unitId: string, category: unknown, today: string) {
  const licenceClass = isCategory(category) ? categoryFacts[category].class : null;
  if (licenceClass === null) return null;
  const [licence] = await findLicences(tx, { unitId, licenceClasses: [licenceClass], licenceItem: 'make', on: today });
  return licence;
}
