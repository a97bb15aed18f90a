import { z } from 'zod';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { regCategory } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';
import { buildingFields } from '#areas/device-facts/contract/facts/building.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, flag, pick, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form, type Check } from '#kit/contract/form.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';

import { setRegistration, unitRegistration } from './lifecycle.ts';
import { precheckFields, standing } from './standing.ts';
import { unitKind, unitMatter } from './unit-kinds.ts';

/** Whether what an application says of the inspection stands in a report of the archive; if not, the authority compares it with the paper that was handed in. */
export const inspectionBasis = fixedDictionary('inspectionBasis', '检验情况核验', {
  report: '与档案中的检验报告一致',
  outside: '外机构报告，未核验',
});
export const basisCode = { report: 'report', outside: 'outside' } as const;

const handleMode = fixedDictionary('useHandleMode', '办理方式', { electronic: '电子证', window: '窗口领取', mail: '邮寄' });
/** 电子证: a certificate that nobody has on paper. */
export const electronicMode = 'electronic' satisfies (typeof handleMode.codes)[number];

/** What of the form of an application stands in an archive under another name: a case is also listed with the names of its device. */
const renamed = { innerNo: 'unitInnerNo', place: 'equPlace' } as const;

const archived = pick(equipmentFields, [
  ...(['designLife', 'designUnit', 'installUnitName', 'supvInspOrg', 'typeTestOrg'] as const),
  ...(['putInUseDate', 'useUnitZip', 'useUnitTel', 'safetyManager', 'safetyManagerMobile'] as const),
  ...(['ownerUnitName', 'ownerUnitCode', 'ownerUnitTel'] as const),
]);

/** Which fields of the form are facts of the archive, under which name there. */
export const archiveKeyOf: Readonly<Record<string, keyof typeof equipmentFields>> = {
  ...(Object.fromEntries(Object.keys(archived).map((key) => [key, key])) as Record<keyof typeof archived, keyof typeof archived>),
  ...renamed,
};

const hasCycle = ({ noPeriodic }: Values) => noPeriodic !== true;

/** The promise of the legal form, in its words. */
export const promiseText =
  '在此申明：所申报的内容真实；在使用过程中，将严格执行《中华人民共和国特种设备安全法》及相关规定，并且接受特种设备安全监督管理部门的监督管理。';

const useFields = {
  regCategory: fixedCode('登记类别', regCategory, { need: 'required', width: 140 }),
  handleMode: fixedCode('领证方式', handleMode, { need: 'required', width: 100 }),
} satisfies Fields;

const unitFields = {
  putInUseDate: { ...archived.putInUseDate, need: 'required' as const },
  useUnitZip: archived.useUnitZip,
  useUnitTel: archived.useUnitTel,
  safetyManager: archived.safetyManager,
  safetyManagerMobile: archived.safetyManagerMobile,
  ownerUnitName: archived.ownerUnitName,
  ownerUnitCode: archived.ownerUnitCode,
  ownerUnitTel: archived.ownerUnitTel,
} satisfies Fields;

const inspectionFields = {
  inspOrgName: text('检验机构名称', 100, { need: 'required', width: 200 }),
  inspType: choice('检验类别', 'inspType', { need: 'required', width: 130 }),
  reportNo: text('检验报告编号', 40, {
    need: 'required',
    mono: true,
    width: 170,
    help: '监督检验、首次检验或定期检验报告；没有编号的填「/」',
  }),
  inspDate: day('检验日期', { need: 'required' }),
  inspConclusion: choice('检验结论', 'conclusion', { need: 'required', width: 110 }),
  noPeriodic: flag('设计规定不实施定期检验', { width: 120 }),
  nextInsp: day('下次检验日期', {
    need: 'conditional',
    when: hasCycle,
    onlyWhenNeeded: true,
    help: '首次填写按规定推算，以后以检验报告为准',
  }),
} satisfies Fields;

const signedFields = {
  filler: text('使用单位填表人员', 32, { need: 'required', width: 120 }),
  signer: text('使用单位安全管理人员', 32, { need: 'required', width: 130 }),
  promise: flag('已阅读并承诺', { need: 'required', width: 110 }),
} satisfies Fields;

export const setFields = {
  ...useFields,
  designLife: archived.designLife,
  designUnit: archived.designUnit,
  installUnitName: { ...archived.installUnitName, label: '施工单位名称' },
  supvInspOrg: { ...archived.supvInspOrg, label: '监督检验机构名称' },
  typeTestOrg: { ...archived.typeTestOrg, label: '型式试验机构名称' },
  innerNo: equipmentFields.unitInnerNo,
  place: { ...equipmentFields.equPlace, label: '设备使用地点' },
  ...unitFields,
  ...inspectionFields,
  ...signedFields,
} satisfies Fields;

/** Who filled the form in, and the promise: on every form of a registration. */
export const signedSections = [
  { key: 'signed', title: '填表', fields: ['filler', 'signer'] },
  { key: 'promise', title: '承诺', fields: ['promise'] },
] as const;
export const promiseChecks: readonly Check[] = [
  { fields: ['promise'], say: '请阅读承诺内容并勾选', holds: ({ promise }) => promise === true },
];

export const setForm = form(
  '特种设备使用登记表（一）',
  setFields,
  [
    { key: 'category', title: '登记', fields: Object.keys(useFields) },
    {
      key: 'device',
      title: '设备基本情况',
      fields: ['designLife', 'designUnit', 'installUnitName', 'supvInspOrg', 'typeTestOrg'],
    },
    { key: 'use', title: '设备使用情况', fields: ['innerNo', 'place', ...Object.keys(unitFields)] },
    { key: 'inspection', title: '设备检验情况', fields: Object.keys(inspectionFields) },
    ...signedSections,
  ],
  [
    {
      fields: ['nextInsp', 'inspDate'],
      say: '下次检验日期必须晚于检验日期',
      holds: ({ nextInsp, inspDate }) => String(nextInsp) > String(inspDate),
    },
    ...promiseChecks,
  ],
);

/** An application as lists and pages show it: with its device. */
export const about = {
  id: field('主键', z.uuid()),
  regApplyNo: text('申请编号', 20, { mono: true, width: 160 }),
  equSysId: field('设备主键', z.uuid()),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('设备名称', 100, { width: 280, leastWidth: 200 }),
  unitInnerNo: text('单位内编号', 50, { width: 120 }),
  ...buildingFields,
  equlocarecod: field('所在区域', z.string().max(9), { widget: 'area', width: 140 }),
  useUnitName: text('使用单位', 100, { width: 200 }),
} satisfies Fields;

/** How a registration stands. */
export const registered = {
  certNo: text('使用登记证编号', 30, { mono: true, width: 150 }),
  /** Nothing before the submission. */
  inspBasis: fixedCode('检验情况核验', inspectionBasis, { width: 180 }),
  ...standing,
  ...precheckFields,
} satisfies Fields;

export const setListFields = {
  ...about,
  ...setFields,
  ...registered,
  status: choice('状态', `${setRegistration.name}Status`, { width: 140 }),
} satisfies Fields;

export const useRegistrationDictionaries = [
  inspectionBasis,
  handleMode,
  unitKind,
  unitMatter,
  statusDictionary(setRegistration),
  statusDictionary(unitRegistration),
];
