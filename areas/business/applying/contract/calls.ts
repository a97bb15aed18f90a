import { z } from 'zod';

import { lineLimit, typedFields } from '#areas/inspection/contract/application.ts';
import { inspectionAccess as access } from '#areas/inspection/contract/menu.ts';
import { Standing } from '#areas/inspection/contract/replies.ts';
import { Fee } from '#areas/fees/contract/fee-reply.ts';
import { calls, id, queryList } from '#kit/contract/call.ts';
import { draftOf, stepOf } from '#kit/contract/case/case-steps.ts';
import { pick, plainText } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { tidyCode } from '#kit/contract/trade/tidy.ts';

import { Candidate, OpenApplication } from './candidate.ts';
import { deviceLimit, dueChoices } from './cart.ts';
import { Jobs } from './jobs.ts';
import { MonthWork, monthWorkInput } from './month-work.ts';
import { splitChoices } from './split.ts';

const devices = z.array(id).max(deviceLimit, `一次最多选择${deviceLimit}台设备`);
const inspType = z.string().regex(/^[A-Z]\d$/, '请选择检验类型');
const sign = z.union([z.literal([0, 1]), z.enum(['0', '1']).transform(Number)]);

/** Devices to be divided into applications. */
const chosen = {
  devices: devices.min(1, '请至少选择一台设备'),
  inspType: inspType.optional(),
  /** Inspection types chosen for single devices. */
  wishes: z
    .array(z.strictObject({ equSysId: id, inspType }))
    .max(deviceLimit)
    .default([]),
  /** Whether devices of different districts, or of different estates and streets, go into different applications. */
  splitBy: z.enum(splitChoices).default('together'),
};
const share = {
  useUnitName: z.string(),
  equclacode: z.string(),
  inspType: z.string(),
  /** Estates and streets where the devices stand. */
  places: z.array(z.string()),
  fee: Fee,
};
/** One of the applications that a plan comes to. The browser makes the `id`, so that a repeated call makes no second draft. */
const WantedPart = z.strictObject({
  id,
  inspType,
  devices: z.array(id).min(1, '请至少选择一台设备').max(lineLimit, `一份申报最多${lineLimit}台设备`),
  /** What differs between them. */
  values: looseValues(pick(typedFields, ['bookDate', 'inspPlace'])).default({}),
});
const named = { equSysId: true, oidno: true, equName: true, unitInnerNo: true, buildingName: true, buildingNo: true } as const;
const PlannedDevice = Candidate.pick({ ...named, equPlace: true, dueOn: true });
const RefusedDevice = z.object({
  equSysId: z.string(),
  oidno: z.string().nullable(),
  equName: z.string().nullable(),
  unitInnerNo: z.string().nullable(),
  buildingName: z.string().nullable(),
  buildingNo: z.string().nullable(),
  equPlace: z.string().nullable(),
  why: z.string(),
  /** The application that has it. */
  open: OpenApplication.nullable(),
});

/** One finding of the checks before handing in. */
const Finding = z.object({
  code: z.string(),
  /** The device it is about; null for the whole application. */
  equSysId: id.nullable(),
  oidno: z.string().nullable(),
  field: z.string().nullable(),
  message: z.string(),
});

/** What a unit does until its application is handed in. */
export const applyingCalls = calls({
  candidates: {
    method: 'GET',
    path: '/a/stone/appOnline/candidates',
    title: '可申报检验的设备',
    access: [access.applyView],
    input: listInput({
      complex: searchText,
      equclacode: z.string().max(4).optional(),
      due: z.enum(dueChoices).optional(),
      /** These devices alone, whatever their state: for the form that was opened with them. */
      devices: queryList.pipe(z.array(id)).optional(),
    }),
    reply: listReply(Candidate),
  },
  monthWork: {
    method: 'GET',
    path: '/a/stone/appOnline/monthWork',
    title: '本月要办：本月、下月到期的设备逐台列出，未报的在前，附申报状态',
    access: [access.applyEdit],
    input: monthWorkInput,
    reply: MonthWork,
  },
  save: {
    method: 'POST',
    path: '/a/stone/appOnline/save',
    title: '保存或提交检验申报：表单内容在 values，设备主键在 devices，逐台检验要求在 jobs',
    access: [access.applyEdit],
    /** The browser makes the `id`, so that a repeated first save makes no second draft and attachments can hang on it. */
    input: z.strictObject({
      ...draftOf,
      isCommit: sign.default(0),
      isPc: sign.default(1),
      /** Wanted from public and mobile pages alone. */
      authCode: z.string().overwrite(tidyCode).max(10).optional(),
      /** 承诺声明 ticked. */
      promise: z.boolean().optional(),
      values: looseValues(typedFields),
      devices,
      jobs: Jobs,
    }),
    reply: Standing.extend({ savedAt: z.string() }),
  },
  commit: {
    method: 'POST',
    path: '/a/stone/appOnline/commit',
    title: '提交检验申报',
    access: [access.applySubmit],
    input: z.strictObject({ ...stepOf, promise: z.boolean() }),
    reply: Standing,
  },
  splitPlan: {
    method: 'POST',
    path: '/a/stone/appOnline/splitPlan',
    title: '批量报检：所选设备应拆分成的申报、费用预估和不能申报的原因',
    access: [access.applyEdit],
    input: z.strictObject(chosen),
    reply: z.object({
      parts: z.array(
        z.object({
          ...share,
          /** What all of its devices may have instead. */
          inspTypes: z.array(z.string()),
          /** The address, or that there are several. */
          inspPlace: z.string().nullable(),
          devices: z.array(PlannedDevice),
        }),
      ),
      refused: z.array(RefusedDevice),
    }),
    perMinute: 120,
  },
  split: {
    method: 'POST',
    path: '/a/stone/appOnline/split',
    title: '批量报检：按拆分方案生成多份草稿',
    access: [access.applyEdit],
    input: z.strictObject({ parts: z.array(WantedPart).min(1).max(deviceLimit), isPc: sign.default(1) }),
    reply: z.object({
      drafts: z.array(z.object({ ...share, id, onlinelsh: z.string(), lineCount: z.int().max(lineLimit) })),
      refused: z.array(RefusedDevice),
    }),
    perMinute: 60,
  },
  checkOnline: {
    method: 'POST',
    path: '/a/stone/appOnline/checkOnline',
    title: '提交前检查：阻止项与提醒项',
    access: [access.applyEdit],
    input: z.strictObject({ id: id.optional(), values: looseValues(typedFields).optional(), devices, jobs: Jobs }),
    reply: z.object({ blocks: z.array(Finding), warnings: z.array(Finding) }),
  },
  feeJudge: {
    method: 'POST',
    path: '/a/stone/appOnline/feeJudge',
    title: '费用测算',
    access: [access.applyView],
    input: z.strictObject({
      devices: devices.min(1, '请至少选择一台设备'),
      inspType,
      jobs: Jobs,
      payer: id.optional(),
      policyCode: plainText(20).optional(),
    }),
    reply: Fee,
  },
});
