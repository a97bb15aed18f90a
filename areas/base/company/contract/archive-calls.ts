import { z } from 'zod';

import { calls, fileCall, id, nothing } from '#kit/contract/call.ts';
import { draftOf, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { archiveForm, archiveListFields, archiveListing } from './archive.ts';
import { archiveAccess as access } from './menu.ts';

const input = listInput(filterShape(archiveListFields, filtersIn(archiveListing)));
const root = '/a/information/epSysInformationManage';

export const archiveCalls = calls({
  archiveList: {
    method: 'GET',
    path: `${root}/list`,
    title: '资料档案列表',
    access: [access.view],
    input,
    reply: listReply(rowSchema(archiveListFields).extend({ version: z.int(), mayEdit: z.boolean() })),
  },
  archiveExport: fileCall({ path: `${root}/export`, title: '资料档案列表导出', access: [access.export], input, quota: 'exports' }),
  archiveOffered: {
    method: 'GET',
    path: `${root}/offered`,
    title: '附件可选用的资料：按名称查找，最近更新的在前，最多50份',
    access: [access.view],
    input: z.strictObject({ title: searchText }),
    reply: z.object({
      papers: z.array(
        z.object({
          id,
          title: z.string(),
          category: z.string(),
          validTo: z.string().nullable(),
          standing: z.string(),
          files: z.array(z.object({ attsysid: id, attname: z.string(), bytes: z.int() })),
        }),
      ),
      isMore: z.boolean(),
    }),
  },
  archiveKeep: {
    method: 'POST',
    path: `${root}/save`,
    title: '新增或修改资料',
    access: [access.edit],
    input: z.strictObject({ ...draftOf, values: looseValues(archiveForm.fields) }),
    reply: written,
  },
  archiveDrop: {
    method: 'POST',
    path: `${root}/delete`,
    title: '删除资料',
    access: [access.edit],
    input: z.strictObject(stepOf),
    reply: nothing,
  },
});
