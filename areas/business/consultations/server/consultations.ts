import { removeAttachments } from '#areas/attachments/server/door.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import type { Issue } from '#kit/contract/form.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { afterWorkdays, workdaysUntil } from '#kit/contract/trade/workdays.ts';
import type { CaseOf, CaseRequest, Made, Making } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { consultationCase } from '../contract/calls.ts';
import * as said from '../contract/consultation.ts';
import { consultationRefusals } from '../contract/refusals.ts';
import {
  addEntry,
  byWord,
  findApplicationNumbered,
  readConsultations,
  readEntries,
  waitsFor,
  type Consultation,
} from './consultation-store.ts';
import { termOf } from './kind-store.ts';
import type { EntryKind } from './tables.ts';

const refuse = refuser(consultationRefusals);
const { consultationFields: fields } = said;

export const consultations: CaseOf<typeof consultationCase, Consultation> = {
  kind: consultationCase,
  table: 'consultation',
  notFound: () => refuse('consultationNotFound'),
  read: readConsultations,
  ...byParties(consultationCase, 'consultation'),
  waitsFor,
  offers: ({ publishedOn }, move) => move !== 'unpublish' || publishedOn !== null,
  narrow: (_db, _asker, input) => Promise.resolve(byWord(input['complex'])),
  paging: {
    sortable: {
      dueOn: 'consultation.due_on',
      answeredOn: 'consultation.answered_on',
      evaluatedAt: 'consultation.evaluated_at',
      submittedAt: 'consultation.submitted_at',
      updatedAt: 'consultation.updated_at',
    },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
  },
  about: (_tx, { asker }) => (asker.unitId === null ? refuse('askerWithoutUnit') : Promise.resolve({})),
  making: {
    commit: handIn,
    withdraw: () => Promise.resolve({ set: { submittedAt: null, askedOn: null, dueOn: null, desk: null } }),
    answer: giveAnswer,
    supplement: (_tx, _request, record) => Promise.resolve({ to: roundOf(record) }),
    forward: passOn,
    reopen: askAgain,
    evaluate: (_tx, { now }) => Promise.resolve({ set: { evaluatedAt: now.toISOString() } }),
    publish: show,
    unpublish: hide,
  },
  tells: [
    {
      kind: '一般',
      moves: ['answer', 'askBack', 'close', 'end'],
      to: ['writer'],
      body: ({ record, opinion }) => `${record.subject ?? ''}${opinion ? `：${opinion}` : ''}`,
    },
  ],
  follow: followConsultation,
  more: async (db, _request, { id }) => ({ entries: await readEntries(db, id) }),
  sections: () => [
    ['提问', pick(fields, ['unitName', 'createdByName', 'submittedAt', 'consultKind', 'subject', 'question', 'oidno', 'onlinelsh'])],
    ['往来', pick(fields, ['supplement', 'questionAgain'])],
    ['答复', pick(fields, ['desk', 'dueOn', 'answer', 'answeredByName', 'answeredOn', 'tookDays'])],
    ['评价', pick(fields, ['satisfaction', 'evaluation', 'evaluatedAt'])],
  ],
};

/** Where a question stands that goes on: asked for the first time, or again. */
const roundOf = ({ questionAgain }: Consultation) => (questionAgain === null ? 'asked' : 'askedAgain');

/** What it is about must be there; whose desk it is and until when follows from its kind. */
async function handIn(tx: Tx, { asker, now, today }: CaseRequest, record: Consultation): Promise<Making> {
  const issues: Issue[] = [];
  const device = record.oidno === null ? undefined : await findArchive(tx, asker, record.oidno);
  if (record.oidno !== null && !device) issues.push({ field: 'oidno', message: '没有找到这台设备，或者您无权查看，请核对设备识别码' });
  const application = record.onlinelsh === null ? undefined : await findApplicationNumbered(tx, asker, record.onlinelsh);
  if (record.onlinelsh !== null && !application)
    issues.push({ field: 'onlinelsh', message: '没有找到这份申报，或者您无权查看，请核对流水号' });
  refuseIssues(issues);
  const { desk, workdays } = await termOf(tx, String(record.consultKind));
  return {
    set: {
      equSysId: device?.equSysId ?? null,
      equclacode: device?.equclacode ?? null,
      applicationId: application?.id ?? null,
      desk,
      askedOn: today,
      dueOn: afterWorkdays(today, workdays),
      submittedAt: now.toISOString(),
    },
  };
}

function giveAnswer(_tx: Tx, { asker, today }: CaseRequest, record: Consultation): Promise<Making> {
  const tookDays = Math.max(0, workdaysUntil(record.askedOn ?? today, today));
  return Promise.resolve({
    to: record.questionAgain === null ? 'answered' : 'answeredAgain',
    set: { answeredByName: asker.name, answeredOn: today, tookDays },
  });
}

/** Another kind, perhaps another desk: the term is reckoned from the day of the question all the same. */
async function passOn(tx: Tx, { today }: CaseRequest, record: Consultation, { consultKind }: Values): Promise<Making> {
  const { desk, workdays } = await termOf(tx, String(consultKind));
  const dueOn = afterWorkdays(record.askedOn ?? today, workdays);
  return { to: roundOf(record), set: { desk, dueOn }, details: { from: record.consultKind, to: consultKind } };
}

async function askAgain(tx: Tx, { today }: CaseRequest, record: Consultation): Promise<Making> {
  const { desk, workdays } = await termOf(tx, String(record.consultKind));
  return { set: { desk, askedOn: today, dueOn: afterWorkdays(today, workdays) } };
}

/** What is shown to anybody names nobody: neither who asked, nor their device, nor their application. */
function show(_tx: Tx, { today }: CaseRequest, record: Consultation, values: Values): Promise<Making> {
  const names = [record.unitName, record.contactName, record.createdByName, record.contactMobile, record.oidno, record.onlinelsh];
  const telling = names.filter((name): name is string => name !== null && name.length > 1);
  refuseIssues(
    Object.keys(said.publishForm.fields).flatMap((field) => {
      const found = telling.filter((name) => String(values[field]).includes(name));
      return found.length > 0 ? [{ field, message: `含有「${found[0]}」，会让人认出提问人，请删去后再公开` }] : [];
    }),
  );
  return Promise.resolve({ to: stateByCode(consultationCase.cycle, record.status), set: { publishedOn: record.publishedOn ?? today } });
}

function hide(_tx: Tx, _request: CaseRequest, record: Consultation): Promise<Making> {
  if (record.publishedOn === null) return refuse('consultationNotPublic');
  return Promise.resolve({ to: stateByCode(consultationCase.cycle, record.status), set: { publishedOn: null } });
}

/** What was said by which move. */
const saidBy: Readonly<Record<string, EntryKind>> = {
  commit: 'question',
  askBack: 'askBack',
  supplement: 'supplement',
  reopen: 'again',
  answer: 'answer',
};

async function followConsultation(tx: Tx, { asker, now }: CaseRequest, { record, move, opinion }: Made<Consultation>): Promise<void> {
  if (move === 'delete') return removeAttachments(tx, record.id, now);
  const kind = saidBy[move];
  const { question, supplement, questionAgain: again, answer } = record;
  const words = { question, supplement, again, answer, askBack: opinion ?? null };
  if (kind) {
    const isDesk = kind === 'askBack' || kind === 'answer';
    await addEntry(tx, { consultationId: record.id, kind, words: words[kind] ?? '', byName: asker.name, isDesk }, now);
  }
}
