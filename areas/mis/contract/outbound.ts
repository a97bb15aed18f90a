import { z } from 'zod';

const day = z.iso.date();
const Line = z.object({ oidno: z.string() });

/** What the portal tells (domain 11): titles for lists, and what each carries. */
const outbound = {
  'inspection.applied': {
    title: '检验申报已受理',
    payload: z.object({
      appNo: z.string().nullable(),
      inspType: z.string().nullable(),
      bookDate: day.nullable(),
      contact: z.string().nullable(),
      contactMobile: z.string().nullable(),
      lines: z.array(Line.extend({ equclacode: z.string(), prono: z.string().nullable() })),
    }),
  },
  'inspection.cancelled': { title: '检验申报已取消', payload: z.object({ reason: z.string(), on: day }) },
  'inspection.rescheduled': { title: '检验日期已更改', payload: z.object({ reason: z.string(), bookDate: day }) },
  'inspection.reassigned': { title: '检验员已改派', payload: z.object({ inspectors: z.array(z.string()) }) },
  'fee.paid': {
    title: '检验费已缴',
    payload: z.object({ onlinelsh: z.string(), amountFen: z.int(), tradeNo: z.string().nullable(), paidAt: z.iso.datetime() }),
  },
  'fee.refunded': {
    title: '检验费已退',
    payload: z.object({ onlinelsh: z.array(z.string()), amountFen: z.int(), tradeNo: z.string().nullable() }),
  },
  'unit.changed': {
    title: '单位信息已变更',
    payload: z.object({ orgname: z.string(), address: z.string().nullable(), changeNo: z.string() }),
  },
  'device.changed': {
    title: '设备维保单位已变更',
    payload: z.object({ lines: z.array(Line.extend({ maintUnitName: z.string().nullable() })) }),
  },
  'rectification.feedback': { title: '整改反馈', payload: z.object({ onlinelsh: z.string(), text: z.string() }) },
  'report.approved': {
    title: '检验报告已批准',
    payload: z.object({
      lines: z.array(Line.extend({ reportNo: z.string(), conclusion: z.string().nullable(), nextDate: day.nullable() })),
    }),
  },
  'report.voided': {
    title: '检验报告已作废',
    payload: z.object({ lines: z.array(z.object({ oidno: z.string().optional(), reportNo: z.string() })), reason: z.string() }),
  },
  auditAnchor: { title: '审计日志封存凭据', payload: z.object({ sealNo: z.int() }) },
} as const;

export type OutboundEvent = keyof typeof outbound;

export const outboundTitles = Object.fromEntries(Object.entries(outbound).map(([event, { title }]) => [event, title])) as Readonly<
  Record<OutboundEvent, string>
>;

/** How an event leaves: the envelope, with what this one carries. */
export const outboundWebhooks = Object.entries(outbound).map(([event, { title, payload }]) => ({
  name: event,
  title,
  body: z.object({ eventId: z.uuid(), event: z.literal(event), key: z.string(), payload }),
}));
