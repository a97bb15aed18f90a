import { z } from 'zod';

import { Flow } from '#kit/contract/case/case-steps.ts';
import { id, queryList } from '#kit/contract/call.ts';
import { pick, plainLines, rowSchema } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

import { publicationAccess as access, openPaths } from './menu.ts';
import { liftFields, liftFilterKeys, liftScopes, maintPrice } from './publication.ts';
import { media } from '#kit/contract/media.ts';

const view = [access.ownLiftsView, access.publicLiftsView];
const ids = z.array(id).min(1, '请选择电梯').max(200, '一次最多200台');
const listed = listInput({ ...filterShape(liftFields, liftFilterKeys), complex: searchText, scope: z.enum(liftScopes).default('own') });
const Lift = rowSchema(liftFields);
/** How many were done, and why the others were not. */
const Outcome = z.object({ done: z.int(), left: z.array(z.object({ oidno: z.string(), why: z.string() })) });

const page = { reply: z.any(), answer: 'text', media: [media.html], access: 'public', method: 'GET', perMinute: 120 } as const;
const token = z.string().max(200);

/** 电梯信息公示: the list, the switch, the poster, and what the poster's code leads to. */
export const publicationCallDeclarations = {
  liftList: {
    method: 'GET',
    path: '/a/stone/elevator/eleInfoPublic',
    title: '电梯信息公示列表',
    access: view,
    input: listed,
    reply: listReply(Lift),
  },
  liftExport: {
    method: 'GET',
    path: '/a/stone/elevator/eleInfoPublic/export',
    title: '电梯信息公示导出',
    access: [access.ownLiftsExport],
    input: listed,
    reply: z.any(),
    answer: 'file',
    media: [media.xlsx],
    quota: 'exports',
    perMinute: 20,
  },
  liftDetail: {
    method: 'GET',
    path: '/a/stone/elevator/eleInfoPublic/detail',
    title: '一台电梯的公示内容和记录',
    access: view,
    input: z.strictObject({ equSysId: id }),
    reply: z.object({
      lift: Lift,
      /** Path of the public page; null while nothing is published. */
      path: z.string().nullable(),
      maySwitch: z.boolean(),
      flow: Flow,
    }),
  },
  publishLifts: {
    method: 'POST',
    path: '/a/stone/elevator/eleInfoPublic/publish',
    title: '公示电梯信息',
    access: [access.ownLiftsEdit],
    /** A price that is left out stays as it is; null takes it off the page. */
    input: z.strictObject({ equSysIds: ids, maintPriceFen: maintPrice.nullish() }),
    reply: Outcome,
  },
  withdrawLifts: {
    method: 'POST',
    path: '/a/stone/elevator/eleInfoPublic/withdraw',
    title: '撤下电梯公示信息',
    access: [access.ownLiftsEdit],
    input: z.strictObject({ equSysIds: ids, opinion: plainLines(200).pipe(z.string().min(2, '请写明撤下的原因')) }),
    reply: Outcome,
  },
  liftPosters: {
    method: 'GET',
    path: '/a/stone/elevator/eleInfoPublic/posters',
    title: '下载电梯公示海报（PDF），每台一页',
    access: view,
    input: z.strictObject({ equSysIds: queryList.pipe(z.array(id).min(1, '请选择电梯')) }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    quota: 'papers',
    perMinute: 30,
  },
  openLift: { ...page, path: openPaths.lift, title: '公示页面：一台电梯', input: z.strictObject({ token }) },
  openMark: { ...page, path: openPaths.mark, title: '公示页面：检测标志核验', input: z.strictObject({ token }) },
} as const;

/** Columns of the workbook. */
export const exportedLiftFields = pick(liftFields, [
  ...([
    'oidno',
    'equName',
    'unitInnerNo',
    'equlocarecodName',
    'equPlace',
    'useUnitName',
    'maintUnitName',
    'useCertNo',
    'rescueTel',
  ] as const),
  ...(['lastInspDate', 'lastInspConclusion', 'lastTestDate', 'lastTestConclusion', 'nextInspDate', 'nextTestDate'] as const),
  ...(['maintPriceFen', 'publicity', 'publishedAt'] as const),
]);
