import { z } from 'zod';

import { calls, fileCall, id, prefixed, queryList } from '#kit/contract/call.ts';
import { caseKind, type CasePart } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { Difference } from '#kit/contract/case/difference.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { media } from '#kit/contract/media.ts';

import { maintenanceParts, maintenanceProject } from './lifecycle.ts';
import { partsAccess, partsPages, priceAccess, projectAccess, projectPages } from './menu.ts';
import { openPricePaths } from './open-page.ts';
import { partRow, partsForm, partsListFields, projectForm, projectListFields } from './offer.ts';
import { partsParties, projectParties } from './parties.ts';
import {
  editionFields,
  partPriceFields,
  partPriceListing,
  projectFilterFields,
  projectPriceFields,
  projectPriceListing,
  wholeProjectFields,
} from './published.ts';

const projectRoot = '/a/stone/epPemMaiprojApply';
const partsRoot = '/a/stone/epPemMaipricApply';

const parts: Readonly<Record<string, CasePart>> = {
  waiting: { label: '待核对', states: ['submitted'] },
  mine: waitingForMe(maintenanceProject),
  returned: { label: '已退回', states: ['returned'] },
  published: { label: '公示中', states: ['published', 'awaiting'] },
  ended: { label: '已结束', states: ['replaced', 'takenDown', 'expired', 'cancelled'] },
  all: { label: '全部', states: Object.keys(maintenanceProject.states).filter((state) => state !== 'deleted') },
  draft: { label: '草稿', states: ['draft'], own: true },
};
const steps = [
  { title: '提交', at: ['draft', 'returned'] },
  { title: '核对', at: ['submitted'] },
  { title: '生效', at: ['awaiting'] },
] as const;

/** A price of a part, in this edition and in the one before; null where the part was not in it. */
const Change = z.object({ part: z.string(), old: z.int().nullable(), new: z.int().nullable() });
const editions = z.array(rowSchema(editionFields));
const more = {
  /** The firm's other editions of the same offer, the newest first. */
  editions,
  /** What this edition changes upon the one before. */
  diff: z.array(Difference),
  prices: z.array(Change),
  /** Whether the asker may write a new edition of it now. */
  mayRevise: z.boolean(),
};
/** A new edition is written upon one that was published. */
const about = { replaces: id.optional() };
const common = { parts, steps, more, about, buttons: ['withdraw', 'publish', 'return', 'takeDown', 'cancel', 'delete'] } as const;

/** 维保项目公示 */
export const projectCase = caseKind({
  ...common,
  name: 'maintenanceProject',
  title: '维保项目',
  cycle: maintenanceProject,
  parties: projectParties,
  number: { key: 'offerNo', prefix: 'XM' },
  path: projectRoot,
  access: projectAccess,
  pages: projectPages,
  form: projectForm,
  fields: projectListFields,
  listed: {
    offerNo: { column: 1, filter: true },
    edition: { column: 5 },
    status: { column: 2, filter: true, card: 5 },
    unitName: { column: 3, card: 2 },
    licenceNo: { hidden: 8 },
    projName: { column: 4, filter: true, card: 1 },
    varieties: { column: 6, filter: 1 },
    brands: { hidden: 1 },
    cycle: { column: 8, filter: 3 },
    maintKind: { column: 7, filter: 2 },
    price: { column: 9, card: 3 },
    priceUnit: { column: 10 },
    warrantyMonths: { hidden: 2 },
    staff: { hidden: 3 },
    responseMinutes: { hidden: 4 },
    serviceAreas: {},
    items: {},
    validFrom: { hidden: 5 },
    validTo: { column: 11, filter: 4, card: 4 },
    publishedOn: { hidden: 6, filter: 5 },
    endedOn: { hidden: 7 },
    checkedByName: { hidden: 9 },
    remark: {},
    createdByName: { hidden: 10 },
    submittedAt: { hidden: 11 },
    updatedAt: { hidden: 12, sheet: false },
  },
  workbook: true,
  paper: '维保项目表',
});

/** 配件价格公示 */
export const partsCase = caseKind({
  ...common,
  name: 'maintenanceParts',
  title: '配件价格',
  cycle: maintenanceParts,
  parties: partsParties,
  number: { key: 'offerNo', prefix: 'PJ' },
  path: partsRoot,
  access: partsAccess,
  pages: partsPages,
  form: partsForm,
  fields: partsListFields,
  listed: {
    offerNo: { column: 1, filter: true },
    edition: { column: 5 },
    status: { column: 2, filter: true, card: 5 },
    unitName: { column: 3, card: 2 },
    licenceNo: { hidden: 4 },
    fitModels: { column: 4, filter: true, card: 1 },
    varieties: { column: 6, filter: 1 },
    isPublic: { column: 8 },
    itemCount: { column: 7, card: 3 },
    validFrom: { hidden: 1 },
    validTo: { column: 9, filter: 2, card: 4 },
    publishedOn: { hidden: 2, filter: 3 },
    endedOn: { hidden: 3 },
    checkedByName: { hidden: 5 },
    remark: {},
    createdByName: { hidden: 6 },
    submittedAt: { hidden: 7 },
    updatedAt: { hidden: 8, sheet: false },
  },
  workbook: true,
  paper: '配件价格表',
});

const projectShape = listInput({ ...filterShape(projectFilterFields, filtersIn(projectPriceListing)), complex: searchText });
const partShape = listInput({ ...filterShape(partPriceFields, filtersIn(partPriceListing)), complex: searchText });
const Project = rowSchema(projectPriceFields);
const WholeProject = rowSchema(wholeProjectFields);
const Part = rowSchema(partPriceFields);
const compared = z.strictObject({ ids: queryList.pipe(z.array(id).min(1, '请选择要对比的内容')) });
const viewing = { method: 'GET', access: [priceAccess.view] } as const;

const priceCalls = calls({
  projectPrices: {
    ...viewing,
    path: `${projectRoot}/published`,
    title: '公示中的维保项目',
    input: projectShape,
    reply: listReply(Project),
  },
  projectCompare: {
    ...viewing,
    path: `${projectRoot}/compare`,
    title: '公示中的维保项目并排对比',
    input: compared,
    reply: z.object({ list: z.array(WholeProject) }),
  },
  projectHistory: {
    ...viewing,
    path: `${projectRoot}/history/{id}`,
    title: '一项维保项目历次公示的价格',
    input: z.strictObject({ id }),
    reply: z.object({ project: WholeProject, editions }),
  },
  partPrices: { ...viewing, path: `${partsRoot}/published`, title: '公示中的配件价格', input: partShape, reply: listReply(Part) },
  partCompare: {
    ...viewing,
    path: `${partsRoot}/compare`,
    title: '公示中的配件价格并排对比',
    input: compared,
    reply: z.object({ list: z.array(Part) }),
  },
  partHistory: {
    ...viewing,
    path: `${partsRoot}/history/{id}`,
    title: '一种配件历次公示的价格',
    input: z.strictObject({ id }),
    reply: z.object({ part: Part, editions }),
  },
  partImport: {
    method: 'POST',
    path: `${partsRoot}/items/import`,
    title: '核对填好的配件明细表：正确的行返回供填入价目，有错的行逐条说明',
    access: [partsAccess.edit],
    body: 'multipart',
    input: z.strictObject({ file: z.unknown().optional() }),
    reply: z.object({
      items: z.array(rowSchema(partRow)),
      faults: z.array(z.object({ row: z.int(), label: z.string(), message: z.string() })),
    }),
    perMinute: 20,
  },
  ...openCalls(),
});

function openCalls() {
  const page = { reply: z.any(), answer: 'text', media: [media.html], access: 'public', method: 'GET', perMinute: 120 } as const;
  const kind = z.enum(['projects', 'parts']).default('projects');
  return {
    openPrices: {
      ...page,
      path: openPricePaths.list,
      title: '公示页面：维保项目和配件价格',
      input: z.strictObject({
        kind,
        complex: searchText,
        variety: z.string().max(4).optional(),
        pageNo: z.coerce.number().pipe(z.int().min(1).max(500)).default(1),
      }),
    },
    openComparison: {
      ...page,
      path: openPricePaths.compare,
      title: '公示页面：并排对比',
      input: z.strictObject({ kind, ids: queryList.default([]) }),
    },
    openPrice: {
      ...page,
      path: openPricePaths.one,
      title: '公示页面：一项维保项目或一种配件',
      input: z.strictObject({ id: z.string().max(40), kind }),
    },
  } as const;
}

/** The names of the specification answer as lists. */
const listed = <C extends { readonly list: object }>(own: C, root: string) => ({ ...own, list: { ...own.list, alias: [root] } }) as C;

export const offerCalls = {
  ...prefixed('project', listed(projectCase.calls, projectRoot)),
  ...prefixed('parts', listed(partsCase.calls, partsRoot)),
  ...priceCalls,
  projectPricesExport: fileCall({
    path: `${projectRoot}/published/export`,
    title: '公示中的维保项目导出',
    access: [priceAccess.export],
    input: projectShape,
    quota: 'exports',
  }),
  partPricesExport: fileCall({
    path: `${partsRoot}/published/export`,
    title: '公示中的配件价格导出',
    access: [priceAccess.export],
    input: partShape,
    quota: 'exports',
  }),
  partTemplate: fileCall({
    path: `${partsRoot}/items/template`,
    title: '配件明细表：空白模板，或者一份价目的明细',
    access: [partsAccess.view],
    input: z.strictObject({ id: id.optional() }),
  }),
};
