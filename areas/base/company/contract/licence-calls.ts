import { z } from 'zod';

import { calls, fileCall } from '#kit/contract/call.ts';
import { draftOf, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { licenceForm, licenceListFields, licenceListing } from './license.ts';
import { licenceAccess as access } from './menu.ts';

const input = listInput(filterShape(licenceListFields, filtersIn(licenceListing)));
const root = '/a/allowi/epBrmOgmUnitAllowi';

export const licenceCalls = calls({
  licenceList: {
    method: 'GET',
    path: `${root}/list`,
    title: '资质许可列表',
    access: [access.view],
    input,
    reply: listReply(rowSchema(licenceListFields).extend({ version: z.int(), mayEdit: z.boolean() })),
  },
  licenceExport: fileCall({ path: `${root}/export`, title: '资质许可列表导出', access: [access.export], input, quota: 'exports' }),
  licenceRegister: {
    method: 'POST',
    path: `${root}/save`,
    title: '登记或修改许可证',
    access: [access.edit],
    input: z.strictObject({ ...draftOf, values: looseValues(licenceForm.fields) }),
    reply: written,
  },
  licenceCancel: {
    method: 'POST',
    path: `${root}/cancel`,
    title: '注销许可证',
    access: [access.edit],
    input: z.strictObject(stepOf),
    reply: written,
  },
});
