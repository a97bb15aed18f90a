import { z } from 'zod';

import { choice, field, instant, pick, whole, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { consultDesk, consultKind } from './consultation.ts';

/** What a kind of question asks of the institute: who answers, within how many working days. */
export const kindFields = {
  id: field('主键', z.uuid()),
  kind: choice('咨询类别', consultKind.name, { width: 200 }),
  desk: choice('答复岗位', consultDesk.name, { need: 'required', width: 140 }),
  workdays: whole('答复期限', { need: 'required', unit: '工作日', width: 140 }),
  updatedAt: instant('更新时间'),
} satisfies Fields;
const kindKeys = ['desk', 'workdays'] as const;

/** The longest term that may be set. */
const mostWorkdays = 60;

export const kindForm = form(
  '咨询类别',
  pick(kindFields, kindKeys),
  [{ key: 'kind', title: '咨询类别', fields: kindKeys }],
  [
    {
      fields: ['workdays'],
      say: `答复期限应为1至${mostWorkdays}个工作日`,
      holds: ({ workdays }) => Number(workdays) >= 1 && Number(workdays) <= mostWorkdays,
    },
  ],
);
