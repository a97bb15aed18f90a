import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionAccess as access } from '#areas/inspection/contract/menu.ts';
import { noticeVerdict, opinion, Standing } from '#areas/inspection/contract/replies.ts';
import { id } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { calendarDay, plainLines, plainText } from '#kit/contract/field.ts';

import { Item } from './result-calls.ts';

const cycle = inspectionApplication.name;
const demanded = plainLines(500).pipe(z.string().min(1, '请填写意见'));

/** Opinion notices: what is issued, taken back, answered and confirmed. */
export const noticeCallDeclarations = {
  opinionNotice: {
    method: 'POST',
    path: '/a/stone/desk/inspection/opinionNotice',
    title: '出具检验意见通知书',
    access: [access.inspecting],
    /** One notice for each device with failed items. `problems`: what was found, where it is not what the record says of the item. `grave`: devices whose authorities are told of a grave hazard. */
    input: z.strictObject({
      ...stepOf,
      deadline: calendarDay,
      requirement: plainLines(500).pipe(z.string().min(1, '请填写处理要求')),
      problems: z
        .array(z.strictObject({ lineId: id, itemNo: plainText(20), problem: plainLines(300) }))
        .max(2000)
        .default([]),
      grave: z.array(id).max(100).default([]),
    }),
    reply: Standing.extend({ notices: z.array(z.object({ tzsNo: z.string(), lineId: id })) }),
    cycle,
  },
  noticeDraft: {
    method: 'GET',
    path: '/a/stone/desk/inspection/noticeDraft/{id}',
    title: '将要出具的检验意见通知书',
    access: [access.inspecting],
    input: z.strictObject({ id }),
    reply: z.object({
      /** Of the notices that others have already: the only one for another notice. */
      deadline: z.string().nullable(),
      devices: z.array(
        z.object({
          lineId: id,
          oidno: z.string(),
          ...calledShape,
          /** Who is told of a grave hazard of this device. */
          authorities: z.array(z.string()),
          items: z.array(Item.pick({ itemNo: true, title: true, kind: true, measured: true, remark: true })),
        }),
      ),
    }),
  },
  withdrawNotice: {
    method: 'POST',
    path: '/a/stone/desk/inspection/withdrawNotice',
    title: '撤回检验意见通知书',
    access: [access.inspecting],
    /** Before the unit has answered; the device is entered anew. */
    input: z.strictObject({ ...stepOf, tzsNo: plainText(30), opinion: demanded }),
    reply: Standing,
    cycle,
  },
  confirmRectified: {
    method: 'POST',
    path: '/a/stone/desk/inspection/confirmRectified',
    title: '确认整改情况',
    access: [access.inspecting],
    /** A verdict for every item of every open notice. `monitored`: runs on under the unit's watch. `note`: what the inspector saw on site. */
    input: z.strictObject({
      ...stepOf,
      verdicts: z
        .array(z.strictObject({ tzsNo: plainText(30), itemNo: plainText(20), verdict: noticeVerdict, note: plainLines(300).optional() }))
        .min(1)
        .max(2000),
      opinion,
    }),
    reply: Standing,
    cycle,
  },
  rectifyFeedback: {
    method: 'POST',
    path: '/a/stone/appOnline/rectifyFeedback',
    title: '整改反馈',
    access: [access.applySubmit],
    /** Photographs hang on the application, as 现场照片. */
    input: z.strictObject({ ...stepOf, tzsNo: z.string().max(30), text: plainLines(1000).pipe(z.string().min(1, '请填写整改情况')) }),
    reply: Standing,
    cycle,
  },
} as const;
