import { makeCreditCode, makeOrganisationCode } from '#kit/contract/trade/codes.ts';

import { districts } from '../seed/areas.ts';
import { demoId, Dice } from '#kit/server/demo/dice.ts';
import { instituteName, institutePlace } from './institute.ts';
import { person } from '#kit/server/demo/people.ts';
import { streetsOf } from './places.ts';

export type UnitKind =
  | ('industry' | 'property' | 'commerce' | 'hospital' | 'school' | 'leisure' | 'port' | 'chemical')
  | (
      | 'maintenance'
      | 'construction'
      | 'maker'
      | 'filling'
      | 'testing'
      | 'owner'
      | 'bureau'
      | 'station'
      | 'institute'
      | 'rescue'
      | 'individual'
    );

export interface DemoUnit {
  readonly unitSysId: string;
  readonly kind: UnitKind;
  readonly orgname: string;
  readonly orgcode: string;
  readonly unitTypes: readonly string[];
  readonly unitNature: string;
  readonly industry: string;
  readonly isSmallMicro: boolean;
  readonly isChemical: boolean;
  readonly legalPerson: string;
  readonly legalTel: string;
  readonly areacode: string;
  readonly address: string;
  readonly zip: string;
  readonly lng: number;
  readonly lat: number;
  readonly tel: string;
  readonly contact: string;
  readonly contactMobile: string;
  readonly principal: string;
  readonly safetyDirector: string | null;
  readonly safetyManager: string;
  readonly safetyManagerMobile: string;
  readonly staffCount: number;
  readonly bizFrom: string;
  readonly monthlyCredit: boolean;
}

interface KindFacts {
  readonly count: number;
  readonly types: readonly string[];
  readonly industry: string;
  readonly words: readonly string[];
}

const factory = ['机械制造', '精密铸造', '紧固件', '汽车零部件', '模具', '金属制品', '纺织', '电器', '轴承', '塑料科技', '食品', '印染'];

/** Makers by name, each with the first characters of the catalogue codes it makes. */
const makers: readonly (readonly [string, string])[] = [
  ['镇海化机制造（演示）', '2'],
  ['明州容器制造', '2'],
  ['甬江压力容器', '2'],
  ['甬菱电梯', '3'],
  ['明州通力达电梯', '3'],
  ['四明迅捷电梯', '3'],
  ['东海快梯', '3'],
  ['姚江奥梯', '3'],
  ['甬起重工', '4'],
  ['四明起重机械', '4'],
  ['东海港机制造', '4'],
  ['四明叉车', '5'],
  ['东海工业车辆', '5'],
  ['甬江锅炉', '1'],
  ['明州游艺设备', '69'],
  ['姚江管件', '7'],
];

/** How many of each kind the city has, what they are and what their names end in. */
const kinds: Readonly<Record<UnitKind, KindFacts>> = {
  industry: { count: 62, types: ['U1'], industry: 'C', words: factory },
  property: { count: 24, types: ['U1', 'U11'], industry: 'K', words: ['物业服务'] },
  commerce: { count: 14, types: ['U1'], industry: 'F', words: ['商贸广场管理', '百货', '大酒店', '商业管理'] },
  hospital: { count: 6, types: ['U1'], industry: 'Q', words: ['医院'] },
  school: { count: 8, types: ['U1'], industry: 'P', words: ['中学', '实验小学', '职业高级中学'] },
  leisure: { count: 5, types: ['U1'], industry: 'R', words: ['旅游度假区开发', '乐园管理'] },
  port: { count: 5, types: ['U1'], industry: 'G', words: ['港务', '仓储物流', '集装箱码头'] },
  chemical: { count: 4, types: ['U1'], industry: 'C', words: ['化工', '新材料'] },
  maintenance: { count: 18, types: ['U2'], industry: 'O', words: ['电梯工程', '电梯服务', '机电设备'] },
  construction: { count: 14, types: ['U3'], industry: 'E', words: ['设备安装工程', '机电安装', '起重安装工程'] },
  maker: { count: makers.length, types: ['U4'], industry: 'C', words: [] },
  filling: { count: 4, types: ['U1', 'U6'], industry: 'D', words: ['气体', '燃气'] },
  testing: { count: 6, types: ['U7'], industry: 'M', words: ['电梯检测技术', '检测技术服务'] },
  owner: { count: 8, types: ['U10'], industry: 'K', words: ['置业', '建设开发'] },
  bureau: { count: 1 + districts.length, types: ['U9'], industry: 'S', words: ['市场监督管理局'] },
  station: { count: districts.length * 2, types: ['U9'], industry: 'S', words: ['市场监督管理所'] },
  institute: { count: 1, types: ['U8'], industry: 'M', words: [] },
  rescue: { count: 1, types: ['U9'], industry: 'S', words: ['电梯应急救援中心'] },
  individual: { count: 2, types: ['U1', 'U12'], industry: 'O', words: [] },
};

const regions = ['宁波', '甬江', '明州', '东海', '四明', '慈溪', '余姚', '北仑', '镇海', '象山'];
/** Of these, the ones that name a place: only a unit that lies there is called so. */
const localRegions: Readonly<Record<string, string>> = { 慈溪: '330282', 余姚: '330281', 北仑: '330206', 镇海: '330211', 象山: '330225' };
const marks =
  '宏远 恒力 天和 博纳 瑞丰 金鹏 海润 同泰 永兴 华盛 嘉禾 鼎新 正大 联创 久安 明达 新锐 东升 百川 万邦 信和 盛源 立信 德胜 广源 长风 凯越 中岳 启航 润泽 安盛 锦程 利达 佳信 远望 佰汇 普安 诚益 金禾 兴隆 顺达 宝丰 富春 晨光 星海 泰安 卓越 国瑞 汇通 聚力 南湖 北辰 方圆 晟业 舜江 越秀 翔宇 众诚 和泰 景天'.split(
    ' ',
  );
const roads = '中山 人民 解放 环城 江东 兴宁 世纪 百丈 大闸 机场 环镇 工业 振兴 望海 滨江 创业 科技 学府'.split(' ');

/** Units of the demo city: numbers below `cityUnits` are all its kinds, numbers from there on are more users for a larger city. */
const order = Object.keys(kinds) as UnitKind[];
const starts = new Map<UnitKind, number>();
let counted = 0;
for (const kind of order) {
  starts.set(kind, counted);
  counted += kinds[kind].count;
}
export const cityUnits = counted;
const users: readonly (readonly [UnitKind, number])[] = [
  ['industry', 62],
  ['property', 24],
  ['commerce', 14],
  ['hospital', 6],
  ['school', 8],
  ['leisure', 5],
  ['port', 5],
  ['chemical', 4],
];

const perRound = users.reduce((sum, [, count]) => sum + count, 0);

function place(index: number): { readonly kind: UnitKind; readonly rank: number } {
  if (index < cityUnits) {
    const kind = order.findLast((one) => starts.get(one)! <= index)!;
    return { kind, rank: index - starts.get(kind)! };
  }
  const round = Math.floor((index - cityUnits) / perRound);
  let left = (index - cityUnits) % perRound;
  const [kind, count] = users.find(([, size]) => (left -= size) < 0)!;
  return { kind, rank: kinds[kind].count + round * count + left + count };
}

/** The number of the n-th unit of a kind; beyond the city's own they are the units of a larger city. */
export function unitNumber(kind: UnitKind, rank: number): number {
  const { count } = kinds[kind];
  if (rank < count) return starts.get(kind)! + rank;
  let before = 0;
  for (const [other, size] of users) {
    if (other === kind) return cityUnits + Math.floor((rank - count) / size) * perRound + before + ((rank - count) % size);
    before += size;
  }
  return starts.get(kind)! + (rank % count);
}

/** How many units of a kind there are among the first `units`. */
export function countOf(kind: UnitKind, units: number = cityUnits): number {
  const more = users.some(([user]) => user === kind) ? Math.floor(Math.max(0, units - cityUnits) / perRound) * kinds[kind].count : 0;
  return kinds[kind].count + more;
}

/** The ranks of the makers of a class. */
export function makersOf(classCode: string): number[] {
  return makers.flatMap(([, classes], rank) => (classes.includes(classCode) ? [rank] : []));
}

/** The n-th unit. Pure: the same number gives the same unit everywhere. */
export function makeUnit(index: number): DemoUnit {
  const { kind, rank } = place(index);
  const facts = kinds[kind];
  const dice = new Dice('unit', index);
  const areacode = areaOf(kind, rank, dice);
  const district = districts.find(({ code }) => code === areacode.slice(0, 6)) ?? districts[0]!;
  const [boss, contact, safety] = [person(index * 3), person(index * 3 + 1), person(index * 3 + 2)];
  const isPublic = ['hospital', 'school', 'bureau', 'station', 'institute', 'rescue'].includes(kind);
  const isPerson = kind === 'individual';
  return {
    unitSysId: demoId('unit', index, Date.UTC(2023, 2, 1) + index * 60_000),
    kind,
    orgname: nameOf(kind, rank, areacode, boss.name),
    orgcode: isPerson ? boss.identityCard : creditCode(index, isPublic ? '12' : '91', areacode),
    unitTypes: [...facts.types, ...alsoTypes(kind, rank)],
    unitNature: isPerson
      ? '个人'
      : isPublic
        ? '机关事业'
        : dice.weighed([
            ['民营', 70],
            ['国有', 12],
            ['合资', 10],
            ['外资', 8],
          ]),
    industry: facts.industry,
    isSmallMicro: !isPublic && !isPerson && dice.chance(0.4),
    isChemical: kind === 'chemical',
    legalPerson: boss.name,
    legalTel: boss.mobile,
    areacode,
    address: `${district.name}${dice.pick(roads)}${dice.pick(['路', '大道', '街'])}${dice.whole(1, 1999)}号`,
    zip: zipOf(district.code),
    lng: Number((district.lng + dice.normal(0, 0.02)).toFixed(6)),
    lat: Number((district.lat + dice.normal(0, 0.02)).toFixed(6)),
    tel: `0574-8${dice.digits(7)}`,
    contact: contact.name,
    contactMobile: contact.mobile,
    principal: boss.name,
    safetyDirector: dice.chance(0.4) ? safety.name : null,
    safetyManager: safety.name,
    safetyManagerMobile: safety.mobile,
    staffCount: isPerson ? 1 : dice.whole(8, 900),
    bizFrom: `${dice.whole(1996, 2019)}-${String(dice.whole(1, 12)).padStart(2, '0')}-${String(dice.whole(1, 28)).padStart(2, '0')}`,
    monthlyCredit: kind === 'maintenance' && rank < 3,
    ...(kind === 'institute' && institutePlace),
  };
}

function alsoTypes(kind: UnitKind, rank: number): string[] {
  if (kind === 'maintenance' && rank < 8) return ['U3'];
  if (kind === 'maker' && rank < 4) return ['U3'];
  return kind === 'chemical' || kind === 'port' ? ['U10'] : [];
}

function areaOf(kind: UnitKind, rank: number, dice: Dice): string {
  if (kind === 'institute' || kind === 'rescue' || (kind === 'bureau' && rank === 0)) return '330200';
  if (kind === 'bureau') return districts[rank - 1]!.code;
  if (kind === 'station') return streetsOf(districts[rank >> 1]!.code)[(rank & 1) * 3]!.code;
  // The units that the demo accounts belong to lie in one district, so that the district's clerk meets them.
  const district =
    rank === 0 ? districts.find(({ code }) => code === '330212')! : dice.weighed(districts.map((one) => [one, one.weight] as const));
  return rank === 0 ? '330212005' : dice.pick(streetsOf(district.code)).code;
}

function nameOf(kind: UnitKind, rank: number, areacode: string, boss: string): string {
  if (kind === 'individual') return boss;
  const district = districts.find(({ code }) => code === areacode.slice(0, 6));
  if (kind === 'bureau') return `${district?.name ?? '宁波市'}市场监督管理局`;
  if (kind === 'station') {
    const street = streetsOf(areacode.slice(0, 6)).find(({ code }) => code === areacode)!;
    return `${district!.name}${street.name.replace(/(?:街道|镇|乡)$/, '')}市场监督管理所`;
  }
  if (kind === 'institute') return instituteName;
  if (kind === 'maker') return `${makers[rank]![0]}有限公司`;
  const words = kinds[kind].words;
  const word = words[rank % words.length]!;
  if (kind === 'rescue') return `宁波市${word}`;
  const turn = order.indexOf(kind);
  const mark = marks[(rank * 7 + turn * 13) % marks.length]!;
  if (kind === 'hospital' || kind === 'school')
    return `宁波市${mark}第${'一二三四五六七八九'[rank % 9]}${word}（演示）${rank >= 100 ? rank : ''}`;
  const second = rank >= marks.length ? marks[(rank * 11 + 5) % marks.length]! : '';
  return `${regionOf(regions[(rank + turn) % regions.length]!, areacode)}${mark}${second}${word}有限公司`;
}

/** The region in a name: a place that is not the unit's own gives way to its own, or to the city. */
function regionOf(region: string, areacode: string): string {
  const district = areacode.slice(0, 6);
  if (!(region in localRegions) || localRegions[region] === district) return region;
  return Object.keys(localRegions).find((name) => localRegions[name] === district) ?? '宁波';
}

/** A valid code of the index: the 8 characters before the check character of the organisation tell the unit. */
function creditCode(index: number, nature: string, areacode: string): string {
  const organisation = makeOrganisationCode(`MAD${String(index).padStart(5, '0')}`);
  return makeCreditCode(`${nature}${areacode.slice(0, 6)}${organisation}`);
}

function zipOf(district: string): string {
  const zips: Readonly<Record<string, string>> = {
    '330206': '315800',
    '330211': '315200',
    '330213': '315500',
    '330225': '315700',
    '330226': '315600',
    '330281': '315400',
    '330282': '315300',
  };
  return zips[district] ?? '315000';
}

const made = new Map<number, DemoUnit>();

/** The same, remembered: a unit is asked for with each of its devices. */
export function demoUnit(index: number): DemoUnit {
  const known = made.get(index) ?? makeUnit(index);
  made.set(index, known);
  return known;
}
