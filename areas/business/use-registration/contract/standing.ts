import { promiseFields } from '#kit/contract/case/promise-fields.ts';
import { day, instant, longText, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

/** On what a refusal rests: its letter says so in a sentence of its own. */
export const refusalFields = {
  refusalBasis: longText('依据条款', 300, {
    need: 'required',
    width: 220,
    phrases: 'clause',
    help: '写明法律、法规、规章或者安全技术规范的名称和条款，印在决定书上',
  }),
} satisfies Fields;
export const refusalForm = (title: string) =>
  form(title, refusalFields, [{ key: 'refusal', title: '决定依据', fields: Object.keys(refusalFields) }]);

/** How an application to the registering authority stands, whether something is registered or changed. */
export const standing = {
  /** Last day for whoever has to act; null while the case is with the applicant. */
  dueOn: day('办理期限', { width: 130, sortable: true }),
  ...promiseFields,
  submittedAt: instant('提交时间', { sortable: true }),
  acceptedAt: instant('受理时间'),
  decidedAt: instant('决定时间'),
  decidedByName: text('登记人员', 32, { width: 100 }),
  ...refusalFields,
  unitName: text('申请单位', 100, { width: 200 }),
  createdByName: text('经办人', 64, { width: 100 }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

/** How long the authority took to look through what was handed in, before it was accepted. */
export const precheckFields = {
  precheckPromisedOn: day('承诺预审日期', { width: 130, help: '预审通过或退回补正时的预审期限' }),
  precheckedAt: instant('预审时间'),
  precheckKept: text('预审情况', 40, { width: 140 }),
} satisfies Fields;

/** Who has done what when, on the page of every application. */
export const standingSection = {
  key: 'standing',
  title: '办理',
  fields: ['dueOn', 'unitName', 'createdByName', 'submittedAt', 'acceptedAt', 'decidedAt', 'promisedOn', 'termKept', 'decidedByName'],
} as const;

/** The same; what was refused says on what that rests. */
export const standingOf = ({ refusalBasis }: { readonly refusalBasis: string | null }) =>
  refusalBasis === null ? standingSection : { ...standingSection, fields: [...standingSection.fields, 'refusalBasis'] };
