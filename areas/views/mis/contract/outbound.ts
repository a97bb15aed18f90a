import { z } from 'zod';

import { ToldFile } from '#kit/contract/case/told-file.ts';

const day = z.iso.date();
const Line = z.object({ oidno: z.string() });
const Unit = z.object({ orgcode: z.string(), orgname: z.string() });
/** When it happened: events may come late, and not in their order. */
const at = z.iso.datetime();
/** Code and word of the state reached. */
const state = z.string();
const opinion = z.string().nullable();

const Inspection = z.object({
  appNo: z.string().nullable(),
  unit: Unit.nullable(),
  inspType: z.string().nullable(),
  bookDate: day.nullable(),
  contact: z.string().nullable(),
  contactMobile: z.string().nullable(),
  /** With the technical parameters of each device, by their identifiers. */
  lines: z.array(Line.extend({ equclacode: z.string(), prono: z.string().nullable(), params: z.record(z.string(), z.unknown()) })),
  /** What was handed in with it, to be fetched. */
  files: z.array(ToldFile),
  at,
});

const Notice = z.object({
  bcwNo: z.string(),
  constructor: z.string().nullable(),
  licenceNo: z.string().nullable(),
  useUnitName: z.string().nullable(),
  equPlace: z.string().nullable(),
  planStart: day.nullable(),
  planEnd: day.nullable(),
  state,
  opinion,
  lines: z.array(z.object({ oidno: z.string().nullable(), equclacode: z.string(), equName: z.string(), prono: z.string().nullable() })),
  at,
});

/** A device as it is registered now. */
const Registered = Line.extend({
  useCertNo: z.string().nullable(),
  useUnitName: z.string().nullable(),
  useStatus: z.string().nullable(),
  regStatus: z.string().nullable(),
});
const Issued = z.object({ regApplyNo: z.string(), certNo: z.string().nullable(), regMode: z.string(), lines: z.array(Registered), at });
const Changed = z.object({ changeNo: z.string(), changeKind: z.string(), lines: z.array(Registered), opinion, at });

const Person = z.object({
  name: z.string(),
  certificateNo: z.string(),
  itemCode: z.string().nullable(),
  issueDate: day.nullable(),
  validTo: day.nullable(),
  state,
  opinion,
  at,
});

const Appointment = z.object({
  taskNo: z.string(),
  productName: z.string().nullable(),
  points: z.string(),
  bookOn: day.nullable(),
  bookPeriod: z.string().nullable(),
  slotOn: day.nullable(),
  slotPeriod: z.string().nullable(),
  inspectorName: z.string().nullable(),
  state,
  opinion,
  at,
});

const Certificate = z.object({
  unit: Unit.nullable(),
  category: z.string().nullable(),
  covered: z.string().nullable(),
  issuedOn: day.nullable(),
  revokedOn: day.nullable(),
  opinion,
  at,
});

const Offer = z.object({
  unit: Unit.nullable(),
  kind: z.string(),
  edition: z.int(),
  projName: z.string().nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  state,
  opinion,
  at,
});

const Archive = z.object({
  diff: z.array(z.object({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() })),
  reason: z.string(),
  serialNo: z.string().nullable(),
  at,
});

/** What the portal tells (domain 11): titles for lists, and what each carries. */
const outbound = {
  'inspection.submitted': { title: '检验申报已提交', payload: Inspection },
  'inspection.applied': { title: '检验申报已受理', payload: Inspection },
  'inspection.cancelled': { title: '检验申报已取消', payload: z.object({ reason: z.string(), on: day }) },
  'inspection.rescheduled': { title: '检验日期已更改', payload: z.object({ reason: z.string(), bookDate: day }) },
  'inspection.reassigned': { title: '检验员已改派', payload: z.object({ inspectors: z.array(z.string()) }) },
  'fee.paid': {
    title: '检验费已缴',
    payload: z.object({
      onlinelsh: z.string(),
      amountFen: z.int(),
      tradeNo: z.string().nullable(),
      paidAt: z.iso.datetime(),
      items: z.array(Line.extend({ amountFen: z.int().nullable() })),
    }),
  },
  'fee.relieved': {
    title: '检验费已减免',
    payload: z.object({ feeTotalFen: z.int().nullable(), feePayableFen: z.int().nullable(), opinion, at }),
  },
  'fee.refunded': {
    title: '检验费已退',
    payload: z.object({ onlinelsh: z.array(z.string()), amountFen: z.int(), tradeNo: z.string().nullable() }),
  },
  'unit.changed': {
    title: '单位信息已变更',
    payload: z.object({ orgname: z.string(), address: z.string().nullable(), changeNo: z.string() }),
  },
  'device.created': {
    title: '设备已建档',
    payload: z.object({
      equclacode: z.string(),
      equName: z.string(),
      prono: z.string().nullable(),
      useUnitName: z.string().nullable(),
      entryNo: z.string(),
      at,
    }),
  },
  'device.changed': { title: '设备档案已变更', payload: Archive },
  'device.statusChanged': { title: '设备状态已变更', payload: Archive },
  'notice.accepted': { title: '施工告知已生效', payload: Notice },
  'notice.returned': { title: '施工告知须补正', payload: Notice },
  'notice.stopped': { title: '施工已责令停工', payload: Notice },
  'notice.cancelled': { title: '施工告知已撤销', payload: Notice },
  'registration.issued': { title: '使用登记已发证', payload: Issued },
  'registration.changed': { title: '使用登记已变更', payload: Changed },
  'registration.cancelled': { title: '使用登记已注销', payload: Changed },
  'worker.changed': { title: '人员持证已变更', payload: Person },
  'mfg.appointment': { title: '监检约检', payload: Appointment },
  'mfg.certificateIssued': { title: '监检证书已出具', payload: Certificate },
  'mfg.certificateVoided': { title: '监检证书已作废', payload: Certificate },
  'offer.published': { title: '维保公示已发布', payload: Offer },
  'offer.ended': { title: '维保公示已结束', payload: Offer },
  'rectification.feedback': { title: '整改反馈', payload: z.object({ onlinelsh: z.string(), text: z.string(), files: z.array(ToldFile) }) },
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
export type OutboundPayload<E extends OutboundEvent> = z.output<(typeof outbound)[E]['payload']>;

/** Whether this is what an event carries, as the interface document says. */
export function isWhole(event: OutboundEvent, payload: object): boolean {
  return outbound[event].payload.safeParse(payload).success;
}

export const outboundTitles = Object.fromEntries(Object.entries(outbound).map(([event, { title }]) => [event, title])) as Readonly<
  Record<OutboundEvent, string>
>;

/** How an event leaves: the envelope, with what this one carries. */
export const outboundWebhooks = Object.entries(outbound).map(([event, { title, payload }]) => ({
  name: event,
  title,
  body: z.object({ eventId: z.uuid(), event: z.literal(event), key: z.string(), payload }),
}));
