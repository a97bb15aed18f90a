import { z } from 'zod';

import { bookSlot } from '#areas/inspection/contract/words.ts';
import { calls, nothing, seenVersion } from '#kit/contract/call.ts';
import { calendarDay, plainLines, plainText } from '#kit/contract/field.ts';

const folder = '/a/stone/common/appOnline';
/** What a browser is given once it has shown the telephone, or number and query code; it names the application. */
export const pass = z.string().max(200);
const seen = { pass, version: seenVersion };

/** What may be asked for after an application was handed in, and how that stands. */
export const Open = {
  /** Another day may be chosen: the unit's guest wishes so, or the place was not ready. Null where none may. */
  booking: z
    .object({
      isAfterVain: z.boolean(),
      bookDate: z.string().nullable(),
      bookSlot: z.string().nullable(),
      days: z.array(z.string()),
      slots: z.array(z.string()),
      /** How often still; null where that is not counted. */
      left: z.int().nullable(),
    })
    .nullable(),
  /** Of the fee: what was asked for, and what may be. */
  relief: z
    .object({
      asked: z.object({ policy: z.string(), reason: z.string(), state: z.string() }).nullable(),
      mayWithdraw: z.boolean(),
      choices: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          evidence: z.string(),
          claims: z.array(z.string()),
          limitPercent: z.int(),
          payableFen: z.int().nullable(),
        }),
      ),
    })
    .nullable(),
  /** The last day on which the report may be contested; null where it may not. */
  appealUntil: z.string().nullable(),
};

const step = { method: 'POST', access: 'public', reply: nothing, perMinute: 60 } as const;

export const guestChangeCalls = calls({
  book: {
    ...step,
    path: `${folder}/reschedule`,
    title: '公众报检：改期，或者现场具备条件后重新预约',
    input: z.strictObject({
      ...seen,
      bookDate: calendarDay,
      bookSlot: z.enum(bookSlot.codes as readonly string[]).optional(),
      opinion: plainLines(500).optional(),
    }),
  },
  relieve: {
    ...step,
    path: `${folder}/reliefApply`,
    title: '公众报检：申请费用减免',
    input: z.strictObject({
      ...seen,
      policyCode: plainText(20).pipe(z.string().min(1, '请选择减免政策')),
      reason: plainLines(500).pipe(z.string().min(1, '请填写减免理由')),
    }),
  },
  payAfterAll: {
    ...step,
    path: `${folder}/reliefWithdraw`,
    title: '公众报检：撤回减免申请',
    input: z.strictObject(seen),
  },
  appeal: {
    ...step,
    path: `${folder}/appeal`,
    title: '公众报检：对检验报告提出异议',
    input: z.strictObject({ ...seen, opinion: plainLines(500).pipe(z.string().min(1, '请写明异议理由')) }),
  },
});
