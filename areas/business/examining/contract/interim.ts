import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { inspectionAccess as access } from '#areas/inspection/contract/menu.ts';
import { Standing } from '#areas/inspection/contract/replies.ts';
import { id } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { calendarDay, day, longText, plainLines } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

/** The form as its readers call it: the provisional conclusion about a device that passed, until its report is there. */
export const interimWord = '检验意见通知书(1)';

/** The classes whose rules have the form: vessels, lifts, pipes. */
export const hasInterimForm = (equclacode: string | null | undefined): boolean => /^[238]/.test(equclacode ?? '');
/** The form is one of periodic inspections. */
export const isPeriodic = (inspType: string | null | undefined): boolean => inspType?.startsWith('D') ?? false;

const days = { least: 1, most: 60 };

/** From which to which day a notice may hold that is issued today. */
export function interimSpan(today: string): { readonly earliest: string; readonly latest: string } {
  return { earliest: addDays(today, days.least), latest: addDays(today, days.most) };
}

/** Said at the field. */
export const spanWords = ({ earliest, latest }: ReturnType<typeof interimSpan>): string => `有效期至须在${earliest}至${latest}之间`;

/** What is typed beside the devices. */
export const interimForm = form(
  interimWord,
  {
    note: longText('有关情况说明', 500),
    validUntil: day('本通知的有效期至', { need: 'required', help: `明天起，最多 ${days.most} 日` }),
  },
  [{ key: 'interim', title: '内容', fields: ['note', 'validUntil'] }],
  [
    {
      fields: ['validUntil'],
      say: `有效期至须在明天起${days.most}日以内`,
      holds({ validUntil }, today) {
        const { earliest, latest } = interimSpan(today);
        return String(validUntil) >= earliest && String(validUntil) <= latest;
      },
    },
  ],
);

const device = { lineId: id, oidno: z.string(), ...calledShape };

/** Form (1) of the opinion notice. */
export const interimCallDeclarations = {
  interimNotices: {
    method: 'GET',
    path: '/a/stone/appOnline/interimNotices',
    title: '一笔申报的检验意见通知书(1)，以及可以出具的设备',
    access: [access.queryView],
    input: z.strictObject({ id }),
    reply: z.object({
      notices: z.array(
        z.object({
          ...device,
          tzsNo: z.string(),
          /** `replaced`: the report of the device is there. */
          state: z.enum(['valid', 'voided', 'replaced']),
          /** Why it holds no more. */
          endReason: z.string().nullable(),
          note: z.string().nullable(),
          issuedOn: z.string(),
          validUntil: z.string(),
        }),
      ),
      /** For these the asker may issue one now. */
      open: z.array(z.object({ ...device, conclusion: z.string() })),
    }),
  },
  issueInterim: {
    method: 'POST',
    path: '/a/stone/desk/inspection/issueInterim',
    title: '出具检验意见通知书(1)',
    access: [access.inspecting],
    /** One notice for each device. */
    input: z.strictObject({
      ...stepOf,
      lineIds: z.array(id).min(1, '请选择设备').max(100),
      note: plainLines(500).optional(),
      validUntil: calendarDay,
    }),
    reply: Standing.extend({ notices: z.array(z.object({ tzsNo: z.string(), lineId: id })) }),
  },
} as const;
