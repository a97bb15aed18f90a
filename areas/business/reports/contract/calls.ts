import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { calls, fileCall, id } from '#kit/contract/call.ts';
import { moved, OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { pick, plainLines, rowSchema, type Fields } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn, sheetIn } from '#kit/contract/list/listing.ts';

import { reportAccess } from './menu.ts';
import { paperTypes, reportFields, reportListing } from './paper.ts';
import { readCode } from './check-code.ts';
import { Verified, verifiableKinds } from './verification.ts';
import { media } from '#kit/contract/media.ts';
import { capitalCode } from '#kit/contract/trade/tidy.ts';

const view = [reportAccess.view];
const no = z.string().overwrite(capitalCode).min(1, '请输入编号').max(40);

/** What of a report the list shows. */
export const listedFields = pick(reportFields, ['id', ...sheetIn(reportListing)]) satisfies Fields;

const Related = z.object({
  id,
  type: z.enum(paperTypes),
  no: z.string(),
  paperState: reportFields.paperState.schema,
  issuedAt: z.string(),
  edition: z.int(),
});
export type RelatedPaper = z.output<typeof Related>;

const listed = listInput({
  ...filterShape(reportFields, filtersIn(reportListing)),
  equSysId: id.optional(),
  applicationId: id.optional(),
  complex: searchText,
});

export const reportCalls = calls({
  reportList: {
    method: 'GET',
    path: '/a/stone/self-service/reportList',
    alias: ['/a/stone/selfService/reportList'],
    title: '检验报告列表',
    access: view,
    input: listed,
    reply: listReply(
      rowSchema(listedFields).extend({ id, no: reportFields.no.schema, paperState: reportFields.paperState.schema, ...calledShape }),
    ),
  },
  reportExport: fileCall({
    path: '/a/stone/self-service/reportExport',
    title: '检验报告列表导出',
    access: view,
    quota: 'exports',
    input: listed,
  }),
  reportDetail: {
    method: 'GET',
    path: '/a/stone/self-service/reportDetail',
    alias: ['/a/stone/selfService/reportDetail'],
    title: '检验报告详情：报告信息、核验信息和相关文书',
    access: view,
    input: z.strictObject({ id }),
    reply: z.object({
      report: rowSchema(reportFields),
      /** Shown for the public check. Null while the fee is open. */
      check: z.object({ code: z.string(), path: z.string() }).nullable(),
      related: z.array(Related),
      /** The asker may ask to declare it void. */
      mayVoid: z.boolean(),
      /** Somebody asks to declare it void: for the people of the institute. */
      voiding: z
        .object({
          id,
          version: z.int(),
          reason: z.string(),
          askedByName: z.string(),
          askedAt: z.string(),
          moves: z.array(OpenMove),
        })
        .nullable(),
    }),
  },
  papersOf: {
    method: 'GET',
    path: '/a/stone/self-service/papersOf',
    alias: ['/a/stone/selfService/papersOf'],
    title: '一笔申报的文书，各取最新版；指明设备的，只取该设备的，连同旧版',
    access: view,
    input: z.strictObject({ applicationId: id, equSysId: id.optional() }),
    reply: z.object({ list: z.array(Related) }),
  },
  downloadPaper: {
    method: 'GET',
    path: '/a/stone/self-service/download',
    alias: ['/a/stone/selfService/download'],
    title: '下载文书（PDF）：按种类和编号',
    access: view,
    input: z.strictObject({ type: z.enum(paperTypes), no }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    quota: 'papers',
    perMinute: 120,
  },
  draftReport: {
    method: 'GET',
    path: '/a/stone/desk/inspection/draftReport',
    title: '待审核、待批准的检验报告（草稿 PDF）',
    access: [inspectionAccess.review, inspectionAccess.approval],
    input: z.strictObject({ lineId: id }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    quota: 'papers',
    perMinute: 120,
  },
  downloadReports: {
    method: 'GET',
    path: '/a/stone/self-service/downloadReports',
    alias: ['/a/stone/selfService/downloadReports'],
    title: '下载一笔申报的全部检验报告（ZIP）',
    access: view,
    input: z.strictObject({ applicationId: id }),
    reply: z.any(),
    answer: 'file',
    media: [media.zip],
    quota: 'papers',
    perMinute: 30,
  },
  voidPaper: {
    method: 'POST',
    path: '/a/stone/self-service/voidPaper',
    alias: ['/a/stone/selfService/voidPaper'],
    title: '申请作废检验报告：由他人复核后生效',
    confirmed: true,
    access: [reportAccess.decide],
    input: z.strictObject({ id, opinion: plainLines(200).pipe(z.string().min(4, '请写明作废原因')) }),
    reply: moved,
  },
  voidStep: {
    method: 'POST',
    path: '/a/stone/self-service/voidStep',
    alias: ['/a/stone/selfService/voidStep'],
    title: '复核或撤回报告作废申请',
    confirmed: true,
    access: [reportAccess.decide],
    input: z.strictObject({ ...stepOf, move: z.enum(['agree', 'refuse', 'withdraw']), opinion: plainLines(200).optional() }),
    reply: moved,
  },
  verify: {
    method: 'GET',
    path: '/a/stone/self-service/verify',
    alias: ['/a/stone/selfService/verify'],
    title: '核验文书：按二维码',
    access: 'public',
    // Not `token`: under that name the address carries the session.
    input: z.strictObject({ k: z.enum(verifiableKinds), t: z.string().min(1).max(300) }),
    reply: Verified,
    perMinute: 60,
  },
  verifyByCode: {
    method: 'GET',
    path: '/a/stone/self-service/verifyByCode',
    alias: ['/a/stone/selfService/verifyByCode'],
    title: '核验文书：按编号和校验码；制造单位登记的型式试验报告只按编号',
    access: 'public',
    input: z.strictObject({ no, code: z.string().max(40).default('').transform(readCode) }),
    reply: Verified,
    perMinute: 20,
  },
  verifyByFile: {
    method: 'GET',
    path: '/a/stone/self-service/verifyByFile',
    alias: ['/a/stone/selfService/verifyByFile'],
    title: '核验文书：按文件的摘要（SHA-256），文件不上传',
    access: 'public',
    input: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/, '应为64位十六进制数字') }),
    reply: Verified,
    perMinute: 20,
  },
  trustedRoots: {
    method: 'GET',
    path: '/a/stone/self-service/trustedRoots',
    alias: ['/a/stone/selfService/trustedRoots'],
    title: '电子签章的可信根证书（DER，Base64）',
    access: 'public',
    input: z.strictObject({}),
    reply: z.object({ roots: z.array(z.string()) }),
    perMinute: 60,
  },
});
