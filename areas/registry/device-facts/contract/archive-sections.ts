import type { Section } from '#kit/contract/form.ts';

import { equipmentFields, nameKeys, type EquipmentKey } from './device.ts';
import { inspectionSummaryFields } from './facts/inspection-summary.ts';
import { registrationFields } from './facts/registration.ts';
import { safetyFields } from './facts/safety.ts';

/** The tabs of an archive that state facts, with their sections; the others hold what happened (domain 2.2). */
interface FactsTab {
  readonly key: 'basic' | 'safety' | 'make' | 'registration' | 'inspections' | 'works' | 'faults';
  readonly title: string;
  readonly sections: readonly ArchiveSection[];
}
interface ArchiveSection extends Section {
  readonly fields: readonly EquipmentKey[];
  /** Prefixes of the catalogue codes that have it; all without. */
  readonly on?: readonly string[];
}

const keysOf = (fields: object) => Object.keys(fields) as EquipmentKey[];

const tabs: readonly FactsTab[] = [
  {
    key: 'basic',
    title: '基本信息',
    sections: [
      {
        key: 'identity',
        title: '设备标识',
        fields: [
          'oidno',
          'equTypeName',
          'equSortName',
          'equVarietyName',
          ...nameKeys,
          'regMode',
          'unitInnerNo',
          'archiveNo',
          'brand',
          'equLevel',
          'rescueCode',
          'qrNo',
          'importType',
          'inCatalog',
          'isMobile',
          'productPrice',
          'dataSource',
        ],
      },
      {
        key: 'use',
        title: '使用单位',
        fields: ['useUnitName', 'useUnitCode', 'useUnitTel', 'useUnitAddr', 'useUnitZip', 'useUnitDept', 'useContact', 'useContactMobile'],
      },
      {
        key: 'place',
        title: '使用地点',
        fields: [
          'equlocarecodName',
          'placeType',
          'equPlace',
          'buildingName',
          'buildingNo',
          'lng',
          'lat',
          'coordSource',
          'isPublicPlace',
          'isPopulated',
          'isHazardSource',
        ],
      },
      { key: 'state', title: '状态', fields: ['useStatus', 'regStatus', 'faultStatus', 'applyState', 'lockedBy', 'remark'] },
    ],
  },
  {
    key: 'safety',
    title: '使用与安全管理',
    sections: [
      { key: 'safety', title: '安全管理', fields: ['safetyManager', 'safetyManagerMobile', ...keysOf(safetyFields)] },
      { key: 'owners', title: '产权与物业', fields: ['ownerUnitName', 'ownerUnitCode', 'ownerUnitTel', 'propertyUnitName'] },
      { key: 'watch', title: '监管', fields: ['inspectOrgName', 'regOrgName', 'superviseOrgName', 'isKeyMonitor', 'hazardClass'] },
    ],
  },
  {
    key: 'make',
    title: '制造安装',
    sections: [
      {
        key: 'make',
        title: '设计与制造',
        fields: [
          'makeUnitName',
          'makeUnitCode',
          'makeLicenceNo',
          'makeDate',
          'exFactoryDate',
          'qualityCertNo',
          'productStandard',
          'drawingNo',
          'designUnit',
          'designLife',
          'designExpireDate',
          'typeTestOrg',
          'typeTestCertNo',
          'mfgSupvCertNo',
        ],
      },
      {
        key: 'install',
        title: '安装与投用',
        fields: ['installUnitName', 'installLicenceNo', 'supvInspOrg', 'installReportNo', 'supvPassDate', 'putInUseDate', 'fixedAssets'],
      },
    ],
  },
  { key: 'inspections', title: '检验记录', sections: [{ key: 'summary', title: '检验摘要', fields: keysOf(inspectionSummaryFields) }] },
  {
    key: 'registration',
    title: '登记与变更记录',
    sections: [{ key: 'registration', title: '使用登记', fields: keysOf(registrationFields) }],
  },
  {
    key: 'works',
    title: '施工与维保',
    sections: [
      {
        key: 'works',
        title: '施工',
        fields: ['constrsort', 'noticeNo', 'noticeDate', 'constrDate', 'completeDate', 'reformUnitName', 'repairUnitName'],
      },
      {
        key: 'maintenance',
        title: '维护保养',
        fields: ['maintUnitName', 'maintContractNo', 'maintStart', 'maintEnd', 'maintLeader', 'maintLeaderMobile', 'maintHotline'],
        on: ['3', '6', '9'],
      },
    ],
  },
  {
    key: 'faults',
    title: '故障与救援',
    sections: [
      {
        key: 'faults',
        title: '现在的状态',
        fields: ['faultStatus', 'rescueCode', 'emergencyTel', 'maintUnitName', 'maintHotline'],
        on: ['3'],
      },
    ],
  },
  {
    key: 'faults',
    title: '故障记录',
    sections: [
      { key: 'faults', title: '现在的状态', fields: ['faultStatus', 'emergencyTel'], on: ['1', '2', '4', '5', '6', '7', '8', '9'] },
    ],
  },
];

export type FactsTabKey = FactsTab['key'];

/** Facts of an archive that no tab shows: keys of other records, whose names stand beside them, and what is the program's own. */
export const unshownKeys: readonly EquipmentKey[] = [
  ...keysOf(equipmentFields).filter((key) => equipmentFields[key].widget === 'unit'),
  'equSysId',
  'equclacode',
  'equlocarecod',
  'version',
];

/** The tabs of facts that a device of this class has, each with the sections that concern it. */
export function factsTabs(equclacode: string): readonly FactsTab[] {
  return tabs
    .map((tab) => ({ ...tab, sections: tab.sections.filter(({ on }) => !on || on.some((prefix) => equclacode.startsWith(prefix))) }))
    .filter(({ sections }) => sections.length > 0);
}

/** The sections of one tab; none where the class does not have it. */
export function factsOf(equclacode: string, tab: FactsTabKey): readonly ArchiveSection[] {
  return factsTabs(equclacode).find(({ key }) => key === tab)?.sections ?? [];
}
