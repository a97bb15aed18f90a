import { z } from 'zod';

import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { TypeTestSaid } from '#areas/first-entry/contract/type-test.ts';
import { calls, fileCall, id } from '#kit/contract/call.ts';
import { draftOf, OpenMove, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { plainLines, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { keptCalls } from '#kit/contract/list/kept-table.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { classAccess, typeTestAccess as access } from './menu.ts';
import { SheetRead } from './sheet.ts';
import { classFields, classFilters, classForm } from './tested-class.ts';
import { typeTestForm, typeTestListFields, typeTestListing } from './type-test.ts';

const root = '/a/stone/typeTest';
const input = listInput(filterShape(typeTestListFields, filtersIn(typeTestListing)));
const sheet = {
  method: 'POST',
  access: [access.edit],
  body: 'multipart',
  input: z.strictObject({ file: z.unknown().optional() }),
} as const;

const classTable = keptCalls({
  path: `${root}/class`,
  what: '型式试验类别',
  fields: classFields,
  filters: classFilters,
  form: classForm,
  view: [classAccess.view],
  edit: [classAccess.edit],
});

export const typeTestCalls = calls({
  reports: {
    method: 'GET',
    path: `${root}/list`,
    title: '型式试验报告列表',
    access: [access.view],
    input,
    reply: listReply(rowSchema(typeTestListFields).extend({ version: z.int(), mayEdit: z.boolean(), moves: z.array(OpenMove) })),
  },
  reportExport: fileCall({ path: `${root}/export`, title: '型式试验报告列表导出', access: [access.export], input, quota: 'exports' }),
  saveReport: {
    method: 'POST',
    path: `${root}/save`,
    title: '登记或修改型式试验报告',
    access: [access.edit],
    input: z.strictObject({ ...draftOf, values: looseValues(typeTestForm.fields) }),
    reply: written,
  },
  withdrawReport: {
    method: 'POST',
    path: `${root}/withdraw`,
    title: '撤销型式试验报告的登记',
    access: [access.edit],
    input: z.strictObject({ ...stepOf, opinion: plainLines(500) }),
    reply: written,
  },
  sheetTemplate: fileCall({ path: `${root}/template`, title: '型式试验报告导入模板', access: [access.edit], input: z.strictObject({}) }),
  sheetCheck: {
    ...sheet,
    path: `${root}/importCheck`,
    title: '核对型式试验报告表格',
    reply: SheetRead.extend({
      /** What would be registered. */
      rows: z.array(rowSchema(typeTestForm.fields).extend({ row: z.int() })),
      /** Base64 of a workbook of the faulty rows, each fault as a remark at its cell. */
      faultyRows: z.string().nullable(),
    }),
    perMinute: 20,
  },
  sheetImport: {
    ...sheet,
    path: `${root}/import`,
    title: '导入型式试验报告',
    reply: SheetRead.extend({ kept: z.int(), importedAt: z.string() }),
    perMinute: 10,
  },
  classes: {
    method: 'GET',
    path: `${root}/class/all`,
    title: '型式试验类别：哪些设备的型号须经型式试验',
    access: [access.view],
    input: z.strictObject({}),
    reply: z.object({
      list: z.array(z.object({ equclacode: z.string(), isTested: z.boolean(), basis: z.string(), isReference: z.boolean() })),
    }),
  },
  classList: classTable.list,
  classKeep: classTable.save,
  classDrop: classTable.drop,
  ofDevice: {
    method: 'GET',
    path: `${root}/device/{equSysId}`,
    title: '设备的型式试验报告核对',
    access: [equipmentAccess.queryView],
    input: z.strictObject({ equSysId: id }),
    reply: z.object({ said: TypeTestSaid.nullable() }),
  },
});
