import { z } from 'zod';

import { Exempt } from '#areas/exemptions/contract/exempt.ts';
import { Reason, moved, stepOf } from '#kit/contract/case/case-steps.ts';
import { calls, fileCall, id } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { plainLines, rowSchema } from '#kit/contract/field.ts';
import { searchText } from '#kit/contract/list/list.ts';
import { media } from '#kit/contract/media.ts';

import { constructionNotice } from './lifecycle.ts';
import { noticeAccess, noticePages } from './menu.ts';
import { lineFields, pipeLineFields } from './line-fields.ts';
import { noticeFields, noticeForm, noticeLineFields } from './notice.ts';
import { stopForm } from './stop-order.ts';
import { noticeListing } from './notice-listing.ts';
import { noticeParties } from './parties.ts';
import { path, supervisionCalls } from './supervision-calls.ts';
import { workSorts, noticeClasses } from './works.ts';

const NoticeLine = rowSchema(noticeLineFields).extend({ detailRoute: z.string().nullable() });
const more = {
  /** The devices, from the first submission on. */
  noticeLines: z.array(NoticeLine),
  /** With what opinion, and which reasons at fields, it was sent back, where it stands returned. */
  returnedWith: z.string().nullable(),
  reasons: z.array(Reason.extend({ oldValue: z.unknown().optional() })),
  /** The supervision inspection that these works need; null where they need none. */
  inspType: z.string().nullable(),
};
const moreShape = z.object(more);
export type BesideNotice = z.output<typeof moreShape>;

const open = ['notified', 'correcting', 'underSupervision', 'cancelling'] as const;

/** 施工告知 */
export const noticeCase = caseKind({
  name: 'constructionNotice',
  title: '施工告知',
  cycle: constructionNotice,
  parties: noticeParties,
  number: { key: 'bcwNo', prefix: 'SG' },
  path,
  commitPath: 'commit',
  access: noticeAccess,
  pages: noticePages,
  about: {},
  form: noticeForm,
  forms: { stop: stopForm },
  buttons: ['check', 'finish', 'correct', 'withdraw', 'agreeCancel', 'refuseCancel'],
  fields: noticeFields,
  listed: noticeListing,
  workbook: true,
  steps: [
    { title: '填写', at: ['draft'] },
    { title: '施工', at: ['notified', 'correcting', 'cancelling'] },
    { title: '监督检验', at: ['underSupervision'] },
  ],
  parts: {
    open: { label: '施工中', states: open },
    mine: { label: '待我办理', states: open, mine: true },
    done: { label: '已办结', states: ['completed', 'stopped', 'cancelled'] },
    all: { label: '全部', states: Object.keys(constructionNotice.states).filter((state) => state !== 'deleted') },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  more,
  paper: '特种设备安装改造修理告知单',
});

const opinion = plainLines(500);

/** Moves with a call of their own, under the names of the interface. */
const ownMoves = calls({
  delete: {
    method: 'POST',
    path: `${path}/delete`,
    title: '删除施工告知草稿',
    access: [noticeAccess.edit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  requestCancel: {
    method: 'POST',
    path: `${path}/cancellationNotice`,
    title: '申请注销施工告知',
    access: [noticeAccess.edit],
    input: z.strictObject({ ...stepOf, opinion: opinion.optional() }),
    reply: moved,
  },
  return: {
    method: 'POST',
    path: `${path}/return`,
    title: '提示施工告知的问题，逐项指出须补正的内容',
    access: [noticeAccess.decide],
    input: z.strictObject({ ...stepOf, opinion: opinion.optional(), reasons: z.array(Reason).max(50).optional() }),
    reply: moved,
  },
});

/** Beside the file, in the parts of the request. */
export const LineImportParts = z.strictObject({ equclacode: z.enum(noticeClasses), constrsort: z.enum(workSorts), useUnit: id.optional() });

const Found = rowSchema(lineFields).extend({ refusedBecause: z.string().nullable() });

export const constructionCalls = {
  ...noticeCase.calls,
  ...ownMoves,
  ...supervisionCalls,
  receipt: fileCall({
    path: `${path}/receipt/{id}`,
    title: '施工告知回执（PDF）',
    access: [noticeAccess.view],
    input: z.strictObject({ id }),
    quota: 'papers',
    media: [media.pdf],
  }),
  stopOrder: fileCall({
    path: `${path}/stopOrder/{id}`,
    title: '责令停止施工决定书（PDF）',
    access: [noticeAccess.view],
    input: z.strictObject({ id }),
    quota: 'papers',
    media: [media.pdf],
  }),
  lineTemplate: fileCall({
    path: `${path}/lines/template`,
    title: '设备（管道）明细导入模板',
    access: [noticeAccess.edit],
    input: z.strictObject({ equclacode: z.enum(noticeClasses), constrsort: z.enum(workSorts) }),
  }),
  ...calls({
    lineImport: {
      method: 'POST',
      path: `${path}/lines/import`,
      title: '核对填好的设备（管道）明细表：正确的行返回供填入告知，有错的行逐条说明',
      access: [noticeAccess.edit],
      body: 'multipart',
      input: LineImportParts.partial().extend({ file: z.unknown().optional() }),
      reply: z.object({
        lines: z.array(rowSchema(lineFields)),
        pipes: z.array(rowSchema(pipeLineFields)),
        faults: z.array(z.object({ row: z.int(), label: z.string(), message: z.string() })),
      }),
      perMinute: 20,
    },
    showOpinion: {
      method: 'GET',
      path: `${path}/showOpinion`,
      title: '登记机关对施工告知的意见',
      access: [noticeAccess.view],
      input: z.strictObject({ id }),
      reply: z.object({
        opinions: z.array(
          z.object({
            at: z.string(),
            label: z.string(),
            by: z.string(),
            opinion: z.string().nullable(),
            reasons: z.array(Reason.extend({ oldValue: z.unknown().optional() })),
          }),
        ),
      }),
    },
    checkCancel: {
      method: 'GET',
      path: `${path}/checkBcwCancell`,
      title: '施工告知能否申请注销',
      access: [noticeAccess.edit],
      input: z.strictObject({ id }),
      reply: z.object({ mayCancel: z.boolean(), why: z.string().nullable() }),
    },
    licences: {
      method: 'GET',
      path: `${path}/licences`,
      title: '本单位覆盖该设备和施工类别、在该日有效的许可证',
      access: [noticeAccess.edit],
      input: z.strictObject({ equclacode: z.enum(noticeClasses), constrsort: z.enum(workSorts), on: z.iso.date() }),
      reply: z.object({
        licences: z.array(z.object({ licenceNo: z.string(), licenceScope: z.string(), licenceGrade: z.string(), validTo: z.string() })),
      }),
    },
    notNotified: {
      method: 'GET',
      path: `${path}/notNotified`,
      title: '按设备级别不须施工告知的设备',
      access: [noticeAccess.edit],
      input: z.strictObject({}),
      reply: z.object({ exemptions: z.array(Exempt) }),
    },
    devices: {
      method: 'GET',
      path: `${path}/devices`,
      title: '使用单位的已有设备：按识别码、设备代码、登记证编号或产品编号指定',
      access: [noticeAccess.edit],
      quota: 'lookUps',
      input: z.strictObject({ useUnit: id, equclacode: z.enum(noticeClasses), complex: searchText }),
      reply: z.object({ devices: z.array(Found) }),
    },
  }),
};
