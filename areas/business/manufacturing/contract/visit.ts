import { z } from 'zod';

import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, fixedChoice, instant, longText, text, type Fields } from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';

import { contactFields } from './agreement.ts';
import { aboutBatch } from './batch.ts';
import { makeVisit } from './lifecycle.ts';

/** Half days in which an inspector is at one place. */
export const visitPeriod = fixedDictionary('makeVisitPeriod', '时段', { am: '上午', pm: '下午' });
export type VisitPeriod = (typeof visitPeriod.codes)[number];
/** When each begins, in Shanghai. */
export const beginsAt: Readonly<Record<VisitPeriod, string>> = { am: '08:30', pm: '13:30' };

/** The moment at which a half day begins. */
export const slotStart = (on: string, period: string): Date => new Date(`${on}T${beginsAt[period as VisitPeriod]}:00+08:00`);

/** Before a visit it must be asked for, and may be cancelled, no later than this. */
export const noticeHours = 24;
/** Days ahead that may be booked. */
export const bookableDays = 60;
/** Points of one visit. */
export const mostPoints = 30;

const period = (label: string) =>
  fixedChoice(label, visitPeriod.codes as readonly [string, ...string[]], visitPeriod.name, { need: 'required', width: 80 });

const visitValues = {
  bookOn: day('约检日期', { need: 'required', sortable: true, help: `提前${noticeHours}小时以上，${bookableDays}日以内的工作日` }),
  bookPeriod: period('约检时段'),
  ...contactFields,
  remark: longText('备注', 500, { width: 200 }),
} satisfies Fields;

const bookable: Check = {
  fields: ['bookOn'],
  say: '约检日期已过',
  holds: ({ bookOn }, today) => String(bookOn) >= today,
};

export const visitForm = form(
  '约检',
  visitValues,
  [{ key: 'visit', title: '时间、地点', fields: ['bookOn', 'bookPeriod', 'place', 'contact', 'contactMobile', 'remark'] }],
  [bookable],
);

const inspector = field('监检员', z.uuid('请选择监检员'), { widget: 'choice', need: 'required', width: 100 });

export const confirmForm = form('确认时间', { inspectorId: inspector }, [{ key: 'confirm', title: '安排监检员', fields: ['inspectorId'] }]);

export const proposeForm = form(
  '建议改期',
  {
    slotOn: day('建议日期', { need: 'required' }),
    slotPeriod: period('建议时段'),
    inspectorId: inspector,
    reason: text('改期原因', 200, { need: 'required' }),
  },
  [{ key: 'propose', title: '建议的时间', fields: ['slotOn', 'slotPeriod', 'inspectorId', 'reason'] }],
  [{ fields: ['slotOn'], say: '建议日期已过', holds: ({ slotOn }, today) => String(slotOn) >= today }],
);

export const handOverForm = form('改派监检员', { inspectorId: inspector, handedBecause: longText('改派原因', 200, { need: 'required' }) }, [
  { key: 'handOver', title: '改派', fields: ['inspectorId', 'handedBecause'] },
]);

export const visitFields = {
  id: field('主键', z.uuid()),
  visitNo: text('约检单号', 20, { mono: true, width: 170 }),
  batchId: field('受检产品主键', z.uuid()),
  ...aboutBatch,
  pointNames: text('监检控制点', 2000, { width: 240 }),
  ...visitValues,
  slotOn: proposeForm.fields.slotOn,
  slotPeriod: proposeForm.fields.slotPeriod,
  reason: proposeForm.fields.reason,
  handedBecause: handOverForm.fields.handedBecause,
  inspectorId: field('监检员主键', z.uuid()),
  inspectorName: text('监检员', 64, { width: 100 }),
  attendedAt: instant('到场时间'),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${makeVisit.name}Status`, { width: 110 }),
} satisfies Fields;
