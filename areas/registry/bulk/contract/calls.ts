import { z } from 'zod';

import { calls, id } from '#kit/contract/call.ts';
import { choice, field, instant, rowSchema, text, whole } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { bulkAccess } from './access.ts';
import { moved, OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { equipmentQueryKeys } from '#areas/equipment/contract/queries.ts';

import { deviceImport, exportTask } from './lifecycle.ts';
import { materialCallDeclarations } from './material-calls.ts';
import { equipmentAccess as access } from '#areas/equipment/contract/access.ts';
import { media } from '#kit/contract/media.ts';

/** What the list of imports shows. */
export const importFields = {
  id: field('导入主键', z.uuid()),
  fileName: text('文件名', 200, { width: 200 }),
  category: field('设备类别', z.string().max(4), { widget: 'catalogue', width: 130 }),
  status: choice('状态', statusDictionary(deviceImport).name, { width: 100 }),
  total: whole('总行数', { width: 76 }),
  done: whole('已检查', { width: 76 }),
  kept: whole('合格', { width: 76 }),
  faulty: whole('有误', { width: 76 }),
  submitted: whole('已提交', { width: 76 }),
  createdByName: text('导入人', 64, { width: 100 }),
  createdAt: instant('上传时间', { sortable: true }),
};

/** One fault: where it is, and what is wrong. */
export const issueFields = {
  position: whole('序号', { width: 70 }),
  sheet: text('工作表', 31, { width: 110 }),
  row: whole('行', { width: 70 }),
  head: text('列', 120, { width: 180 }),
  cell: text('单元格', 12, { mono: true, width: 90 }),
  reason: text('原因', 300, { width: 360 }),
};

/** One good row, kept as a draft. */
export const draftFields = {
  entryId: field('录入单主键', z.uuid()),
  row: whole('行', { width: 70 }),
  entryNo: text('录入单号', 30, { mono: true, width: 170 }),
  equName: text('设备名称', 100, { width: 180 }),
  prono: text('产品编号', 64, { mono: true, width: 150 }),
  status: choice('状态', 'deviceEntryStatus', { width: 140 }),
  missing: text('缺少的资料', 200, { width: 240 }),
  refusal: text('未提交的原因', 300, { width: 280 }),
};

/** What the download centre shows. */
export const exportFields = {
  id: field('任务主键', z.uuid()),
  title: text('名称', 100, { width: 220 }),
  status: choice('状态', statusDictionary(exportTask).name, { width: 100 }),
  total: whole('总行数', { width: 100 }),
  done: whole('已生成', { width: 100 }),
  bytes: whole('大小', { width: 100 }),
  createdAt: instant('申请时间', { sortable: true }),
  expiresAt: instant('到期时间'),
};

const moving = { version: z.int(), moves: z.array(OpenMove), reason: z.string().nullable() };
const Import = rowSchema(importFields).extend({ ...moving, hasResult: z.boolean() });
const Export = rowSchema(exportFields).extend(moving);
const step = z.strictObject(stepOf);

/** Bulk import and export of devices. */
export const bulkCalls = calls({
  categories: {
    method: 'GET',
    path: '/api/prop/categories',
    title: '可批量导入的设备类别',
    access: [bulkAccess.importView],
    input: z.strictObject({}),
    reply: z.object({
      categories: z.array(
        z.object({ code: z.string(), name: z.string(), className: z.string(), kinds: z.array(z.string()), version: z.string() }),
      ),
    }),
  },
  template: {
    method: 'GET',
    path: '/api/prop/template/{category}',
    title: '批量导入模板',
    access: [bulkAccess.importView],
    input: z.strictObject({ category: z.string().max(8) }),
    reply: z.any(),
    answer: 'file',
    media: [media.xlsx],
    perMinute: 60,
  },
  importUpload: {
    method: 'POST',
    path: '/api/prop/import/upload',
    title: '上传批量导入的工作簿',
    access: [bulkAccess.importEdit],
    body: 'multipart',
    // The parts of a form with a file are checked when they have come, so the declared input only names them.
    input: z.strictObject({ file: z.unknown().optional() }),
    /** `isKnown`: the unit has uploaded this very file before, and this is what came of it. */
    reply: z.object({ id, isKnown: z.boolean() }),
    perMinute: 20,
  },
  importList: {
    method: 'GET',
    path: '/api/prop/import/list',
    title: '批量导入记录',
    access: [bulkAccess.importView],
    input: listInput(filterShape(importFields, ['status'])),
    reply: listReply(Import),
  },
  importDetail: {
    method: 'GET',
    path: '/api/prop/import/detail/{id}',
    title: '批量导入的进度和结果',
    access: [bulkAccess.importView],
    input: z.strictObject({ id }),
    reply: z.object({ record: Import, issueCount: z.int() }),
  },
  importIssues: {
    method: 'GET',
    path: '/api/prop/import/issues',
    title: '批量导入的错误明细',
    access: [bulkAccess.importView],
    input: listInput({ id }),
    reply: listReply(rowSchema(issueFields)),
  },
  importDrafts: {
    method: 'GET',
    path: '/api/prop/import/drafts',
    title: '批量导入的草稿',
    access: [bulkAccess.importView],
    input: listInput({ id, ...filterShape(draftFields, ['status']) }),
    reply: listReply(rowSchema(draftFields)),
  },
  ...materialCallDeclarations,
  importResult: {
    method: 'GET',
    path: '/api/prop/import/result/{id}',
    title: '批量导入的错误行工作簿',
    access: [bulkAccess.importView],
    input: z.strictObject({ id }),
    reply: z.any(),
    answer: 'file',
    media: [media.xlsx],
  },
  importSubmit: {
    method: 'POST',
    path: '/api/prop/import/submit',
    title: '提交批量导入的全部草稿',
    access: [bulkAccess.importSubmit],
    input: step,
    reply: moved,
  },
  exportStart: {
    method: 'POST',
    path: '/api/prop/export/start',
    title: '在下载中心生成设备清单',
    access: [access.queryExport],
    /** `filters` are those of the list that is exported. The client makes the `id`: the same sent again is answered as done. */
    input: z.strictObject({ id, query: z.enum(equipmentQueryKeys).optional(), filters: z.record(z.string().max(40), z.unknown()) }),
    reply: z.object({ id }),
    perMinute: 20,
  },
  exportList: {
    method: 'GET',
    path: '/api/prop/export/list',
    title: '下载中心的任务',
    access: [bulkAccess.downloadView],
    input: listInput(filterShape(exportFields, ['status'])),
    reply: listReply(Export),
  },
  exportFile: {
    method: 'GET',
    path: '/api/prop/export/file/{id}',
    title: '下载中心的文件',
    access: [bulkAccess.downloadView],
    input: z.strictObject({ id }),
    reply: z.any(),
    answer: 'file',
    media: [media.xlsx],
    quota: 'exports',
  },
  exportDelete: {
    method: 'POST',
    path: '/api/prop/export/delete',
    title: '删除下载中心的任务',
    access: [bulkAccess.downloadEdit],
    input: step,
    reply: moved,
  },
});
