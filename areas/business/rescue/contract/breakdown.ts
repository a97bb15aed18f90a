import { z } from 'zod';

import { decimal, text, whole, type Fields } from '#kit/contract/field.ts';

/** By what the figures of rescues are told apart. */
export const breakdownBy = { district: '区县', maintainer: '维保单位', cause: '困人原因' } as const;
export type BreakdownBy = keyof typeof breakdownBy;

/** Asked of the figures beside what the list is narrowed by. */
export const byAsked = { by: z.enum(Object.keys(breakdownBy) as [BreakdownBy, ...BreakdownBy[]]) };

/** The rescues of one district, maintenance unit or cause. */
export const breakdownFields = {
  name: text('名称', 100, { width: 260 }),
  rescues: whole('救援次数', { unit: '次', width: 110 }),
  trapped: whole('困人数', { unit: '人', width: 110 }),
  /** Minutes from the call to the arrival. */
  averageMinutes: decimal('平均到达', 9, 1, { unit: '分钟', width: 120 }),
  late: whole('超时到达', { unit: '次', width: 110 }),
} satisfies Fields;

/** The same, the first column called by what they are told apart by. */
export const breakdownOf = (by: BreakdownBy) => ({ ...breakdownFields, name: { ...breakdownFields.name, label: breakdownBy[by] } });
