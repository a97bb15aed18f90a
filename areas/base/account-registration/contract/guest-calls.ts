import { z } from 'zod';

import { Attachment, UploadFields } from '#areas/attachments/contract/calls.ts';
import { fileTypes } from '#areas/attachments/contract/limits.ts';
import { captchaText, mobileProof } from '#areas/session/contract/sms-code.ts';
import { calls, id, nothing } from '#kit/contract/call.ts';
import { draftOf, Reason, stepOf } from '#kit/contract/case/case-steps.ts';
import { plainText } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { media } from '#kit/contract/media.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

import { cardPaper, licencePaper, type PaperRead } from './papers-read.ts';
import { applicantForm } from './registration.ts';
import { reason, resetApplicantForm } from './reset.ts';

/** What a browser makes for its draft, or what the link in a short message bears. */
export const draftSecret = z.string().regex(/^[\w-]{43}$/, '申请的凭据不正确');
const sealed = z.string().max(2048);
const nonce = z.string().max(100);
const applicant = { id, secret: draftSecret };
/** A paper made from what stands in the draft, to be printed, sealed and uploaded. */
const letter = {
  method: 'POST',
  access: 'public',
  input: z.strictObject(applicant),
  reply: z.any(),
  answer: 'file',
  media: [media.pdf],
  perMinute: 10,
} as const;
/** A paper that was brought is read: what of the form stands in it, and what came of it in words. */
const reading = <F extends string>({ fields }: PaperRead<F>) =>
  ({
    method: 'POST',
    access: 'public',
    input: z.strictObject(applicant),
    reply: z.object({ values: z.partialRecord(z.enum(fields), z.string()), say: z.string() }),
    perMinute: 20,
  }) as const;
const captcha = { nonce: nonce.optional(), validateCode: captchaText.optional() };

const Progress = z.object({
  applyNo: z.string(),
  what: z.enum(['registration', 'reset']),
  /** Of the lifecycle; what the unit and what the platform looks at is one to a stranger. */
  status: z.enum(['draft', 'waiting', 'disagreed', 'agreed', 'cancelled']),
  submittedAt: z.string().nullable(),
  opinion: z.string().nullable(),
});

/** Registration without an account: everything by the id and the secret of the draft. */
export const registerCalls = calls({
  unitCheck: {
    method: 'POST',
    path: '/a/stone/common/ogmUnitRegistCheck/{field}/{value}',
    title: '注册前查重：只对已验证手机的申请说明单位或登录名是否已登记',
    access: 'public',
    input: z.strictObject({
      field: z.enum(['orgcode', 'loginName'], '只查统一社会信用代码和登录名'),
      value: plainText(40),
      id: id.optional(),
      secret: draftSecret.optional(),
    }),
    /** `known` is null for whoever has not shown a telephone. */
    reply: z.object({ known: z.boolean().nullable(), orgname: z.string().nullable(), say: z.string() }),
    perMinute: 30,
  },
  save: {
    method: 'POST',
    path: '/a/stone/common/account/save',
    title: '暂存账号注册申请；首次暂存须已验证手机并同意个人信息处理说明',
    access: 'public',
    input: z.strictObject({
      ...draftOf,
      secret: draftSecret,
      proof: mobileProof.optional(),
      consent: plainText(20).optional(),
      values: looseValues(applicantForm.fields),
    }),
    reply: z.object({ id, applyNo: z.string(), version: z.int(), savedAt: z.string() }),
    perMinute: 60,
  },
  open: {
    method: 'POST',
    path: '/a/stone/common/account/open',
    title: '打开账号注册申请：草稿，或者未通过后由短信链接打开',
    whole: true,
    access: 'public',
    input: z.strictObject(applicant),
    reply: z.object({
      progress: Progress,
      version: z.int(),
      values: z.record(z.string(), z.unknown()),
      reasons: z.array(Reason.extend({ oldValue: z.unknown() })),
    }),
    perMinute: 60,
  },
  apply: {
    method: 'POST',
    path: '/a/stone/common/account/apply',
    title: '提交账号注册申请',
    access: 'public',
    input: z.strictObject({ ...stepOf, secret: draftSecret, nonce, password: sealed }),
    reply: z.object({ applyNo: z.string(), version: z.int() }),
    perMinute: 30,
  },
  cancel: {
    method: 'POST',
    path: '/a/stone/common/account/cancel',
    title: '撤销账号注册申请',
    access: 'public',
    input: z.strictObject({ ...stepOf, secret: draftSecret }),
    reply: nothing,
    perMinute: 30,
  },
  readLicence: {
    ...reading(licencePaper),
    path: '/a/stone/common/account/licence',
    title: '识别已上传的营业执照：统一社会信用代码、名称、负责人和住所，供核对；识别在本平台的服务器上完成',
  },
  readCard: {
    ...reading(cardPaper),
    whole: true,
    path: '/a/stone/common/account/card',
    title: '识别已上传的身份证：姓名和公民身份号码，供核对；识别在本平台的服务器上完成',
  },
  letter: { ...letter, path: '/a/stone/common/account/letter', title: '授权委托书（PDF）：按草稿填好，打印盖章后上传' },
  progress: {
    method: 'POST',
    path: '/a/stone/common/account/progress',
    title: '查询注册或密码重置的进度：申请号和手机号码',
    access: 'public',
    input: z.strictObject({ applyNo: plainText(20).overwrite(capitalCode), mobile: ruled(rules.mobile), ...captcha }),
    reply: Progress,
    perMinute: 30,
  },
});

/** A forgotten password. */
export const resetGuestCalls = calls({
  check: {
    method: 'POST',
    path: '/a/stone/common/passwordRestApplyCheck',
    title: '密码重置核对：已验证的手机与账号登记的一致为A（立即重置），其余一律为B（申请函审核）',
    access: 'public',
    input: z.strictObject({ ...draftOf, secret: draftSecret, proof: mobileProof, values: looseValues(resetApplicantForm.fields) }),
    reply: z.object({ id, version: z.int(), mode: z.enum(['A', 'B']) }),
    perMinute: 30,
  },
  apply: {
    method: 'POST',
    path: '/a/stone/common/passwordRestApply',
    title: '提交密码重置',
    access: 'public',
    input: z.strictObject({
      ...stepOf,
      secret: draftSecret,
      proof: mobileProof,
      nonce,
      newPassword: sealed,
      reason: reason.schema.optional(),
    }),
    reply: z.object({ resetNo: z.string(), mode: z.enum(['A', 'B']) }),
    perMinute: 30,
  },
  name: {
    method: 'POST',
    path: '/a/stone/common/loginNameForgotten',
    title: '忘记登录名：已验证的手机是该单位账号登记的，登录名发到这个手机；应答不说明有没有这样的账号',
    access: 'public',
    input: z.strictObject({ id, proof: mobileProof, mobile: ruled(rules.mobile), orgcode: resetApplicantForm.fields.orgcode.schema }),
    reply: nothing,
    perMinute: 30,
  },
  letter: { ...letter, path: '/a/stone/common/passwordRestLetter', title: '密码重置申请函（PDF）：按填写的内容制作，打印盖章后上传' },
});

/** The two kinds of record to which people without an account bring papers. */
const guestKinds = ['ACCOUNT', 'PWD'] as const;
const record = { attrefsysid: id, atttype: z.enum(guestKinds, '附件类型不正确'), secret: draftSecret };
const attClass = plainText(40).pipe(z.string().min(1));
const folder = '/a/stone/common/account/files';

/** The fields beside the file. */
export const guestUpload = UploadFields.extend({ ...record, attClass });

/** Papers of an application without a session: each call shows the secret of the draft. */
export const guestFileCalls = calls({
  list: {
    method: 'POST',
    path: `${folder}/list`,
    title: '申请材料：已上传的文件',
    access: 'public',
    input: z.strictObject(record),
    reply: z.object({ files: z.array(Attachment), mayEdit: z.boolean() }),
    perMinute: 240,
  },
  upload: {
    method: 'POST',
    path: `${folder}/upload`,
    title: '申请材料：上传一个文件',
    access: 'public',
    body: 'multipart',
    input: guestUpload.partial().extend({ file: z.unknown().optional() }),
    reply: Attachment,
    perMinute: 60,
  },
  delete: {
    method: 'POST',
    path: `${folder}/delete`,
    title: '申请材料：删除一个文件',
    access: 'public',
    input: z.strictObject({ ...record, attsysid: id }),
    reply: nothing,
    perMinute: 60,
  },
  download: {
    method: 'POST',
    path: `${folder}/download`,
    title: '申请材料：查看本申请的一个文件',
    access: 'public',
    input: z.strictObject({ ...record, attsysid: id }),
    reply: z.any(),
    answer: 'file',
    media: [...new Set(Object.values(fileTypes))],
    perMinute: 120,
  },
  openPhone: {
    method: 'POST',
    path: `${folder}/mobileQrcode`,
    title: '申请材料：手机上传二维码，10分钟内有效，只能上传一种材料',
    access: 'public',
    input: z.strictObject({ ...record, attClass }),
    reply: z.object({ path: z.string(), expiresAt: z.string() }),
    perMinute: 60,
  },
});
