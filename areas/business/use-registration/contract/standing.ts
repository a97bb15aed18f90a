import { promiseFields } from '#kit/contract/case/decided.ts';
import { day, instant, text, type Fields } from '#kit/contract/field.ts';

/** How an application to the registering authority stands, whether something is registered or changed. */
export const standing = {
  /** Last day for whoever has to act; null while the case is with the applicant. */
  dueOn: day('办理期限', { width: 130, sortable: true }),
  ...promiseFields,
  submittedAt: instant('提交时间', { sortable: true }),
  acceptedAt: instant('受理时间'),
  decidedAt: instant('决定时间'),
  decidedByName: text('登记人员', 32, { width: 100 }),
  unitName: text('申请单位', 100, { width: 200 }),
  createdByName: text('经办人', 64, { width: 100 }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

/** Who has done what when, on the page of every application. */
export const standingSection = {
  key: 'standing',
  title: '办理',
  fields: ['dueOn', 'unitName', 'createdByName', 'submittedAt', 'acceptedAt', 'decidedAt', 'promisedOn', 'termKept', 'decidedByName'],
} as const;
