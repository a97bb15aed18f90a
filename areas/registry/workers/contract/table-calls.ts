import { z } from 'zod';

import { calls, fileCall, id } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { listInput, listReply } from '#kit/contract/list/list.ts';
import { media } from '#kit/contract/media.ts';

import * as item from './item.ts';
import { Ledger } from './ledger.ts';
import { itemAccess, workerAccess as access } from './menu.ts';

const root = '/a/stone/operator';

/** The tables that the institute keeps, and the ledgers that units bring along. */
export const tableCalls = calls({
  items: {
    method: 'GET',
    path: `${root}/items`,
    title: '作业项目目录',
    access: [itemAccess.view],
    input: listInput({}),
    reply: listReply(rowSchema(item.itemFields).extend({ version: z.int(), mayEdit: z.boolean() })),
  },
  itemKeep: {
    method: 'POST',
    path: `${root}/items/save`,
    title: '修改作业项目',
    access: [itemAccess.edit],
    input: z.strictObject({ ...stepOf, values: looseValues(item.itemForm.fields) }),
    reply: z.object({ version: z.int() }),
  },
  needs: {
    method: 'GET',
    path: `${root}/needs`,
    title: '设备对持证人员的要求',
    access: [itemAccess.view],
    input: listInput({}),
    reply: listReply(rowSchema(item.needFields).extend({ version: z.int(), mayEdit: z.boolean() })),
  },
  needKeep: {
    method: 'POST',
    path: `${root}/needs/save`,
    title: '修改设备对持证人员的要求',
    access: [itemAccess.edit],
    input: z.strictObject({ ...stepOf, values: looseValues(item.needForm.fields) }),
    reply: z.object({ version: z.int() }),
  },
  ledgerTemplate: {
    method: 'GET',
    path: `${root}/ledger/template`,
    title: '人员台账导入模板',
    access: [access.edit],
    input: z.strictObject({}),
    reply: z.unknown(),
    answer: 'file',
    media: [media.xlsx],
  },
  ledgerImport: {
    method: 'POST',
    path: `${root}/ledger/import`,
    title: '导入人员台账',
    access: [access.edit],
    body: 'multipart',
    input: z.strictObject({ file: z.unknown().optional() }),
    reply: Ledger,
    perMinute: 10,
  },
  ledgerFaulty: fileCall({
    path: `${root}/ledger/faulty/{id}`,
    title: '人员台账中有错的行',
    access: [access.edit],
    input: z.strictObject({ id }),
  }),
});
