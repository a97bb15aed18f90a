import { pick, type Fields, type Values } from '#kit/contract/field.ts';
import { form, type Form, type Section } from '#kit/contract/form.ts';

import { commonChecks } from './checks.ts';
import { codeIn } from './facts/conditions.ts';
import { draftKeys, equipmentFields } from './device.ts';
import { detailFormOf } from './technical-forms.ts';

const draftFields: Fields = pick(equipmentFields, draftKeys);

type DraftKey = (typeof draftKeys)[number];

interface DraftSection {
  readonly key: string;
  readonly title: string;
  readonly fields: readonly DraftKey[];
  /** Prefixes of the catalogue codes that have the section; without it all have it. */
  readonly on?: readonly string[];
  /** Prefixes that do not have it. */
  readonly not?: readonly string[];
}

const draftSections: readonly DraftSection[] = [
  {
    key: 'identity',
    title: '基本信息',
    fields: ['equclacode', 'equName', 'regMode', 'unitInnerNo', 'equcode', 'equlogcode', 'inCatalog', 'isMobile', 'importType'],
  },
  { key: 'product', title: '产品', fields: ['equipmodel', 'prono', 'brand', 'productPrice'], not: ['23', '8'] },
  {
    key: 'use',
    title: '使用单位',
    fields: [
      'useUnit',
      'useUnitDept',
      'useUnitZip',
      'useUnitTel',
      'useContact',
      'useContactMobile',
      'safetyManager',
      'safetyManagerMobile',
    ],
  },
  { key: 'owner', title: '产权单位', fields: ['ownerUnit', 'ownerUnitTel'] },
  { key: 'property', title: '物业与楼盘', fields: ['propertyUnit', 'buildingName', 'buildingNo'], on: ['3'] },
  {
    key: 'maintenance',
    title: '维护保养',
    fields: ['maintUnit', 'maintContractNo', 'maintStart', 'maintEnd', 'maintLeader', 'maintLeaderMobile', 'maintHotline'],
    on: ['3', '6', '9'],
  },
  {
    key: 'place',
    title: '使用地点',
    fields: ['equlocarecod', 'equPlace', 'placeType', 'lng', 'lat', 'coordSource', 'isPublicPlace', 'isPopulated', 'isHazardSource'],
  },
  {
    key: 'make',
    title: '制造',
    fields: [
      'makeUnit',
      'makeUnitName',
      'makeLicenceNo',
      'makeDate',
      'exFactoryDate',
      'qualityCertNo',
      'productStandard',
      'drawingNo',
      'designUnit',
      'typeTestOrg',
      'typeTestCertNo',
      'designLife',
      'supvInspOrg',
      'mfgSupvCertNo',
    ],
    not: ['23', '8'],
  },
  {
    key: 'install',
    title: '安装与施工',
    fields: [
      'installUnit',
      'installUnitName',
      'installLicenceNo',
      'reformUnit',
      'repairUnit',
      'constrsort',
      'noticeNo',
      'noticeDate',
      'constrDate',
      'completeDate',
      'installReportNo',
      'supvPassDate',
    ],
    not: ['22', '44', '5', '7'],
  },
  { key: 'start', title: '投入使用', fields: ['putInUseDate', 'fixedAssets'] },
  {
    key: 'safety',
    title: '安全管理',
    fields: [
      'safetyDirector',
      'safetyOfficer',
      'hasEmergencyPlan',
      'emergencyTel',
      'insuranceOrg',
      'insurancePolicyNo',
      'insuranceExpire',
      'operators',
      'remark',
    ],
  },
];

function commonSectionsOf(equclacode: string): Section[] {
  const fits = (prefixes: readonly string[]) => codeIn(...prefixes)({ equclacode });
  return draftSections
    .filter(({ on, not }) => (on === undefined || fits(on)) && (not === undefined || !fits(not)))
    .map(({ key, title, fields }) => ({ key, title, fields }));
}

/** How units of a class number their devices. */
const innerNumbers: Readonly<Record<string, string>> = {
  '1': '如：1号炉',
  '2': '如：2号储罐',
  '3': '如：3号楼2单元1号梯',
  '4': '如：2号车间1号行车',
  '5': '如：3号叉车',
  '6': '如：1号转马',
  '8': '如：空压站管道',
  '9': '如：1号索道',
};

function innerNoHelp(equclacode: string): string {
  return innerNumbers[equclacode.charAt(0)] ?? '本单位对这台设备的编号';
}

/** Ways of registration that a class has no choice between; 车用气瓶 are cylinders. */
export function hasOneRegMode(equclacode: string): boolean {
  return !codeIn('23')({ equclacode });
}

const built = new Map<string, Form>();

/**
 * The form by which a device enters the archive: common sections, technical sections and the checks over both.
 * Its fields hold every draft field, also those whose section the class does not show, so that a change of class refuses no draft.
 * @param equclacode a leaf of the catalogue with an archive page; throws on any other
 */
export function formOf(equclacode: string): Form {
  const known = built.get(equclacode);
  if (known) return known;
  const technical = detailFormOf(equclacode);
  const title = equclacode.startsWith('8') ? '新增管道登记单元' : '首检设备录入';
  const made = form(
    title,
    { ...draftFields, unitInnerNo: { ...equipmentFields.unitInnerNo, help: innerNoHelp(equclacode) }, ...technical.fields },
    [...commonSectionsOf(equclacode), ...technical.sections],
    [...commonChecks, ...technical.checks],
  );
  built.set(equclacode, made);
  return made;
}

/** What a new draft of this class begins with. */
export function draftDefaults(equclacode: string): Values {
  const startsWith = (...prefixes: readonly string[]) => codeIn(...prefixes)({ equclacode });
  return {
    equclacode,
    inCatalog: true,
    importType: 'domestic',
    regMode: startsWith('23', '8') ? 'byUnit' : 'bySet',
    isMobile: startsWith('22', '44'),
  };
}

/** The level of an archive, read from the technical parameter that holds it. */
export function equLevelOf(values: Values): string | null {
  const level = values['boilerLevel'] ?? values['amusLevel'];
  return typeof level === 'string' ? level : null;
}
