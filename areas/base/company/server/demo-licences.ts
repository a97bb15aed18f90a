import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import type { DemoCity, DemoUnit } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { addLicence, changeLicence } from './licences/licence-store.ts';

interface Kind {
  /** Code of the dictionary 单位类型. */
  readonly type: string;
  readonly item: string;
  readonly classes: (name: string) => readonly string[];
  readonly scope: Readonly<Record<string, string>>;
  readonly grade: string;
}

const scopes: Readonly<Record<string, string>> = {
  '1': '工业锅炉',
  '2': '固定式压力容器中、低压容器',
  '3': '曳引驱动乘客电梯（含消防员电梯）、自动扶梯与自动人行道',
  '4': '桥式、门式起重机',
  '5': '叉车',
  '6': '滑行和旋转类大型游乐设施',
  '7': '压力管道元件',
};

/** By what the name of a maker says it makes. */
const madeBy: readonly (readonly [RegExp, string])[] = [
  [/梯/, '3'],
  [/锅炉/, '1'],
  [/容器|化机/, '2'],
  [/叉车|车辆/, '5'],
  [/游艺/, '6'],
  [/管件/, '7'],
];
const makes = (name: string) => [madeBy.find(([word]) => word.test(name))?.[1] ?? '4'];

const kinds: readonly Kind[] = [
  { type: 'U2', item: 'install', classes: () => ['3'], scope: scopes, grade: 'B' },
  { type: 'U3', item: 'install', classes: (name) => (/起重/.test(name) ? ['4'] : ['3', '4']), scope: scopes, grade: 'B' },
  { type: 'U4', item: 'make', classes: makes, scope: scopes, grade: 'A2' },
  { type: 'U6', item: 'fill', classes: () => ['2'], scope: { '2': '气瓶充装（压缩气体、液化气体）' }, grade: '不分级' },
  { type: 'U7', item: 'test', classes: () => ['3'], scope: { '3': '电梯检测' }, grade: '不分级' },
];

/** Firms of the demo city have the licences that they work under; of some one ends soon, has ended or was given back. */
export async function addDemoLicences(city: DemoCity): Promise<void> {
  for (const [index, unit] of city.units.entries()) {
    const rows = kinds.filter(({ type }) => unit.unitTypes.includes(type)).flatMap((kind) => licencesOf(kind, unit, index, city.today));
    const distinct = new Map(rows.map((row) => [`${row.licenceItem}${row.licenceClass}`, row]));
    for (const row of distinct.values())
      await addLicence(city.db, { id: newId(city.now.getTime()), unitId: unit.unitSysId, by: '演示' }, row, city.now);
  }
  const { today, now, db } = city;
  for (const [index, { loginName, validTo, isGone, ...known }] of specialLicences(today).entries()) {
    const id = newId(now.getTime());
    const { unitId } = city.accounts.get(loginName)!;
    const terms = { ...oldLicence, ...known, validTo, issueDate: addYears(validTo, -4) };
    const licence = { ...terms, licenceNo: numberOf(900 + index, terms) };
    await addLicence(db, { id, unitId, by: '演示' }, licence, now);
    if (isGone) await changeLicence(db, id, { cancelledOn: addDays(today, -390) }, now);
  }
}

/** Licences that end soon, have ended or were given back, those under which a factory repairs what it uses itself, and those for boilers and pipes. */
const specialLicences = (today: string): readonly SpecialLicence[] => [
  { loginName: 'wb01', validTo: addDays(today, 25) },
  { loginName: 'sg01', validTo: addDays(today, -12) },
  { loginName: 'jc01', validTo: addDays(today, 80) },
  { loginName: 'zz01', validTo: addDays(today, -400), isGone: true },
  { loginName: 'qygl01', validTo: addYears(today, 2), ...repairs('4', '桥式、门式起重机（限本单位在用设备的修理）') },
  { loginName: 'qygl01', validTo: addDays(today, 21), ...repairs('5', '叉车（限本单位在用设备的修理）') },
  { loginName: 'sg01', validTo: addYears(today, 3), ...repairs('1', '锅炉安装（含修理、改造）') },
  { loginName: 'sg01', validTo: addYears(today, 3), ...repairs('8', '工业管道安装') },
];
const repairs = (licenceClass: string, licenceScope: string) => ({ licenceItem: 'install', licenceClass, licenceScope });

interface SpecialLicence {
  readonly loginName: string;
  readonly validTo: string;
  readonly isGone?: true;
  readonly licenceItem?: string;
  readonly licenceClass?: string;
  readonly licenceScope?: string;
}

const issuer = '浙江省市场监督管理局';
const oldLicence = { licenceItem: 'reform', licenceClass: '3', licenceScope: '杂物电梯', licenceGrade: 'C', issuer };

/** What a number begins with: the kind of licence, then the class of equipment. */
const itemDigits: Readonly<Record<string, string>> = { make: '2', install: '3', reform: '3', fill: '4', test: '7' };
const numberOf = (index: number, { licenceItem, licenceClass, validTo }: Numbered) =>
  `TS${itemDigits[licenceItem]!}${licenceClass}${String(10_000 + index).slice(0, 5)}-${validTo.slice(0, 4)}`;

interface Numbered {
  readonly licenceItem: string;
  readonly licenceClass: string;
  readonly validTo: string;
}

function licencesOf({ item, classes, scope, grade }: Kind, { orgname }: DemoUnit, index: number, today: string) {
  const validTo = addYears(addDays(today, (index % 7) * 20), 3);
  return classes(orgname).map((licenceClass) => ({
    licenceNo: numberOf(index, { licenceItem: item, licenceClass, validTo }),
    licenceItem: item,
    licenceClass,
    licenceScope: scope[licenceClass]!,
    licenceGrade: grade,
    issuer,
    issueDate: addYears(validTo, -4),
    validTo,
  }));
}
