import { z } from 'zod';

import { calls, id } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { calendarDay, plainLines } from '#kit/contract/field.ts';

import { InspectorStanding } from '#areas/inspection-means/contract/inspector-certificate.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionAccess as access } from '#areas/inspection/contract/menu.ts';
import { opinion, Reason, Standing } from '#areas/inspection/contract/replies.ts';
import { bookSlot } from '#areas/inspection/contract/words.ts';

const cycle = inspectionApplication.name;
const demanded = plainLines(500).pipe(z.string().min(1, '请填写意见'));
const step = z.strictObject({ ...stepOf, opinion });
const reasoned = z.strictObject({ ...stepOf, opinion: demanded });

const slot = z.enum(bookSlot.codes as readonly string[]).optional();
/** A day to inspect on, chosen again. */
const booking = z.strictObject({ ...stepOf, bookDate: calendarDay, bookSlot: slot, opinion });

/** Acceptance, the day and who inspects. */
export const dispatchCalls = calls({
  accept: {
    method: 'POST',
    path: '/a/stone/desk/inspection/accept',
    title: '受理检验申报',
    access: [access.acceptance],
    input: step,
    reply: Standing,
    cycle,
  },
  return: {
    method: 'POST',
    path: '/a/stone/desk/inspection/return',
    title: '退回检验申报补正',
    access: [access.acceptance],
    input: z.strictObject({ ...stepOf, opinion: demanded, reasons: z.array(Reason).max(100).default([]), whyLate: opinion }),
    reply: Standing,
    cycle,
  },
  reject: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reject',
    title: '不予受理检验申报',
    access: [access.acceptance],
    input: reasoned,
    reply: Standing,
    cycle,
  },
  reschedule: {
    method: 'POST',
    path: '/a/stone/appOnline/reschedule',
    title: '更改预约日期',
    access: [access.applySubmit],
    input: booking,
    reply: Standing,
    cycle,
  },
  rebook: {
    method: 'POST',
    path: '/a/stone/appOnline/rebook',
    title: '现场具备条件后重新预约',
    access: [access.applySubmit],
    input: booking,
    reply: Standing,
    cycle,
  },
  correctJob: {
    method: 'POST',
    path: '/a/stone/desk/inspection/correctJob',
    title: '更正一台设备的检验要求',
    access: [access.fee],
    input: z.strictObject({ ...stepOf, lineId: id, job: z.record(z.string().max(40), z.unknown()), opinion: demanded }),
    reply: Standing,
    cycle,
  },
  waiveVisit: {
    method: 'POST',
    path: '/a/stone/desk/inspection/waiveVisit',
    title: '免收空跑费',
    access: [access.fee],
    input: reasoned,
    reply: Standing,
    cycle,
  },
  inspectors: {
    method: 'GET',
    path: '/a/stone/desk/inspection/inspectors',
    title: '可派检验员与当日任务',
    access: [access.dispatch],
    input: z.strictObject({ equclacode: z.string().max(4), on: calendarDay }),
    reply: z.object({
      /** How many must go together. */
      least: z.int(),
      /** Nobody goes without a certificate on file. */
      needsCertificate: z.boolean(),
      inspectors: z.array(
        z.object({
          id,
          name: z.string(),
          dept: z.string().nullable(),
          applications: z.int(),
          devices: z.int(),
          ...InspectorStanding.shape,
        }),
      ),
    }),
  },
  dispatch: {
    method: 'POST',
    path: '/a/stone/desk/inspection/dispatch',
    title: '派工',
    access: [access.dispatch],
    input: z.strictObject({ ...stepOf, inspectors: z.array(id).min(1, '请选择检验员').max(6), dispatchOn: calendarDay, opinion }),
    reply: Standing,
    cycle,
  },
  reassign: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reassign',
    title: '改派检验员',
    access: [access.dispatch],
    /** All who inspect from now on; day and state stay. */
    input: z.strictObject({ ...stepOf, inspectors: z.array(id).min(1, '请选择检验员').max(6), opinion: demanded }),
    reply: Standing,
    cycle,
  },
  deskReschedule: {
    method: 'POST',
    path: '/a/stone/desk/inspection/reschedule',
    title: '改期',
    access: [access.dispatch],
    input: booking.extend({ opinion: demanded }),
    reply: Standing,
    cycle,
  },
});
