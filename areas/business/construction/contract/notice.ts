import { z } from 'zod';

import { fact } from '#areas/attachments/contract/conditions.ts';
import { anyFile, conditional, looks, optional, required, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { constrsort } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { origin, registered } from '#areas/device-facts/contract/facts/people-rows.ts';
import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { promiseFields } from '#kit/contract/case/promise-fields.ts';
import {
  choice,
  day,
  field,
  fixedChoice,
  flag,
  instant,
  longText,
  rows,
  ruledText,
  text,
  whole,
  type Fields,
  type Values,
  type ValuesOf,
} from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { constructionNotice } from './lifecycle.ts';
import { lineColumns, lineFields, pipeColumns, pipeLineFields } from './line-fields.ts';
import { stopFields, stopGround } from './stop-order.ts';
import { isChangingWork, isPipes, mayComeWhole, noticeClass, noticeClasses, whyNoWork, workerItemOf, workSorts } from './works.ts';

/** Devices, or pipes, of one notice. */
export const mostLines = 200;

const unit = (label: string, need: 'required' | 'optional', help?: string) =>
  field(label, z.uuid('请从列表中选择单位'), { widget: 'unit', need, width: 200, ...(help && { help }) });

const workerItem = openDictionary('constructionWorkerItem', '施工人员作业项目', [
  '电梯修理（T）',
  '金属焊接操作',
  '非金属焊接操作',
  '客运索道修理（S1）',
  '大型游乐设施修理（Y1）',
  '起重机指挥（Q1）',
  '起重机司机（Q2）',
  '无损检测',
  '其他',
]);

const worker = {
  name: registered(text('姓名', 32, { need: 'required', width: 120 })),
  itemCode: registered(choice('证书项目', workerItem.name, { need: 'required', width: 170 })),
  certNo: registered(text('证书编号', 30, { need: 'required', mono: true, width: 200 })),
  validTo: registered(day('有效期至', { need: 'required' })),
  ...origin,
} satisfies Fields;

export type Worker = ValuesOf<typeof worker>;

const ofPipes = ({ equclacode }: Values) => isPipes(equclacode);
const ofDevices = ({ equclacode }: Values) => equclacode !== undefined && equclacode !== null && !isPipes(equclacode);

/** What whoever builds fills in. */
const formFields = {
  equclacode: fixedChoice('设备大类', noticeClasses, noticeClass.name, { need: 'required', width: 120, leastWidth: 88 }),
  constrsort: fixedChoice('施工类别', workSorts, constrsort.name, { need: 'required', width: 100, leastWidth: 84 }),
  licenceNo: text('许可证编号', 30, { need: 'required', mono: true, width: 170, help: '覆盖该设备和施工类别、开工之日有效的许可证' }),
  constrContact: text('施工单位联系人', 32, { need: 'required', width: 110 }),
  constrContactMobile: ruledText('联系人电话', ruled(rules.mobile), { need: 'required', mono: true, width: 130, maxLength: 11 }),
  siteManager: text('现场负责人', 32, { need: 'required', width: 110 }),
  siteManagerCertNo: text('现场负责人证号', 30, { need: 'required', mono: true, width: 180 }),
  isSubcontracted: flag('是否分包'),
  subcontract: text('分包单位', 100, { need: 'conditional', onlyWhenNeeded: true, when: (v) => v['isSubcontracted'] === true, width: 200 }),
  useUnit: unit('使用单位', 'required'),
  ownerUnit: unit('产权单位', 'optional', '与使用单位不同时填写'),
  buildUnit: text('建设单位（总包）', 100, { width: 200 }),
  projectName: text('工程（项目）名称', 100, { need: 'required', width: 220, leastWidth: 140 }),
  equlocarecod: field('施工地点区域', equipmentFields.equlocarecod.schema, { widget: 'area', need: 'required', width: 130 }),
  equPlace: text('施工地点', 200, { need: 'required', width: 240, help: '填写到门牌、楼栋' }),
  planStart: day('计划开工日期', { need: 'required', sortable: true }),
  planEnd: day('计划竣工日期', { need: 'required' }),
  isNewBuilding: flag('新建建筑或室外加装'),
  isAddedLift: flag('既有住宅加装电梯', {
    need: 'conditional',
    onlyWhenNeeded: true,
    when: (v) => String(v['equclacode']).startsWith('3') && v['constrsort'] === '1',
  }),
  comesWhole: flag('整体出厂', {
    need: 'conditional',
    onlyWhenNeeded: true,
    when: (v) => mayComeWhole(v['equclacode'], v['constrsort']),
    help: '现场组焊的压力容器须监督检验，整体出厂的按本市规定办理',
  }),
  isReplacement: flag('更新原有设备', { need: 'conditional', onlyWhenNeeded: true, when: (v) => v['constrsort'] === '1' }),
  workContent: longText('改造（修理）内容', 2000, {
    need: 'conditional',
    onlyWhenNeeded: true,
    when: (v) => isChangingWork(v['constrsort']),
  }),
  schemeNote: longText('施工方案摘要', 2000),
  pipeCode: field('管道品种', equipmentFields.equclacode.schema, {
    widget: 'catalogue',
    need: 'conditional',
    onlyWhenNeeded: true,
    when: ofPipes,
    width: 160,
  }),
  lines: rows('设备明细', lineFields, {
    need: 'conditional',
    onlyWhenNeeded: true,
    when: ofDevices,
    help: `最多${mostLines}台`,
    rowsFor: lineColumns,
  }),
  pipes: rows('管道明细', pipeLineFields, {
    need: 'conditional',
    onlyWhenNeeded: true,
    when: ofPipes,
    help: `最多${mostLines}条，长度和级别用于监检申报`,
    rowsFor: pipeColumns,
  }),
  constrWorkers: rows('施工人员', worker, { need: 'required' }),
} satisfies Fields;

/** Whether none of the people on site holds an item. */
export const noOneWith = (item: string, workers: unknown) =>
  !(workers as readonly Worker[]).some(({ itemCode }) => itemCode?.includes(`（${item}）`));

const checks: readonly Check[] = [
  {
    fields: ['constrsort', 'equclacode'],
    say: '这类设备整机出厂，没有现场安装、移装和拆卸，不须告知',
    holds: ({ equclacode, constrsort: sort }) => whyNoWork(String(equclacode), String(sort)) === undefined,
  },
  {
    fields: ['planEnd', 'planStart'],
    say: '计划竣工日期不能早于计划开工日期',
    holds: ({ planStart, planEnd }) => String(planEnd) >= String(planStart),
  },
  {
    fields: ['lines'],
    say: `一份告知最多${mostLines}台设备，请分开告知`,
    holds: ({ lines }) => (lines as readonly unknown[]).length <= mostLines,
  },
  {
    fields: ['pipes'],
    say: `一份告知最多${mostLines}条管道，请分开告知`,
    holds: ({ pipes }) => (pipes as readonly unknown[]).length <= mostLines,
  },
  {
    fields: ['constrWorkers', 'planStart'],
    say: '有施工人员的证书在计划开工日期前到期，开工前请换证或更换人员',
    warns: true,
    holds: ({ constrWorkers, planStart }) =>
      (constrWorkers as readonly Worker[]).every(({ validTo }) => (validTo ?? '') >= String(planStart)),
  },
  {
    fields: ['constrWorkers', 'equclacode'],
    say: '施工人员中没有持相应修理项目证书（电梯T、游乐设施Y1、索道S1）的人员，请核对',
    warns: true,
    holds: ({ constrWorkers, equclacode }) => {
      const item = workerItemOf(String(equclacode));
      return item === undefined || !noOneWith(item, constrWorkers);
    },
  },
];

export const noticeForm = form(
  '施工告知',
  formFields,
  [
    { key: 'work', title: '施工类别', fields: ['equclacode', 'constrsort'] },
    {
      key: 'constructor',
      title: '施工单位与资质',
      fields: [
        ...(['licenceNo', 'constrContact', 'constrContactMobile', 'siteManager', 'siteManagerCertNo', 'isSubcontracted'] as const),
        'subcontract',
      ],
    },
    { key: 'user', title: '使用单位', fields: ['useUnit', 'ownerUnit', 'buildUnit'] },
    {
      key: 'project',
      title: '工程信息',
      fields: [
        ...(['projectName', 'equlocarecod', 'equPlace', 'planStart', 'planEnd', 'isNewBuilding', 'isAddedLift', 'comesWhole'] as const),
        ...(['isReplacement', 'workContent', 'schemeNote'] as const),
      ],
    },
    { key: 'lines', title: '设备明细', fields: ['pipeCode', 'lines', 'pipes'] },
    { key: 'workers', title: '施工人员', fields: ['constrWorkers'] },
  ],
  checks,
);

/** What a notice in force is about: its number, the archives that it opened and those that it holds stand on these. Another notice tells of others. */
export const heldFields = [
  ...(['equclacode', 'constrsort', 'comesWhole', 'useUnit', 'ownerUnit', 'equlocarecod', 'pipeCode', 'lines', 'pipes'] as const),
] as const;

/** 监检状态 of works that need none. */
export const noSupervision = '不须监检';
/** How far the supervision of the devices of a notice has come. */
const supvState = openDictionary('noticeSupvState', '监检状态', [noSupervision, '未申报', '监检中', '部分合格', '已合格']);

/** A row of the list and the detail. */
export const noticeFields = {
  id: field('告知主键', z.uuid()),
  bcwNo: text('告知单号', 20, { mono: true, width: 160 }),
  noticeNo: text('告知编号', 30, { mono: true, width: 190, leastWidth: 172 }),
  noticeDate: day('告知日期', { sortable: true }),
  lineCount: whole('台（条）数', { width: 90 }),
  supvState: choice('监检状态', supvState.name, { width: 100 }),
  completeCount: whole('参数已填台（条）数', { width: 130 }),
  unitId: field('施工单位主键', z.uuid()),
  unitName: text('施工单位', 100, { width: 200, leastWidth: 140 }),
  licenceGrade: text('许可级别', 20, { width: 90 }),
  licenceValidTo: day('许可证有效期至'),
  ...formFields,
  useUnitName: text('使用单位', 100, { width: 200, leastWidth: 140 }),
  ownerUnitName: text('产权单位', 100, { width: 200 }),
  acceptOrgName: text('告知接收机关', 100, { width: 200 }),
  supvOrgName: text('监督检验机构', 100, { width: 200 }),
  status: choice('状态', `${constructionNotice.name}Status`, { width: 110 }),
  dueOn: day('核对期限', { help: '登记机关核对告知的期限；不影响施工' }),
  ...promiseFields,
  promisedOn: { ...promiseFields.promisedOn, label: '承诺核对日期', help: '核对时的期限' },
  decidedAt: instant('核对时间'),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  acceptedAt: instant('告知时间', { sortable: true }),
  ...stopFields,
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

/** One device of a notice that has been handed in, with what has become of it. */
export const noticeLineFields = {
  id: field('明细主键', z.uuid()),
  position: whole('序号', { width: 60 }),
  equSysId: field('设备主键', z.uuid()),
  oidno: lineFields.oidno,
  equclacode: lineFields.equclacode,
  equName: lineFields.equName,
  equLevel: lineFields.equLevel,
  equipmodel: lineFields.equipmodel,
  prono: lineFields.prono,
  equcode: lineFields.equcode,
  makeUnitName: lineFields.makeUnitName,
  unitInnerNo: lineFields.unitInnerNo,
  equPlace: lineFields.equPlace,
  mainParams: lineFields.mainParams,
  pipeLevel: pipeLineFields.pipeLevel,
  dn: pipeLineFields.dn,
  length: pipeLineFields.length,
  isComplete: flag('参数已完成', { width: 100 }),
  supervisedOn: day('监检合格日期'),
  supvConclusion: text('监检结论', 40, { width: 110 }),
  supvReportNo: text('监检报告（证书）编号', 40, { mono: true, width: 180 }),
} satisfies Fields;

/** Needed for some works alone, and of no use for others: these have no place for it. */
const inCase: typeof conditional = (attClass, label, when, look) => conditional(attClass, label, when, { ...look, only: when });

/** 施工告知 (domain 4.3). Facts read: `constrsort`, and the flags of the notice. */
export const noticeFiles: MaterialKind = {
  atttype: 'BCW',
  title: '施工告知',
  materials: [
    required('notice', '施工告知单', { ...looks.application, hint: '系统生成后盖章扫描' }),
    required('constructionLicence', '施工单位许可证', looks.licence),
    inCase('planningPermit', '规划或施工许可证', fact('isNewBuilding'), { ...looks.licence, hint: '新建建筑或室外加装电梯时必传' }),
    inCase('formerReport', '原检验报告', fact('constrsort', '2', '3', '4'), { ...looks.report, hint: '改造、修理时必传' }),
    inCase('scrapRecord', '原设备报废单', fact('isReplacement'), { hint: '更新设备时必传' }),
    inCase('propertyAndShaft', '房产证和井道图', fact('isAddedLift'), { hint: '既有住宅加装电梯时必传' }),
    inCase('constructionPlan', '改造或修理方案', fact('constrsort', '2', '3', '4'), { accepts: anyFile, hint: '改造、修理时必传' }),
    optional('constructionContract', '施工合同', looks.contract),
    inCase('subcontract', '分包协议', fact('isSubcontracted'), { ...looks.contract, hint: '有分包时必传' }),
  ],
};

/** What of a notice its materials depend on. */
export const factsOf = ({ constrsort: sort, isNewBuilding, isReplacement, isAddedLift, isSubcontracted }: Values) => ({
  constrsort: sort,
  isNewBuilding,
  isReplacement,
  isAddedLift,
  isSubcontracted,
});

export const constructionDictionaries = [noticeClass, workerItem, stopGround, supvState, statusDictionary(constructionNotice)];
