import { z } from 'zod';

import { draftOf, moved, stepOf } from '#kit/contract/case/case-steps.ts';
import { calls, id, seenVersion } from '#kit/contract/call.ts';
import { looseValues } from '#kit/contract/form.ts';

import { noticeAccess } from './menu.ts';
import { mostLines } from './notice.ts';
import { SupervisionDraft, supervisionSent } from './supervision.ts';

/** Where all calls of notices lie. */
export const path = '/a/stone/eqmBcwBasic';

const Told = z.object({
  id,
  version: z.int(),
  position: z.int(),
  equSysId: z.string().nullable(),
  oidno: z.string().nullable(),
  equclacode: z.string(),
  equName: z.string(),
  equipmodel: z.string().nullable(),
  prono: z.string().nullable(),
  unitInnerNo: z.string().nullable(),
  pipeLevel: z.string().nullable(),
  length: z.number().nullable(),
  isComplete: z.boolean(),
  /** Why it cannot be applied for now; null where it can. */
  refusedBecause: z.string().nullable(),
});

const NoticeHead = z.object({
  id,
  noticeNo: z.string().nullable(),
  bcwNo: z.string(),
  equclacode: z.string().nullable(),
  projectName: z.string().nullable(),
  useUnit: z.string().nullable(),
  useUnitName: z.string().nullable(),
  unitId: z.string(),
  unitName: z.string().nullable(),
  equPlace: z.string().nullable(),
});

const supervising = z.strictObject({ id, noticeId: id, lineIds: z.array(id).max(mostLines), values: looseValues(supervisionSent) });

/** 设备参数 and 监检申报 (domain 4.2): what comes between a notice and the inspection. */
export const supervisionCalls = calls({
  params: {
    method: 'GET',
    path: `${path}/sbcs/{id}`,
    title: '告知设备的技术参数',
    access: [noticeAccess.view],
    input: z.strictObject({ id }),
    reply: z.object({
      notice: NoticeHead,
      mayEdit: z.boolean(),
      lines: z.array(Told.extend({ values: z.record(z.string(), z.unknown()) })),
    }),
  },
  alikeParams: {
    method: 'GET',
    path: `${path}/sbcs/{id}/alike`,
    title: '本单位以往同型号设备的技术参数',
    access: [noticeAccess.edit],
    input: z.strictObject({ id, lineId: id }),
    /** Of the newest one that is complete; null where there is none. */
    reply: z.object({ alike: z.object({ noticeNo: z.string(), values: z.record(z.string(), z.unknown()) }).nullable() }),
  },
  saveParams: {
    method: 'POST',
    path: `${path}/sbcs/save`,
    title: '保存告知设备的技术参数，可标记完成、复制到同型号设备',
    access: [noticeAccess.edit],
    input: z.strictObject({
      id,
      lineId: id,
      version: seenVersion,
      values: z.record(z.string().max(40), z.unknown()),
      /** Everything is filled in and right: the device may be applied for. */
      isComplete: z.boolean(),
      /** Devices of the same model have the same parameters, but for what is each one's own. */
      copies: z.boolean().default(false),
    }),
    reply: z.object({ version: z.int(), copied: z.int() }),
  },
  supervision: {
    method: 'GET',
    path: `${path}/sbjj/{id}`,
    title: '告知中可申报监督检验的设备（管道）',
    access: [noticeAccess.edit],
    input: z.strictObject({ id, applicationId: id.optional() }),
    reply: z.object({
      notice: NoticeHead,
      inspType: z.string().nullable(),
      lines: z.array(Told),
      /** The application that is being written, where one is named. */
      draft: SupervisionDraft.nullable(),
    }),
  },
  estimateSupervision: {
    method: 'POST',
    path: `${path}/sbjj/estimate`,
    title: '监督检验费用预估',
    access: [noticeAccess.edit],
    input: supervising.omit({ id: true }),
    reply: z.object({ feeTotalFen: z.int().nullable(), feePayableFen: z.int().nullable(), needManual: z.boolean(), message: z.string() }),
  },
  saveSupervision: {
    method: 'POST',
    path: `${path}/sbjj/save`,
    title: '保存监督检验申报草稿',
    access: [noticeAccess.edit],
    input: supervising.extend({ version: draftOf.version }),
    reply: z.object({ id, onlinelsh: z.string(), version: z.int(), savedAt: z.string() }),
    cycle: 'inspectionApplication',
  },
  commitSupervision: {
    method: 'POST',
    path: `${path}/sbjj/commit`,
    title: '提交监督检验申报',
    access: [noticeAccess.edit],
    input: z.strictObject({ ...stepOf, promise: z.boolean() }),
    reply: moved,
    cycle: 'inspectionApplication',
  },
});
