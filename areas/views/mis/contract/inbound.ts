import { z } from 'zod';

import type { Machine } from '#kit/contract/call.ts';
import { calendarDay, plainLines, plainText } from '#kit/contract/field.ts';
import { ruled, rules, typedCode } from '#kit/contract/trade/rules.ts';

const fen = z.int('金额以分计').min(0, '金额不能为负').max(1_000_000_000, '金额过大');
const opinion = plainLines(500).pipe(z.string().min(1, '请填写意见'));
const onlinelsh = plainText(40).pipe(z.string().min(1, '请填写流水号'));
const oidno = plainText(40).pipe(z.string().min(1, '请填写设备识别码'));

/** A PDF of the neighbour: where it lies below its own address, and its SHA-256. It is fetched by a job, and given out in place of the portal's own paper. */
const FileOfNeighbour = z.strictObject({
  path: plainText(300).pipe(z.string().regex(/^\/(?![/\\])[^\s\\]*$/, '文件路径应以一个斜杠开头，相对于对方地址')),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 应为64位十六进制'),
});
export type FileOfNeighbour = z.output<typeof FileOfNeighbour>;

/** Facts of an archive by their identifiers: those of every device, and the technical parameters of its class. */
const Facts = z.record(z.string().max(40), z.union([plainLines(500), z.number(), z.boolean(), z.null()]));

const ReportLine = z.strictObject({
  oidno,
  reportNo: plainText(40).pipe(z.string().min(1, '请填写报告编号')),
  conclusion: plainText(20),
  inspDate: calendarDay,
  nextInspDate: calendarDay.nullish(),
  safetyGrade: z.enum(['1', '2', '3', '4', '5']).nullish(),
  loadTested: z.boolean().optional(),
  instruments: plainLines(300).nullish(),
  remark: plainLines(500).nullish(),
  /** What the inspectors found otherwise than the archive has it: each difference is asked about. */
  corrections: Facts.optional(),
  /** Number of the use mark that goes with the report. */
  markNo: plainText(40).pipe(z.string().min(1, '请填写使用标志编号')).nullish(),
  pdf: FileOfNeighbour.optional(),
});
export type ReportLine = z.output<typeof ReportLine>;

/** What a notice or a note demands of one device. */
const demanded = {
  oidno,
  problems: z
    .array(z.strictObject({ itemNo: plainText(20), text: plainLines(300) }))
    .min(1)
    .max(100),
  requirement: plainLines(500),
  deadline: calendarDay,
  pdf: FileOfNeighbour.optional(),
};
const Report = z.strictObject({ onlinelsh, approver: plainText(40), lines: z.array(ReportLine).min(1).max(200) });

/** What the institute's management information system tells (domain 11), by name of the event. */
export const inboundPayloads = {
  'application.accepted': z.strictObject({ onlinelsh, appNo: plainText(40), dept: plainText(40).optional(), opinion: opinion.optional() }),
  'application.returned': z.strictObject({ onlinelsh, opinion }),
  'application.rejected': z.strictObject({ onlinelsh, opinion }),
  'fee.calculated': z.strictObject({
    onlinelsh,
    items: z
      .array(z.strictObject({ oidno, name: plainText(100), amountFen: fen }))
      .min(1)
      .max(500),
    totalFen: fen,
  }),
  'task.dispatched': z.strictObject({
    onlinelsh,
    inspectors: z.array(plainText(40)).min(1, '请填写检验员').max(6),
    dispatchOn: calendarDay,
    dept: plainText(40).optional(),
    tel: plainText(40).optional(),
  }),
  'opinion.issued': z.strictObject({
    onlinelsh,
    tzsNo: plainText(40).pipe(z.string().min(1, '请填写意见通知书编号')),
    ...demanded,
  }),
  'liaison.issued': z.strictObject({
    onlinelsh,
    lldNo: plainText(40).pipe(z.string().min(1, '请填写联络单编号')),
    ...demanded,
  }),
  'report.issued': Report,
  'report.revised': Report,
  'report.voided': z.strictObject({ reportNo: plainText(40), reason: opinion }),
  'invoice.issued': z.strictObject({
    requestNo: plainText(20),
    invoiceNo: plainText(30).pipe(z.string().min(1, '请填写票据号码')),
    issuedOn: calendarDay,
    amountFen: fen,
    taxFen: fen.optional(),
    pdf: FileOfNeighbour.optional(),
  }),
  'device.snapshot': z.strictObject({
    oidno,
    version: z.int().min(0),
    fields: Facts,
  }),
  'rescue.created': z
    .strictObject({
      rescueNo: plainText(40).pipe(z.string().min(1, '请填写96333中心的救援单号')),
      /** The number on the plate in the car, or that of the archive: one of them. */
      rescueCode: typedCode(/^\d{6}$/, '96333识别码应为6位数字').optional(),
      oidno: oidno.optional(),
      alarmTime: z.iso.datetime({ offset: true, error: '报警时间应为带时区的日期时间' }),
      caller: plainText(32).optional(),
      callerTel: ruled(rules.callerPhone).optional(),
      trapped: z.int('困人数应为整数').min(0, '困人数不能为负').max(50, '困人数最多50人').optional(),
      /** Who has been sent, where somebody has. */
      rescueUnit: plainText(100).optional(),
    })
    .refine(({ rescueCode, oidno: no }) => (rescueCode === undefined) !== (no === undefined), {
      path: ['rescueCode'],
      message: '96333识别码和设备识别码请填写其中一个',
    }),
  'dictionary.updated': z.strictObject({
    name: plainText(60),
    rows: z
      .array(z.strictObject({ code: plainText(64), label: plainText(100) }))
      .min(1)
      .max(500),
  }),
} as const;

export type InboundEvent = keyof typeof inboundPayloads;
const inboundEvents = Object.keys(inboundPayloads) as [InboundEvent, ...InboundEvent[]];
export type PayloadOf<E extends InboundEvent> = z.output<(typeof inboundPayloads)[E]>;

/** The neighbours' names as logs and messages say them. */
export const misName = '检验业务管理系统';
export const centreName = '96333应急处置平台';

/** Who tells of what: the rescue centre of rescues alone, and nobody else of them. */
export const toldBy = (event: InboundEvent): Machine => (event === 'rescue.created' ? 'rescueCentre' : 'mis');

/** The envelope of every event; what is in `payload` follows from `event`. */
export const Envelope = z.strictObject({
  /** Names the event for ever: told again with the same content, it is answered as done. */
  eventId: z.string().regex(/^[\w-]{8,64}$/, 'eventId 应为8至64位字母、数字、下划线或短横'),
  event: z.enum(inboundEvents, { error: '没有这种事件' }),
  /** What the event is about: serial number, report number, device code. */
  key: plainText(60).pipe(z.string().min(1, '请填写 key')),
  /** The event about the same object that comes before this one: until it has been taken, this one is held. */
  after: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'after 应为前一事件的 eventId')
    .nullish(),
  payload: z.record(z.string().max(40), z.unknown()),
});

/** What the events are called in lists. */
export const inboundTitles: Readonly<Record<InboundEvent, string>> = {
  'application.accepted': '受理',
  'application.returned': '退回补正',
  'application.rejected': '不予受理',
  'fee.calculated': '核定费用',
  'task.dispatched': '派工',
  'opinion.issued': '检验意见通知书',
  'liaison.issued': '监督检验联络单',
  'report.issued': '出具报告',
  'report.revised': '修改报告',
  'report.voided': '作废报告',
  'invoice.issued': '开具票据',
  'device.snapshot': '设备档案快照',
  'rescue.created': '困人接警',
  'dictionary.updated': '字典更新',
};
