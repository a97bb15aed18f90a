import { z } from 'zod';

import { calls, fileCall, id, prefixed, queryInt, spelledAlso } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { plainText, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { media } from '#kit/contract/media.ts';

import * as said from './consultation.ts';
import { evaluationFields, evaluationListing } from './evaluation.ts';
import { kindFields, kindForm } from './kinds.ts';
import { consultation } from './lifecycle.ts';
import { consultationAccess, consultationPages, evaluationAccess, kindAccess } from './menu.ts';
import { openAnswersPage } from './open-page.ts';
import { consultationParties } from './parties.ts';

const root = '/a/stone/self-service/interaction';

const Entry = z.object({ id, kind: z.string(), words: z.string(), byName: z.string(), isDesk: z.boolean(), saidAt: z.string() });

/** 咨询 */
export const consultationCase = caseKind({
  name: 'consultation',
  title: '咨询',
  cycle: consultation,
  parties: consultationParties,
  number: { key: 'consultNo', prefix: 'HD' },
  path: root,
  access: consultationAccess,
  pages: consultationPages,
  about: {},
  form: said.askForm,
  forms: {
    answer: said.answerForm,
    supplement: said.supplementForm,
    forward: said.forwardForm,
    // The first is what the page offers first: an answer waits to be evaluated.
    evaluate: said.evaluateForm,
    reopen: said.againForm,
    publish: said.publishForm,
  },
  buttons: ['withdraw', 'askBack', 'close', 'unpublish', 'delete'],
  fields: said.consultationFields,
  listed: {
    consultNo: { column: 1, filter: true },
    status: { column: 2, filter: true, card: 5 },
    consultKind: { column: 3, filter: 1, card: 2 },
    unitName: { column: 5, stays: true },
    subject: { column: 4, filter: true, card: 1 },
    question: {},
    oidno: { hidden: true },
    onlinelsh: { hidden: true },
    desk: { hidden: true, filter: 5 },
    dueOn: { column: 6, filter: 2, card: 3 },
    answer: {},
    answeredByName: { hidden: true },
    answeredOn: { column: 7, filter: 3 },
    tookDays: { column: 8 },
    satisfaction: { column: 9, filter: 4, card: 4 },
    evaluation: { hidden: true },
    createdByName: { hidden: true },
    submittedAt: { hidden: true },
    updatedAt: { hidden: true, sheet: false },
  },
  workbook: true,
  parts: {
    waiting: { label: '待答复', states: ['asked', 'askedAgain'], mine: true },
    askedBack: { label: '待补充', states: ['askedBack'] },
    answered: { label: '已答复待评价', states: ['answered', 'answeredAgain'] },
    ended: { label: '已办结', states: ['evaluated', 'ended', 'closed'] },
    all: { label: '全部', states: Object.keys(consultation.states).filter((state) => state !== 'deleted') },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  steps: [
    { title: '提问', at: ['draft'] },
    { title: '答复', at: ['asked', 'askedAgain', 'askedBack'] },
    { title: '评价', at: ['answered', 'answeredAgain'] },
  ],
  more: { entries: z.array(Entry) },
  paper: '咨询记录',
});

const evaluationShape = listInput({
  ...filterShape(evaluationFields, filtersIn(evaluationListing)),
  complex: searchText,
  part: z.enum(['waiting', 'evaluated']).optional(),
});
const EvaluationRow = rowSchema(evaluationFields).extend({ mayEvaluate: z.boolean() });

const ownCalls = calls({
  figures: {
    method: 'GET',
    path: `${root}/figures`,
    title: '互动交流：一年的数量、用时和满意度',
    access: [consultationAccess.figures],
    input: z.strictObject({ year: queryInt.pipe(z.int().min(2020).max(2100)).optional() }),
    reply: z.object({
      year: z.int(),
      asked: z.int(),
      /** Waiting for the desk now, of these past their term. */
      open: z.int(),
      late: z.int(),
      answered: z.int(),
      averageDays: z.number().nullable(),
      /** Percent of those answered. */
      inTerm: z.int().nullable(),
      evaluated: z.int(),
      /** Percent of those evaluated. */
      satisfied: z.int().nullable(),
      jobsEvaluated: z.int(),
      jobsSatisfied: z.int().nullable(),
    }),
  },
  kinds: {
    method: 'GET',
    path: `${root}/kinds`,
    title: '咨询类别：答复岗位和期限',
    access: [consultationAccess.view, kindAccess.view],
    input: listInput({}),
    reply: listReply(rowSchema(kindFields).extend({ version: z.int(), mayEdit: z.boolean() })),
  },
  kindKeep: {
    method: 'POST',
    path: `${root}/kinds/save`,
    title: '修改一个咨询类别的答复岗位和期限',
    access: [kindAccess.edit],
    input: z.strictObject({ ...stepOf, values: looseValues(kindForm.fields) }),
    reply: z.object({ version: z.int() }),
  },
  evaluations: {
    method: 'GET',
    path: `${root}/evaluation/list`,
    title: '检验服务评价：已出具报告的检验和对它的评价',
    access: [evaluationAccess.view],
    input: evaluationShape,
    reply: listReply(EvaluationRow),
  },
  evaluate: {
    method: 'POST',
    path: `${root}/evaluation/save`,
    title: '评价一次检验',
    access: [evaluationAccess.edit],
    input: z.strictObject({ applicationId: id, values: looseValues(said.evaluateForm.fields) }),
    reply: z.object({ applicationId: id, evaluatedAt: z.string() }),
  },
});

const openCalls = calls({
  openAnswers: {
    method: 'GET',
    path: openAnswersPage.path,
    title: '公示页面：常见问题',
    access: 'public',
    answer: 'text',
    media: [media.html],
    perMinute: 120,
    input: z.strictObject({
      kind: plainText(64).optional(),
      complex: searchText,
      pageNo: queryInt.pipe(z.int().min(1).max(500)).default(1),
    }),
    reply: z.any(),
  },
});

const evaluationsExport = fileCall({
  path: `${root}/evaluation/export`,
  title: '检验服务评价导出',
  access: [evaluationAccess.export],
  input: evaluationShape,
  quota: 'exports',
});

export const consultationCalls = {
  ...spelledAlso({ ...prefixed('consultation', consultationCase.calls), ...ownCalls, evaluationsExport }, 'self-service', 'selfService'),
  ...openCalls,
};
