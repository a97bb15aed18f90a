import { z } from 'zod';

import { calls, fileCall, id } from '#kit/contract/call.ts';
import { caseKind, type CasePart } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { Difference } from '#kit/contract/case/difference.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { media } from '#kit/contract/media.ts';

import { itemFields } from './item.ts';
import { editionFields, itemListFields, itemListForm } from './item-list.ts';
import { itemList } from './lifecycle.ts';
import { itemListAccess as access, itemListPages } from './menu.ts';
import { itemListParties } from './parties.ts';

const root = '/a/stone/item-lists';

const parts: Readonly<Record<string, CasePart>> = {
  inForce: { label: '在用', states: ['inForce', 'stopping'] },
  waiting: { label: '待复核', states: ['submitted', 'stopping'] },
  mine: waitingForMe(itemList),
  returned: { label: '已退回', states: ['returned'] },
  ended: { label: '已停用', states: ['stopped', 'cancelled'] },
  all: { label: '全部', states: Object.keys(itemList.states).filter((state) => state !== 'deleted') },
  draft: { label: '草稿', states: ['draft'], own: true },
};

/** What two lists say differently. */
const Comparison = z.object({
  head: z.array(Difference),
  items: z.array(
    z.object({
      no: z.string(),
      name: z.string(),
      kind: z.enum(['added', 'removed', 'changed', 'moved']),
      cells: z.array(z.object({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() })),
    }),
  ),
});

/** 检验项目清单 */
export const itemListCase = caseKind({
  name: 'itemList',
  title: '检验项目清单',
  cycle: itemList,
  parties: itemListParties,
  number: { key: 'listNo', prefix: 'QD' },
  path: root,
  access,
  pages: itemListPages,
  /** A new edition is written upon one that was put in force. */
  about: { replaces: id.optional() },
  form: itemListForm,
  buttons: ['withdraw', 'publish', 'return', 'askStop', 'stop', 'keep', 'cancel', 'delete'],
  fields: itemListFields,
  listed: {
    listNo: { hidden: true },
    listCode: { column: 1, filter: true, card: 2 },
    title: { column: 2, card: 1 },
    edition: { column: 3, card: 3 },
    status: { column: 4, filter: true, card: 5 },
    regulation: { column: 5, filter: 4 },
    regulationEdition: { hidden: true },
    kinds: { column: 6, filter: 2 },
    inspTypes: { column: 7, filter: 1 },
    conditions: { hidden: true },
    validFrom: { column: 10, filter: true },
    validTo: { hidden: true },
    itemCount: { column: 8 },
    mark: { column: 9, filter: 3, card: 4 },
    source: { hidden: true },
    note: {},
    publishedOn: { column: 11, filter: true },
    publishedByName: { hidden: true },
    stoppedOn: { hidden: true },
    createdByName: { hidden: true, sheet: false },
    updatedAt: { hidden: true, sheet: false },
  },
  workbook: true,
  parts,
  steps: [
    { title: '编制', at: ['draft', 'returned'] },
    { title: '复核', at: ['submitted'] },
  ],
  more: {
    /** Editions of the same list that are or were in force, the newest first. */
    editions: z.array(rowSchema(editionFields)),
    /** With which edition this one is compared first. */
    comparedWith: id.nullable(),
    /** Whether the asker may write a new edition upon this one. */
    mayRevise: z.boolean(),
  },
});

const ownCalls = calls({
  compare: {
    method: 'GET',
    path: `${root}/compare`,
    title: '两份检验项目清单的差异',
    access: [access.view],
    input: z.strictObject({ id, other: id }),
    reply: Comparison,
  },
  import: {
    method: 'POST',
    path: `${root}/items/import`,
    title: '核对项目文件（xlsx或者JSON）：正确的行返回供核对差异，有错的行逐条说明',
    access: [access.edit],
    body: 'multipart',
    input: z.strictObject({ file: z.unknown().optional() }),
    reply: z.object({
      items: z.array(rowSchema(itemFields)),
      faults: z.array(z.object({ row: z.int(), label: z.string(), message: z.string() })),
    }),
    perMinute: 20,
  },
});

export const itemListCalls = {
  ...itemListCase.calls,
  ...ownCalls,
  sheet: fileCall({
    path: `${root}/items/sheet`,
    title: '项目表：空白模板，或者一份清单的项目',
    access: [access.view],
    input: z.strictObject({ id: id.optional() }),
  }),
  json: fileCall({
    path: `${root}/json`,
    title: '一份清单的JSON',
    access: [access.export],
    input: z.strictObject({ id }),
    media: [media.json],
  }),
};
