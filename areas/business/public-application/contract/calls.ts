import { z } from 'zod';

import { Attachment } from '#areas/attachments/contract/calls.ts';
import { fileTypes } from '#areas/attachments/contract/limits.ts';
import { mobileProof } from '#areas/session/contract/sms-code.ts';
import { calls, id, nothing, seenVersion } from '#kit/contract/call.ts';
import { plainLines, plainText } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { media } from '#kit/contract/media.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';
import { isStorable } from '#kit/contract/storable.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { Open, pass } from './change-calls.ts';
import { guestFields } from './form.ts';

const folder = '/a/stone/common/appOnline';
const attClass = plainText(40).pipe(z.string().min(1));
/** A code as somebody types it: without blanks, in capitals, of signs that can be looked for. */
const codeText = (most: number, missing: string, wrong: string) =>
  z.string().overwrite(capitalCode).min(1, missing).max(most, wrong).refine(isStorable, wrong);
const onlinelsh = codeText(20, '请输入流水号', '流水号不正确');
const queryCode = codeText(20, '请输入查询码', '查询码不正确');

const Slot = z.object({
  attClass: z.string(),
  title: z.string(),
  help: z.string().optional(),
  isRequired: z.boolean(),
  accept: z.array(z.string()),
});

/** What may be applied for on the device, and what that needs. */
const Choice = z.object({
  inspType: z.string(),
  label: z.string(),
  /** Estimated; null where the institute sets it by hand. */
  feeFen: z.int().nullable(),
  feeSay: z.string(),
  invoiceKinds: z.array(z.string()),
  /** 自检报告编号 is asked for. */
  asksSelfInspNo: z.boolean(),
  slots: z.array(Slot),
});

/** What whoever applies without an account may take: what is written to them. */
export const guestPapers = ['BG', 'YJTZS', 'YJTZS1', 'TZSXZ', 'BZGZS', 'BYSLJDS', 'JYZZTZS'] as const;

/** What the form offers. */
export const Offer = z.object({
  device: z.object({
    called: z.string(),
    oidno: z.string(),
    place: z.string(),
    useUnitName: z.string(),
    nextInspDate: z.string().nullable(),
  }),
  choices: z.array(Choice),
  /** Kinds of inspection that are too early, in words. */
  notYet: z.array(z.string()),
  /** Working days that may be booked. */
  days: z.array(z.string()),
  slots: z.array(z.string()),
  promise: z.string(),
});

const Problem = z.object({ itemNo: z.string(), title: z.string(), problem: z.string() });
const typedValues = looseValues(guestFields);

export const guestApplyCalls = calls({
  begin: {
    method: 'POST',
    path: `${folder}/begin`,
    title: '公众报检：凭已验证的手机，用设备编号和使用单位名称找到设备',
    access: 'public',
    /** The browser makes the `id`, so that what is sent again after a lost answer begins no second application. */
    input: z.strictObject({
      id,
      mobile: ruled(rules.mobile).refine((value) => value !== '', rules.mobile.say),
      proof: mobileProof,
      code: codeText(40, '请输入设备识别码、注册代码或使用登记证编号', '设备编号不正确'),
      useUnitName: plainText(100).min(1, '请输入使用单位名称'),
    }),
    reply: z.object({ pass: z.string(), until: z.string(), offer: Offer }),
    perMinute: 120,
  },
  open: {
    method: 'POST',
    path: `${folder}/open`,
    title: '公众报检：在原来的浏览器中接着填写；已提交的答流水号和查询码',
    access: 'public',
    input: z.strictObject({ pass }),
    reply: z.object({ offer: Offer.nullable(), done: z.object({ onlinelsh: z.string(), queryCode: z.string() }).nullable() }),
    perMinute: 120,
  },
  apply: {
    method: 'POST',
    path: `${folder}/apply`,
    title: '公众报检：提交；退回或撤回后修改再提交的，带上看到的版本',
    access: 'public',
    input: z.strictObject({ pass, version: seenVersion.optional(), promise: z.boolean(), values: typedValues }),
    reply: z.object({ onlinelsh: z.string(), queryCode: z.string() }),
    perMinute: 120,
  },
  progress: {
    method: 'POST',
    path: `${folder}/progress`,
    title: '公众报检：凭流水号和查询码查询进度',
    access: 'public',
    input: z.strictObject({ onlinelsh, queryCode }),
    reply: z.object({
      pass: z.string(),
      version: z.int(),
      status: z.string(),
      label: z.string(),
      steps: z.array(z.object({ title: z.string(), state: z.string(), at: z.string().nullable() })),
      waiting: z.object({ next: z.string(), holder: z.string(), dueOn: z.string().nullable(), telephone: z.string() }),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      fee: z
        .object({
          items: z.array(z.object({ name: z.string(), amountFen: z.int().nullable() })),
          payableFen: z.int().nullable(),
          state: z.string(),
          /** Where it is paid, while it is owed. */
          payPath: z.string().nullable(),
        })
        .nullable(),
      /** Of the desk, while it was sent back or not accepted. */
      opinion: z.string().nullable(),
      reasons: z.array(z.object({ label: z.string(), reason: z.string() })),
      notices: z.array(
        z.object({
          tzsNo: z.string(),
          problems: z.array(Problem),
          requirement: z.string(),
          deadline: z.string(),
          state: z.string(),
          mayAnswer: z.boolean(),
        }),
      ),
      papers: z.array(z.object({ type: z.enum(guestPapers), no: z.string(), word: z.string(), isHeld: z.boolean() })),
      mayWithdraw: z.boolean(),
      mayCancel: z.boolean(),
      ...Open,
      /** The form, where it is to be put right. */
      form: z.object({ offer: Offer, values: z.record(z.string(), z.unknown()) }).nullable(),
    }),
    perMinute: 120,
  },
  withdraw: {
    method: 'POST',
    path: `${folder}/withdraw`,
    title: '公众报检：受理前撤回，修改后可再提交',
    access: 'public',
    input: z.strictObject({ pass, version: seenVersion }),
    reply: nothing,
    perMinute: 60,
  },
  cancel: {
    method: 'POST',
    path: `${folder}/cancel`,
    title: '公众报检：取消申报',
    access: 'public',
    input: z.strictObject({ pass, version: seenVersion, opinion: plainLines(500).pipe(z.string().min(1, '请写明取消原因')) }),
    reply: nothing,
    perMinute: 60,
  },
  feedback: {
    method: 'POST',
    path: `${folder}/feedback`,
    title: '公众报检：反馈意见通知书的整改情况',
    access: 'public',
    input: z.strictObject({
      pass,
      version: seenVersion,
      tzsNo: plainText(40),
      text: plainLines(500).pipe(z.string().min(1, '请填写整改情况')),
    }),
    reply: nothing,
    perMinute: 60,
  },
  paper: {
    method: 'POST',
    path: `${folder}/paper`,
    title: '公众报检：下载本申报的检验报告、意见通知书或受理单（PDF）',
    access: 'public',
    input: z.strictObject({ pass, type: z.enum(guestPapers), no: plainText(40) }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    perMinute: 30,
  },
});

/** Photographs of an application, and the scans that it needs. */
export const guestUpload = z.strictObject({ pass, attClass, attsysid: id.optional() });

export const guestApplyFileCalls = calls({
  list: {
    method: 'POST',
    path: `${folder}/files/list`,
    title: '公众报检：已上传的文件',
    access: 'public',
    input: z.strictObject({ pass }),
    reply: z.object({ files: z.array(Attachment) }),
    perMinute: 240,
  },
  upload: {
    method: 'POST',
    path: `${folder}/files/upload`,
    title: '公众报检：上传一个文件',
    access: 'public',
    body: 'multipart',
    input: guestUpload.partial().extend({ file: z.unknown().optional() }),
    reply: Attachment,
    perMinute: 120,
  },
  delete: {
    method: 'POST',
    path: `${folder}/files/delete`,
    title: '公众报检：删除一个文件',
    access: 'public',
    input: z.strictObject({ pass, attsysid: id }),
    reply: nothing,
    perMinute: 120,
  },
  download: {
    method: 'POST',
    path: `${folder}/files/download`,
    title: '公众报检：查看本申报的一个文件',
    access: 'public',
    input: z.strictObject({ pass, attsysid: id }),
    reply: z.any(),
    answer: 'file',
    media: [...new Set(Object.values(fileTypes))],
    perMinute: 120,
  },
});
