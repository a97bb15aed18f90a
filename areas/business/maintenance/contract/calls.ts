import { z } from 'zod';

import { Difference } from '#kit/contract/case/difference.ts';
import { calledShape } from '#areas/device-facts/contract/called.ts';
import { calls, fileCall, id, prefixed, queryInt } from '#kit/contract/call.ts';
import { caseKind, type CasePart } from '#kit/contract/case/case.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { searchText } from '#kit/contract/list/list.ts';
import { sheetOf } from '#kit/contract/list/listing.ts';
import { media } from '#kit/contract/media.ts';

import { maintenanceAmendment, maintenanceChange, maintenanceEnd } from './lifecycle.ts';
import {
  amendmentForm,
  amendmentListFields,
  changeForm,
  changeListFields,
  contractFields,
  endForm,
  endListFields,
  mostLifts,
} from './maintenance.ts';
import { amendmentAccess, amendmentPages, changeAccess, changePages, endAccess, endPages } from './menu.ts';
import { amendmentParties, changeParties, endParties } from './parties.ts';

const equSysIds = z.array(id).max(mostLifts, `一次最多选择${mostLifts}台电梯`);

/** A lift of a case, as the papers of both sides name it. */
const Lift = z.object({
  equSysId: id,
  equclacode: z.string(),
  oidno: z.string(),
  ...calledShape,
  equPlace: z.string(),
  maintUnitName: z.string().nullable(),
  nextInspDate: z.string().nullable(),
  /** Why it cannot be chosen now. */
  refusedBecause: z.string().nullable(),
});
const Contract = rowSchema(contractFields);

/** Beside a case: its lifts, the contract they are under now, what the case changes, and what was changed before, the newest first. */
const more = {
  lifts: z.array(Lift),
  former: Contract.nullable(),
  /** What the former unit has said against a change: a note for whoever files it. */
  objection: z.object({ unitName: z.string().nullable(), by: z.string(), at: z.string(), words: z.string() }).nullable(),
  diff: z.array(Difference),
  history: z.array(z.object({ caseNo: z.string(), title: z.string(), on: z.string(), diff: z.array(Difference) })),
  /** Whether prices, people and papers of the contract are kept from whoever asks: only its sides and the authorities read them. */
  isPartly: z.boolean(),
};
const moreShape = z.object(more);
export type BesideCase = z.output<typeof moreShape>;

const left: ReadonlySet<string> = new Set(['id', 'useUnit', 'newUnit', 'equSysIds', 'contractId', 'maintainers', 'handOver']);

/** The workbook of each shows every field but keys of records and tables within it. */
const listedOfAll = {
  caseNo: { column: 1, filter: 1, card: 1 },
  status: { column: 2, filter: 2, card: 6 },
  useUnitName: { column: 3, card: 2 },
  newUnitName: { column: 4, stays: true },
  submittedAt: { hidden: 6, filter: 9 },
  updatedAt: { hidden: 7 },
  unitName: { hidden: 8 },
  createdByName: { hidden: 9 },
} as const;

const parts = (
  states: Readonly<Record<string, object>>,
  waiting: readonly string[],
  done: readonly string[],
): Readonly<Record<string, CasePart>> => ({
  waiting: { label: '办理中', states: waiting },
  mine: { label: '待我办理', states: waiting, mine: true },
  done: { label: '已办结', states: done },
  all: { label: '全部', states: Object.keys(states).filter((state) => state !== 'deleted') },
  draft: { label: '草稿', states: ['draft'], own: true },
});

/** 维保单位变更 */
export const maintenanceChangeCase = caseKind({
  name: 'maintenanceChange',
  title: '维保单位变更',
  cycle: maintenanceChange,
  parties: changeParties,
  number: { key: 'caseNo', prefix: 'WB' },
  path: '/a/stone/unit/changeUnit',
  savePath: '',
  access: changeAccess,
  pages: changePages,
  about: { useUnit: id.optional(), newUnit: id.optional(), equSysIds },
  form: changeForm,
  buttons: ['withdraw', 'confirm', 'refuse', 'agree', 'object', 'file', 'reject', 'cancel', 'delete'],
  fields: changeListFields,
  listed: {
    ...sheetOf(changeListFields, left),
    ...listedOfAll,
    newUnitName: { column: 4, card: 3 },
    liftCount: { column: 6, card: 4 },
    dueOn: { column: 7, card: 5 },
    oldUnitName: { column: 5 },
    initiator: { hidden: 4 },
    contractNo: { hidden: 2 },
    beginsOn: { column: 8, filter: 4 },
    endsOn: { hidden: 1 },
    hotline: { hidden: 3 },
    reason: { hidden: 5, filter: 3 },
  },
  workbook: true,
  steps: [
    { title: '提交', at: ['draft'] },
    { title: '对方确认', at: ['waitOther'] },
    { title: '原单位意见', at: ['waitOld'] },
    { title: '备案', at: ['filing'] },
    { title: '生效', at: ['filed'] },
  ],
  parts: parts(
    maintenanceChange.states,
    ['waitOther', 'waitOld', 'filing', 'filed'],
    ['effective', 'rejected', 'refused', 'upheld', 'cancelled'],
  ),
  more,
  paper: '维保单位变更确认书',
});

/** 维保终止 */
export const endCase = caseKind({
  name: 'maintenanceEnd',
  title: '维保终止',
  cycle: maintenanceEnd,
  parties: endParties,
  number: { key: 'caseNo', prefix: 'ZZ' },
  path: '/a/stone/pemEqmRlvBasic',
  access: endAccess,
  pages: endPages,
  about: { useUnit: id.optional(), equSysIds },
  form: endForm,
  buttons: ['withdraw', 'acknowledge', 'object', 'approveEnd', 'keep', 'cancel', 'delete'],
  fields: endListFields,
  listed: {
    ...sheetOf(endListFields, left),
    ...listedOfAll,
    liftCount: { column: 5, card: 3 },
    dueOn: { column: 7, stays: true },
    endKind: { column: 8, filter: 3 },
    endOn: { column: 6, filter: 5, card: 4 },
    reason: { column: 9, filter: 4 },
  },
  workbook: true,
  steps: [
    { title: '提交', at: ['draft'] },
    { title: '使用单位知悉', at: ['submitted', 'disputed'] },
    { title: '终止', at: ['acknowledged'] },
  ],
  parts: parts(maintenanceEnd.states, ['submitted', 'acknowledged', 'disputed'], ['effective', 'cancelled']),
  more,
  paper: '维保终止告知书',
});

/** 维保信息变更 */
export const amendmentCase = caseKind({
  name: 'maintenanceAmendment',
  title: '维保信息变更',
  cycle: maintenanceAmendment,
  parties: amendmentParties,
  number: { key: 'caseNo', prefix: 'WX' },
  path: '/a/stone/pemEqmModBasic',
  access: amendmentAccess,
  pages: amendmentPages,
  about: { contractId: id },
  form: amendmentForm,
  buttons: ['withdraw', 'confirm', 'refuse', 'cancel', 'delete'],
  fields: amendmentListFields,
  listed: {
    ...sheetOf(amendmentListFields, left),
    ...listedOfAll,
    liftCount: { column: 8 },
    contractNo: { column: 7, card: 3 },
    items: { column: 5 },
    effectiveOn: { column: 6, filter: 3, card: 4 },
  },
  workbook: true,
  steps: [
    { title: '提交', at: ['draft'] },
    { title: '使用单位确认', at: ['submitted'] },
    { title: '生效', at: ['agreed'] },
  ],
  parts: parts(maintenanceAmendment.states, ['submitted', 'agreed'], ['effective', 'refused', 'cancelled']),
  more,
  paper: '维保信息变更单',
});

/** What the authority decides, as a letter. */
const letter = (path: string, title: string, view: string) =>
  fileCall({
    path: `${path}/letter/{id}`,
    title,
    access: [view],
    input: z.strictObject({ id }),
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  });

export const maintenanceCalls = {
  ...prefixed('change', maintenanceChangeCase.calls),
  ...prefixed('end', endCase.calls),
  ...prefixed('amendment', amendmentCase.calls),
  changeLetter: letter('/a/stone/unit/changeUnit', '维保单位变更不予备案决定书（PDF）', changeAccess.view),
  endLetter: letter('/a/stone/pemEqmRlvBasic', '维保终止争议处理决定书（PDF）', endAccess.view),
  ...calls({
    lifts: {
      method: 'GET',
      path: '/a/stone/unit/findChangeUnit',
      title: '可选择的电梯：使用单位选本单位的，维保单位选本单位维保的、无维保的或按识别码指定的',
      access: [changeAccess.edit, endAccess.edit],
      input: z.strictObject({
        /** Whose lifts; the own unit's for a user. */
        useUnit: id.optional(),
        /** Who is to maintain them; the own unit for a maintenance unit. */
        newUnit: id.optional(),
        /** `change`: to be maintained by somebody else; `end`: maintained by the own unit now. */
        purpose: z.enum(['change', 'end']),
        complex: searchText,
      }),
      reply: z.object({ list: z.array(Lift), count: z.int() }),
    },
    customers: {
      method: 'GET',
      path: '/a/stone/unit/findCustomers',
      title: '本单位维保的电梯的使用单位',
      access: [changeAccess.edit, endAccess.edit],
      input: z.strictObject({ word: searchText }),
      reply: z.object({ units: z.array(z.object({ unitSysId: id, orgname: z.string(), orgcode: z.string() })) }),
    },
    contracts: {
      method: 'GET',
      path: '/a/stone/pemEqmModBasic/contracts',
      title: '有效的维保合同',
      access: [amendmentAccess.view],
      input: z.strictObject({ complex: searchText, pageSize: queryInt.pipe(z.int().min(1).max(50)).default(10), id: id.optional() }),
      reply: z.object({ list: z.array(Contract), count: z.int() }),
    },
  }),
};
