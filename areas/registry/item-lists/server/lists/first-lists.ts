import type { Item } from '../../contract/item.ts';
import { craneItems } from './crane-items.ts';
import { craneReports } from './crane-reports.ts';
import { readLines, readReport, under } from './read-lines.ts';
import { a2Periodic, a2Supervision, a3Supervision } from './t7001-others.ts';
import { a1HydraulicPeriodic, a1Periodic, a3Periodic } from './t7001-periodic.ts';
import { a1HydraulicTests, a1Tests, a2Tests, a3Tests } from './t7008.ts';

/** A list that comes with the program. */
export interface FirstList {
  readonly listCode: string;
  readonly title: string;
  readonly regulation: string;
  readonly regulationEdition?: string;
  readonly kinds: readonly string[];
  readonly inspTypes: readonly string[];
  readonly conditions?: readonly string[];
  readonly validFrom?: string;
  readonly mark: 'seen' | 'inferred';
  readonly source: string;
  readonly note?: string;
  readonly items: readonly Item[];
}

const t7001 = { regulation: 'TSG T7001-2023', validFrom: '2024-04-02' } as const;
const t7008 = { regulation: 'TSG T7008-2023', validFrom: '2024-04-02', inspTypes: ['T1'], mark: 'seen' } as const;
const record = '公开的定期检验原始记录表（两处一致）';
const supervised = ['J2', 'J3', 'J4'] as const;
const noKeys = '来源中未标注关键项目，请按原文补标后以新版投入使用。';
const traction = ['3100', '3410', '3420'] as const;
const hydraulic = ['3200', '3410', '3420'] as const;
const a2Headings = {
  'A2.1': '技术资料',
  'A2.2.1': '机房、驱动站和转向站',
  'A2.2.2': '相邻区域',
  'A2.2.3': '扶手装置和围裙板',
  'A2.2.4': '梯级、踏板(胶带)',
  'A2.3': '试验',
};

/** Limits that stand beside items of the supervision tables. */
const limits: Readonly<Record<string, Partial<Item>>> = {
  'A2.2.2.1': { quantity: '照度', unit: 'lx', min: 50 },
  'A2.2.2.4': { quantity: '净高度', unit: 'm', min: 2.3 },
  'A2.3.2': { quantity: '速度偏差', unit: '%', min: 0, max: 2, isSigned: true },
  'A2.3.3': {
    quantity: '制停距离',
    unit: 'm',
    limitKey: 'nominalSpeed',
    limitTable: '0.5:0.2～1；0.65:0.3～1.3；0.75:0.4～1.5；0.9:0.55～1.7',
  },
  'A3.2.5.1': { quantity: '间隙', unit: 'mm', max: 35 },
  'A3.3.4': { quantity: '10分钟沉降量', unit: 'mm', max: 10 },
};
const measured = (items: readonly Item[]): Item[] => items.map((item) => ({ ...item, ...limits[item.no!] }));

const lifts: readonly FirstList[] = [
  {
    ...t7001,
    listCode: 'T7001-A1-D',
    title: '曳引与强制驱动电梯定期检验',
    regulationEdition: '附件A表A1',
    kinds: traction,
    inspTypes: ['D1'],
    mark: 'seen',
    source: record,
    note: '含防爆、消防员电梯的项目。注2所指日期按安装监督检验合格日2017-10-01起计，为近似。',
    items: readLines(a1Periodic),
  },
  {
    ...t7001,
    listCode: 'T7001-A1-D-YY',
    title: '液压驱动电梯定期检验',
    regulationEdition: '附件A表A1',
    kinds: hydraulic,
    inspTypes: ['D1'],
    conditions: ['hydraulic'],
    mark: 'inferred',
    source: '由表A1去掉曳引驱动的项目、加上T7008-2023同编号的液压项目得出',
    note: '推定的清单，未见原表；A1.3.8是否适用未查明。请与原文核对后以新版投入使用。',
    items: readLines(a1HydraulicPeriodic),
  },
  {
    ...t7001,
    listCode: 'T7001-A2-J',
    title: '自动扶梯与自动人行道监督检验',
    regulationEdition: '附件A表A2',
    kinds: ['3300'],
    inspTypes: supervised,
    mark: 'seen',
    source: '公开的监督检验原始记录表',
    note: `A2.1.4在来源中缺失。${noKeys}`,
    items: measured(under(readLines(a2Supervision), a2Headings)),
  },
  {
    ...t7001,
    listCode: 'T7001-A2-D',
    title: '自动扶梯与自动人行道定期检验',
    regulationEdition: '附件A表A2',
    kinds: ['3300'],
    inspTypes: ['D1'],
    mark: 'inferred',
    source: '由T7008-2023表A2的项目按名称对应到T7001-2023的编号得出，关键项目随T7008',
    note: '推定的清单，未见原表。请与原文核对后以新版投入使用。',
    items: measured(under(readLines(a2Periodic), a2Headings)),
  },
  {
    ...t7001,
    listCode: 'T7001-A3-D',
    title: '杂物电梯定期检验',
    regulationEdition: '附件A表A3',
    kinds: ['3430'],
    inspTypes: ['D1'],
    mark: 'seen',
    source: '公开的定期检验原始记录表',
    items: readLines(a3Periodic),
  },
  {
    ...t7001,
    listCode: 'T7001-A3-J',
    title: '杂物电梯监督检验',
    regulationEdition: '附件A表A3',
    kinds: ['3430'],
    inspTypes: supervised,
    mark: 'seen',
    source: '公开的监督检验原始记录表',
    note: noKeys,
    items: measured(readLines(a3Supervision)),
  },
];

const testSource = '公开的自行检测记录表';
const tests: readonly FirstList[] = [
  { ...t7008, listCode: 'T7008-A1', title: '曳引与强制驱动电梯自行检测', kinds: traction, source: testSource, items: readLines(a1Tests) },
  {
    ...t7008,
    listCode: 'T7008-A1-YY',
    title: '液压驱动电梯自行检测',
    kinds: hydraulic,
    conditions: ['hydraulic'],
    source: testSource,
    items: readLines(a1HydraulicTests),
  },
  { ...t7008, listCode: 'T7008-A2', title: '自动扶梯与自动人行道自行检测', kinds: ['3300'], source: testSource, items: readLines(a2Tests) },
  { ...t7008, listCode: 'T7008-A3', title: '杂物电梯自行检测', kinds: ['3430'], source: testSource, items: readLines(a3Tests) },
];

/** Code, kinds and inspection of each crane report. */
const cranes = {
  桥式起重机首次检验报告: ['QS-S', ['4100'], 'S1'],
  '桥（门）式起重机定期检验报告': ['QM-D', ['4100', '4200'], 'D1'],
  流动式起重机首次检验报告: ['LD-S', ['4400'], 'S1'],
  流动式起重机定期检验报告: ['LD-D', ['4400'], 'D1'],
  塔式起重机定期检验报告: ['TS-D', ['4300'], 'D1'],
  施工升降机定期检验报告: ['SJ-D', ['4860'], 'D1'],
  门式起重机首次检验报告: ['MS-S', ['4200'], 'S1'],
  门座式起重机定期检验报告: ['MZ-D', ['4700'], 'D1'],
  桅杆式起重机首次检验报告: ['WG-S', ['4A00'], 'S1'],
  桅杆式起重机定期检验报告: ['WG-D', ['4A00'], 'D1'],
  缆索式起重机首次检验报告: ['LS-S', ['4900'], 'S1'],
  缆索式起重机定期检验报告: ['LS-D', ['4900'], 'D1'],
} as const satisfies Readonly<Record<string, readonly [code: string, kinds: readonly string[], inspType: string]>>;

const ofCranes: readonly FirstList[] = Object.entries(cranes).map(([report, [code, kinds, inspType]]) => ({
  listCode: `TSG51-${code}`,
  title: report.replace(/报告$/, ''),
  regulation: 'TSG 51-2023',
  regulationEdition: '附件C，含第1号修改单',
  kinds,
  inspTypes: [inspType],
  mark: 'seen',
  source: '公开的检验报告模板',
  note: '来源中未标注关键项目，也未见施行日期。',
  items: readReport(craneReports[report]!, craneItems),
}));

/** The lists that come with the program, in the order of their regulations. */
export const firstLists: readonly FirstList[] = [...lifts, ...tests, ...ofCranes];
