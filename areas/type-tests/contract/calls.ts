import { z } from 'zod';

import { calls, fileCall, id } from '#kit/contract/call.ts';
import { draftOf, stepOf } from '#kit/contract/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list.ts';

import { typeTestAccess as access } from './menu.ts';
import { typeTestFilters, typeTestForm, typeTestListFields } from './type-test.ts';

const root = '/a/stone/typeTest';
const input = listInput(filterShape(typeTestListFields, typeTestFilters));
const standsAt = z.object({ id, version: z.int() });

export const typeTestCalls = calls({
  reports: {
    method: 'GET',
    path: `${root}/list`,
    title: '型式试验报告列表',
    access: [access.view],
    input,
    reply: listReply(rowSchema(typeTestListFields).extend({ version: z.int(), mayEdit: z.boolean() })),
  },
  reportExport: fileCall({ path: `${root}/export`, title: '型式试验报告列表导出', access: [access.export], input, quota: 'exports' }),
  saveReport: {
    method: 'POST',
    path: `${root}/save`,
    title: '登记或修改型式试验报告',
    access: [access.edit],
    input: z.strictObject({ ...draftOf, values: looseValues(typeTestForm.fields) }),
    reply: standsAt,
  },
  withdrawReport: {
    method: 'POST',
    path: `${root}/withdraw`,
    title: '撤销型式试验报告的登记',
    access: [access.edit],
    input: z.strictObject(stepOf),
    reply: standsAt,
  },
});
