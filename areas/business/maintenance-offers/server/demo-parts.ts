import type { PartRow } from '../contract/offer.ts';

/** What a firm does at each visit, in our own words after TSG T5002. */
export const demoWork = [
  { item: '机房、滑轮间环境', requirement: '清洁，门窗完好，照明正常', every: '半月' },
  { item: '制动器间隙', requirement: '打开时制动衬与制动轮不应发生摩擦', every: '半月' },
  { item: '层门和轿门旁路装置', requirement: '工作正常', every: '半月' },
  { item: '层门门锁啮合深度', requirement: '不小于7mm', every: '半月' },
  { item: '紧急报警装置', requirement: '工作正常，能与值班室通话', every: '半月' },
  { item: '限速器—安全钳联动', requirement: '试验，动作可靠', every: '年度' },
];

const list: readonly (readonly [
  partName: string,
  spec: string,
  brand: string,
  unit: string,
  yuan: number,
  labour: number,
  months: number,
])[] = [
  ['门机变频器', 'BG101', '甬江', '台', 3200, 200, 12],
  ['层门滑块', 'HK-20', '甬江', '只', 15, 10, 6],
  ['曳引钢丝绳', '8×19S-10', '东海', '米', 26, 12, 12],
  ['轿厢控制主板', 'MCTC-CTB-A', '甬江', '块', 1850, 150, 12],
  ['对重导靴靴衬', 'JH-16', '东海', '只', 38, 30, 6],
  ['应急电源', 'RKP220/12', '明州', '台', 620, 80, 24],
];

/** A list of parts at a level of prices. @param brand in the place of the first brand */
export function demoParts(level: number, brand?: string): PartRow[] {
  return list.map(([partName, spec, own, partUnit, yuan, labour, warrantyMonths]) => ({
    partName,
    spec,
    brand: brand && own === '甬江' ? brand : own,
    origin: '浙江',
    partUnit,
    warrantyMonths,
    price: Math.round(yuan * level * 100),
    labour: labour * 100,
    typeTestNo: null,
  }));
}
