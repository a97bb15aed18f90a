import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';

/** A title, for the types of inspection that have it; `{kind}` is the category or variety of the device. */
interface Titled {
  /** Beginning of the catalogue code. */
  readonly prefix: string;
  readonly titles: Readonly<Record<string, string>>;
}

const vehicles = (kind: string) => ({
  D1: `场（厂）内专用机动车辆定期检验报告（${kind}）`,
  S1: `场（厂）内专用机动车辆首次检验报告（${kind}）`,
});
const lifts = (name: string) => ({ D1: `${name}定期检验报告`, J: `${name}监督检验报告` });
const cranes = (name: string) => ({ D1: `${name}定期检验报告`, S1: `${name}首次检验报告` });

/** Titles in use for reports; the longest beginning of a code goes first. A type of one letter stands for all types that begin with it. */
const titled: readonly Titled[] = [
  { prefix: '', titles: { W2: '限速器校验报告', W3: '安全阀校验报告' } },
  { prefix: '1', titles: { D2: '锅炉内部检验报告', D3: '锅炉外部检验报告' } },
  { prefix: '13', titles: { D2: '有机热载体炉内部检验报告', D3: '有机热载体炉外部检验报告' } },
  { prefix: '2', titles: { D5: '压力容器定期检验报告', D6: '压力容器年度检查报告', D8: '达到设计使用年限压力容器定期检验报告' } },
  { prefix: '2', titles: { J6: '进口压力容器安全性能监督检验报告' } },
  { prefix: '22', titles: { D5: '移动式压力容器全面检验报告', D6: '移动式压力容器年度检验报告' } },
  { prefix: '23', titles: { D5: '气瓶定期检验报告' } },
  { prefix: '24', titles: { D5: '氧舱定期检验报告', D6: '氧舱年度检查报告' } },
  { prefix: '3', titles: { ...lifts('电梯'), D8: '电梯安全性能技术评估报告', T1: '电梯自行检测报告' } },
  { prefix: '32', titles: lifts('液压电梯') },
  { prefix: '33', titles: lifts('自动扶梯与自动人行道') },
  { prefix: '343', titles: lifts('杂物电梯') },
  { prefix: '4', titles: { D1: '起重机械定期检验报告', S1: '起重机械首次检验报告', J: '起重机械安装改造重大修理监督检验报告' } },
  { prefix: '41', titles: { D1: '桥（门）式起重机定期检验报告', S1: '桥式起重机首次检验报告' } },
  { prefix: '42', titles: { D1: '桥（门）式起重机定期检验报告', S1: '门式起重机首次检验报告' } },
  { prefix: '429', titles: cranes('架桥机') },
  { prefix: '43', titles: cranes('塔式起重机') },
  { prefix: '44', titles: cranes('流动式起重机') },
  { prefix: '47', titles: cranes('门座式起重机') },
  { prefix: '486', titles: cranes('施工升降机') },
  { prefix: '487', titles: cranes('简易升降机') },
  { prefix: '49', titles: cranes('缆索式起重机') },
  { prefix: '4A', titles: cranes('桅杆式起重机') },
  { prefix: '4D', titles: cranes('机械式停车设备') },
  { prefix: '51', titles: vehicles('叉车') },
  { prefix: '52', titles: vehicles('观光车') },
  { prefix: '6', titles: { D1: '{kind}大型游乐设施定期检验报告', J: '{kind}大型游乐设施监督检验报告' } },
  { prefix: '81', titles: { D5: '长输管道全面检验报告', D6: '长输管道年度检查报告', J: '长输管道施工监督检验报告' } },
  { prefix: '82', titles: { D5: '公用管道全面检验报告', D6: '公用管道年度检查报告' } },
  { prefix: '821', titles: { J: '公用燃气管道施工监督检验报告' } },
  { prefix: '822', titles: { J: '公用热力管道施工监督检验报告' } },
  { prefix: '83', titles: { D5: '工业管道定期检验报告', D6: '工业管道年度检查报告', J: '工业管道施工监督检验报告' } },
  { prefix: '9', titles: { D5: '客运索道全面检验报告', D6: '客运索道年度检验报告' } },
];

interface OfReport {
  readonly equclacode: string;
  readonly inspType: string;
  /** The variety, or the category where there is none. */
  readonly equVarietyName: string;
  /** The word of the type: 委托检验. */
  readonly inspTypeName: string;
}

/** The title of a report; where none is in use, the class and the type. */
export function titleOf({ equclacode, inspType, equVarietyName, inspTypeName }: OfReport): string {
  const fitting = titled
    .filter(({ prefix }) => equclacode.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  for (const wanted of [inspType, inspType.charAt(0)])
    for (const { titles } of fitting) if (titles[wanted]) return titles[wanted].replace('{kind}', equVarietyName);
  const ofClass = equipmentClasses.find(({ code }) => code.charAt(0) === equclacode.charAt(0));
  return `${ofClass?.label ?? '特种设备'}${inspTypeName}报告`;
}

const nextDays: Readonly<Record<string, string>> = {
  D2: '下次内部检验日期',
  D3: '下次外部检验日期',
  W2: '下次校验日期',
  W3: '下次校验日期',
};

/** What the next day is called on a report of this type. */
export function nextDayLabel(equclacode: string, inspType: string): string {
  if (inspType === 'D6') return equclacode.startsWith('22') ? '下次年度检验日期' : '下次年度检查日期';
  return nextDays[inspType] ?? '下次定期检验日期';
}

/** Lifts (TSG T7001-2023), cranes and fixed vessels have the next day of their inspection by year and month alone. */
export function isByMonth(equclacode: string, inspType: string): boolean {
  return /^(3|4|21)/.test(equclacode) && !inspType.startsWith('W');
}
