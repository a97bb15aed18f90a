import { z } from 'zod';

import { Difference } from '#kit/contract/case/difference.ts';
import { calls, fileCall, id, prefixed, queryList } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { unitDirectForm } from './direct-form.ts';
import { archiveCalls } from './archive-calls.ts';
import { licenceCalls } from './licence-calls.ts';
import { unitChange } from './lifecycle.ts';
import { historyAccess, unitAccess, unitChangeAccess, unitChangePages } from './menu.ts';
import { unitChangeParties } from './parties.ts';
import { controlledFields, historyFields, historyListing, unitChangeFields, unitChangeForm, unitInfoFields } from './unit-change.ts';

const UnitFound = z.object({ unitSysId: id, orgname: z.string(), orgcode: z.string(), address: z.string().nullable() });

/** 单位信息变更. `changeUnit` of the same root is the change of a maintenance unit. */
export const unitChangeCase = caseKind({
  name: 'unitChange',
  title: '单位信息变更',
  cycle: unitChange,
  parties: unitChangeParties,
  number: { key: 'changeNo', prefix: 'DW' },
  path: '/a/stone/unit/infoChange',
  access: unitChangeAccess,
  pages: unitChangePages,
  about: {},
  form: unitChangeForm,
  buttons: ['withdraw', 'agree', 'return', 'refuse', 'delete'],
  marked: true,
  fields: unitChangeFields,
  listed: {
    changeNo: { column: 1, filter: true, card: 1 },
    status: { column: 2, filter: 1, card: 4 },
    unitName: { column: 3, card: 2 },
    items: { column: 4, card: 3 },
    orgname: { column: 5 },
    orgcode: { hidden: true },
    legalPerson: { hidden: true },
    address: { hidden: true },
    unitTypes: { hidden: true },
    areacode: { hidden: true },
    reason: { hidden: true },
    createdByName: { column: 7 },
    submittedAt: { column: 6, filter: 2 },
    updatedAt: { hidden: true, sheet: false },
  },
  workbook: true,
  steps: [
    { title: '提交', at: ['draft', 'returned'] },
    { title: '审核', at: ['submitted'] },
  ],
  parts: {
    waiting: { label: '待审核', states: ['submitted'] },
    mine: waitingForMe(unitChange),
    returned: { label: '退回补正', states: ['returned'] },
    done: { label: '已办结', states: ['agreed', 'refused'] },
    all: { label: '全部', states: ['draft', 'submitted', 'returned', 'agreed', 'refused'] },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  more: {
    /** Old and new of what it changes: as the unit is now, or as it was when this was decided. */
    diff: z.array(Difference),
    /** With what opinion it was sent back, where it stands returned. */
    returnedWith: z.string().nullable(),
    /** Whether the business licence must come with an approval of the new name. */
    nameChanged: z.boolean(),
  },
  paper: '单位信息变更申请',
});

const History = rowSchema(historyFields);
const historyInput = listInput(filterShape(historyFields, filtersIn(historyListing)));

export const companyCalls = {
  ...prefixed('change', unitChangeCase.calls),
  ...licenceCalls,
  ...archiveCalls,
  ...calls({
    searchUnits: {
      method: 'GET',
      path: '/a/stone/unit/search',
      title: '按名称或信用代码查找单位',
      access: 'session',
      quota: 'lookUps',
      /** `unitTypes` as codes of the dictionary: U2 maintenance, U4 manufacturing … */
      input: z.strictObject({ word: searchText, unitTypes: queryList.optional(), unitSysId: id.optional() }),
      /** More would be found by this word than are told. */
      reply: z.object({ units: z.array(UnitFound), isMore: z.boolean() }),
    },
    unitInfo: {
      method: 'GET',
      path: '/a/stone/unit/info',
      title: '本单位信息',
      access: [unitAccess.view],
      input: z.strictObject({}),
      reply: z.object({
        unit: rowSchema(unitInfoFields),
        /** The application under way, if any, and what it would change. */
        openChange: z
          .object({ id, changeNo: z.string(), status: z.string(), values: rowSchema(controlledFields), diff: z.array(Difference) })
          .nullable(),
        mayEdit: z.boolean(),
      }),
    },
    unitSave: {
      method: 'POST',
      path: '/a/stone/unit/save',
      title: '保存单位的联系、安全管理、银行和开票信息',
      access: [unitAccess.edit],
      input: z.strictObject({ ...stepOf, values: looseValues(unitDirectForm.fields) }),
      reply: z.object({ version: z.int() }),
    },
    history: {
      method: 'GET',
      path: '/a/stone/unit/history/list',
      title: '单位信息变更记录',
      access: [historyAccess.view],
      input: historyInput,
      reply: listReply(History),
    },
    historyExport: fileCall({
      path: '/a/stone/unit/history/export',
      title: '单位信息变更记录导出',
      access: [historyAccess.export],
      input: historyInput,
      quota: 'exports',
    }),
  }),
};
