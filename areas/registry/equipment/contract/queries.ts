import { equipmentAccess as access } from './access.ts';
import type { DeviceColumn, DeviceFilter } from './listed.ts';

/** A band, month or state into which a query falls apart: shown as tabs with their numbers. */
interface Part {
  readonly key: string;
  readonly label: string;
  /** The order of this part, where it differs from that of the query. */
  readonly orderBy?: string;
  /** Columns shown from the beginning, where they are not those of the query. */
  readonly shown?: readonly DeviceColumn[];
}

interface QueryDeclaration {
  readonly path: string;
  readonly title: string;
  readonly hint: string;
  readonly icon: string;
  readonly view: string;
  readonly export: string;
  /** The first is shown at first. */
  readonly parts: readonly [Part, ...Part[]];
  /** Columns shown from the beginning; the others of the comprehensive query stand ready. */
  readonly shown: readonly DeviceColumn[];
  /** Fields that stand in the cell of another one and are columns of the workbook alone. */
  readonly beside?: readonly DeviceColumn[];
  readonly filters: readonly DeviceFilter[];
  /** A listed field, descending with a leading `-`. */
  readonly orderBy: string;
  /** Devices can be chosen and taken to an application. */
  readonly applies?: boolean;
}

/** The queries of domain 3.8: one table, each with its own predicate, parts, columns and filters. */
export const equipmentQueries = {
  timeout: {
    path: '/equipment/query-timeout',
    title: '超期未检',
    hint: '在用设备中超过检验到期日仍未检验的；停用设备不计入',
    icon: 'alert',
    view: access.timeoutView,
    export: access.timeoutExport,
    parts: [
      { key: 'all', label: '全部超期' },
      { key: 'upTo30', label: '30天以内' },
      { key: 'upTo90', label: '31至90天' },
      { key: 'upTo365', label: '91至365天' },
      { key: 'over365', label: '一年以上' },
    ],
    shown: ['equName', 'dueOn', 'applyState', 'useCertNo', 'equPlace', 'lastInspDate'],
    filters: ['complex', 'equclacode', 'applyState', 'equlocarecod', 'useUnitName', 'maintUnitName', 'dueOn', 'isKeyMonitor'],
    orderBy: 'dueOn',
    applies: true,
  },
  aboutExpire: {
    path: '/equipment/query-about-expire',
    title: '即将到期',
    hint: '法律要求在检验有效期届满一个月前提出检验申报；距下次检验日期60天以内才能申报',
    icon: 'clock',
    view: access.aboutExpireView,
    export: access.aboutExpireExport,
    parts: [
      { key: 'within60', label: '60天内到期' },
      { key: 'within30', label: '30天内到期（须申报）' },
      { key: 'within90', label: '90天内到期' },
    ],
    shown: ['equName', 'dueOn', 'applyState', 'useCertNo', 'equPlace', 'lastInspDate'],
    filters: ['complex', 'equclacode', 'applyState', 'equlocarecod', 'useUnitName', 'maintUnitName', 'dueOn', 'isKeyMonitor'],
    orderBy: 'dueOn',
    applies: true,
  },
  fault: {
    path: '/equipment/query-fault',
    title: '故障设备',
    hint: '登记了故障尚未恢复的，以及最近一次检验不合格的',
    icon: 'system',
    view: access.faultView,
    export: access.faultExport,
    parts: [
      { key: 'fault', label: '故障未恢复', orderBy: '-faultFoundTime' },
      {
        key: 'failed',
        label: '检验不合格',
        shown: ['equName', 'lastConclusion', 'lastInspDate', 'useCertNo', 'equPlace', 'useStatus', 'dueOn', 'faultStatus'],
      },
    ],
    shown: ['equName', 'faultStatus', 'faultKind', 'faultLevel', 'faultFoundTime', 'faultStopUse', 'equPlace', 'maintUnitName'],
    filters: [
      'complex',
      'faultLevel',
      'faultFoundTime',
      'faultKind',
      'faultStopUse',
      'equclacode',
      'useStatus',
      'equlocarecod',
      'useUnitName',
      'maintUnitName',
      'lastConclusion',
      'lastInspDate',
    ],
    orderBy: 'dueOn',
  },
  nonUse: {
    path: '/equipment/query-non-use',
    title: '停用与非在用',
    hint: '未投用、停用、报废、注销、迁出和拆除的设备，没有定期检验的义务',
    icon: 'lock',
    view: access.nonUseView,
    export: access.nonUseExport,
    parts: [
      { key: 'stopped', label: '停用' },
      { key: 'notYet', label: '未投用' },
      { key: 'toRegister', label: '监检合格待登记' },
      { key: 'gone', label: '报废、注销、迁出、拆除' },
    ],
    shown: ['equName', 'useStatus', 'stopDate', 'useCertNo', 'planRestartDate', 'equPlace'],
    filters: ['complex', 'equclacode', 'useStatus', 'equlocarecod', 'useUnitName', 'stopDate', 'regStatus'],
    orderBy: '-stopDate',
  },
  payloadTime: {
    path: '/equipment/query-payload-time',
    title: '载荷试验到期',
    hint: '曳引驱动乘客电梯和消防员电梯每六年进行一次125%额定载重量制动试验',
    icon: 'up',
    view: access.payloadView,
    export: access.payloadExport,
    parts: [
      { key: 'due', label: '今年须做（含超期）' },
      { key: 'thisYear', label: '今年到期' },
      { key: 'overdue', label: '已经超期' },
      { key: 'nextYear', label: '明年到期' },
      { key: 'done', label: '今年已完成', orderBy: '-lastLoadTestDate' },
    ],
    shown: ['equName', 'nextLoadTestDate', 'loadTestWith', 'lastLoadTestDate', 'loadTestYears', 'equPlace', 'dueOn'],
    filters: ['complex', 'nextLoadTestDate', 'equlocarecod', 'useUnitName', 'maintUnitName', 'equclacode'],
    orderBy: 'nextLoadTestDate',
    applies: true,
  },
  detectDue: {
    path: '/equipment/detectDueList',
    title: '检测到期',
    hint: '不进行定期检验的年份，电梯应当进行自行检测',
    icon: 'elevator',
    view: access.detectDueView,
    export: access.detectDueExport,
    parts: [
      { key: 'twoMonths', label: '本月和下月' },
      { key: 'thisMonth', label: '本月' },
      { key: 'sixMonths', label: '六个月内' },
    ],
    shown: ['equName', 'nextTestDate', 'testOrderNo', 'equPlace', 'testExtensionNo', 'maintUnitName', 'dueOn', 'useCertNo'],
    beside: ['testOrderStatus', 'testExtensionStatus'],
    filters: ['complex', 'nextTestDate', 'equlocarecod', 'useUnitName', 'maintUnitName', 'equclacode'],
    orderBy: 'nextTestDate',
  },
  detectExtended: {
    path: '/equipment/detectExtendedList',
    title: '检测超期',
    hint: '自行检测的月份已过仍未检测的电梯，以及已批准延期的电梯',
    icon: 'alert',
    view: access.detectExtendedView,
    export: access.detectExtendedExport,
    parts: [
      { key: 'overdue', label: '检测超期' },
      {
        key: 'extended',
        label: '已批准延期',
        shown: [
          'equName',
          'testExtendTo',
          'testOrderNo',
          'equPlace',
          'testExtensionNo',
          'nextTestDate',
          'maintUnitName',
          'dueOn',
          'useCertNo',
        ],
      },
    ],
    shown: ['equName', 'nextTestDate', 'testOrderNo', 'equPlace', 'testExtensionNo', 'maintUnitName', 'testExtendTo', 'dueOn', 'useCertNo'],
    beside: ['testOrderStatus', 'testExtensionStatus'],
    filters: ['complex', 'nextTestDate', 'equlocarecod', 'useUnitName', 'maintUnitName', 'equclacode'],
    orderBy: 'nextTestDate',
  },
} as const satisfies Readonly<Record<string, QueryDeclaration>>;

export type EquipmentQueryKey = keyof typeof equipmentQueries;
export type EquipmentQuery = QueryDeclaration;

export const equipmentQueryKeys = Object.keys(equipmentQueries) as EquipmentQueryKey[];

/** A part of the query, the first where none or an unknown one is named. */
export function partOf(query: EquipmentQuery, key: string | undefined): string {
  return query.parts.some((part) => part.key === key) ? key! : query.parts[0].key;
}
