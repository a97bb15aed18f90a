import { cityBox } from '#areas/device-facts/contract/checks.ts';

import { areaRows, districts, type AreaRow, type District } from '../seed/areas.ts';
import { Dice } from '#kit/server/demo/dice.ts';
import type { DemoUnit, UnitKind } from './units.ts';

const streets = new Map<string, AreaRow[]>(districts.map(({ code }) => [code, areaRows.filter(({ parent }) => parent === code)]));
const names = new Map(areaRows.map(({ code, name }) => [code, name]));
const byCode = new Map(districts.map((district) => [district.code, district]));
const weights = districts.map((district) => [district, district.weight] as const);

export function streetsOf(district: string): readonly AreaRow[] {
  return streets.get(district)!;
}

export function districtOf(areacode: string): District {
  return byCode.get(areacode.slice(0, 6)) ?? districts[0]!;
}

/** District and street together, as an archive shows them. */
export function areaName(areacode: string): string {
  return (names.get(areacode.slice(0, 6)) ?? '') + (areacode.length === 9 ? (names.get(areacode) ?? '') : '');
}

export interface Place {
  readonly equlocarecod: string;
  readonly placeType: string;
  /** 3单元, of a building in an estate; blank elsewhere. */
  readonly entrance: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const estateMarks = '江南 锦绣 春晓 东湖 翠竹 金色 海棠 明月 阳光 银杏 丹桂 观澜 云锦 书香 枫林 天宁 望江 绿岛 紫薇 月湖'.split(' ');
const estateKinds = ['花园', '家园', '名苑', '新村', '公寓', '府', '里'];
const roads = '中山 人民 解放 环城 江东 兴宁 世纪 百丈 大闸 机场 环镇 工业 振兴 望海 滨江 创业 科技 学府'.split(' ');

const placeTypes: Readonly<Partial<Record<UnitKind, readonly string[]>>> = {
  property: ['住宅小区'],
  commerce: ['商场超市', '写字楼', '宾馆', '商场超市'],
  hospital: ['医院'],
  school: ['学校'],
  leisure: ['旅游景点', '公园'],
  port: ['厂区'],
  individual: ['其他'],
};

/** Where a device stands. A property company has estates all over the city, others stay at their own address. */
export function placeOf(dice: Dice, code: string, useUnit: DemoUnit): Place {
  const isEstate = useUnit.kind === 'property';
  const district = isEstate ? dice.weighed(weights) : districtOf(useUnit.areacode);
  const street = isEstate ? dice.pick(streetsOf(district.code)).code : useUnit.areacode;
  const equlocarecod = street.length === 9 ? street : streetsOf(district.code)[0]!.code;
  const placeType = dice.pick(placeTypes[useUnit.kind] ?? (useUnit.kind === 'construction' ? ['其他'] : ['厂区']));
  const number = dice.whole(0, 5);
  const seat = Number(equlocarecod.slice(4)) * 7 + number;
  const buildingName = isEstate ? `${estateMarks[seat % estateMarks.length]}${estateKinds[(seat >> 2) % estateKinds.length]}` : null;
  const building = dice.whole(1, 28);
  const isMobile = /^(?:22|44)/.test(code);
  const address = isEstate
    ? `${areaName(equlocarecod)}${roads[seat % roads.length]}路${(seat % 900) + 10}号${buildingName}${building}幢`
    : `${useUnit.address}${code.startsWith('3') ? `${(building % 6) + 1}号楼` : `${(building % 8) + 1}号车间`}`;
  const [lng, lat] = pointOf(dice, isEstate ? estatePoint(equlocarecod, number, building) : workshopPoint(useUnit, building));
  const entrance = isEstate ? `${dice.whole(1, 4)}单元` : '';
  const isPublic = ['医院', '商场超市', '宾馆', '旅游景点', '公园', '学校'].includes(placeType);
  return {
    equlocarecod,
    placeType,
    entrance,
    fields: {
      equlocarecod,
      equlocarecodName: areaName(equlocarecod),
      equPlace: isMobile ? '流动' : address,
      buildingName,
      buildingNo: isEstate ? `${building}幢${entrance}` : null,
      placeType,
      lng,
      lat,
      coordSource: dice.weighed([
        ['地图选点', 60],
        ['移动端采集', 30],
        ['地址解析', 10],
      ]),
      isPublicPlace: isPublic,
      isPopulated: isPublic || isEstate,
      isHazardSource: useUnit.kind === 'chemical' && code.startsWith('2'),
    },
  };
}

type Point = readonly [lng: number, lat: number];

const estates = new Map<string, Point>();

/** The middle of an estate: near its street's own middle, which lies in its district. */
function estateMiddle(street: string, number: number): Point {
  const key = `${street}/${number}`;
  const known = estates.get(key);
  if (known) return known;
  const { lng, lat } = districtOf(street);
  const ofStreet = new Dice('place', Number(street));
  const ofEstate = new Dice('place', Number(street) * 10 + number + 1);
  const spread = (middle: number) => ofEstate.normal(ofStreet.normal(middle, 0.028), 0.008);
  const made = [spread(lng), spread(lat)] as const;
  estates.set(key, made);
  return made;
}

/** Buildings of an estate stand in rows of seven, some forty metres apart. */
function estatePoint(street: string, number: number, building: number): Point {
  const [lng, lat] = estateMiddle(street, number);
  return [lng + ((building % 7) - 3) * 0.0005, lat + (Math.floor(building / 7) - 2) * 0.0004];
}

/** Workshops stand around the unit's own point. */
function workshopPoint({ lng, lat }: DemoUnit, building: number): Point {
  return [lng + ((building % 4) - 1.5) * 0.0006, lat + ((building % 2) - 0.5) * 0.0006];
}

/** Where the device was entered: some metres off. */
function pointOf(dice: Dice, [lng, lat]: Point): Point {
  const east = clamp(dice.normal(lng, 0.00006), cityBox.west, cityBox.east);
  const north = clamp(dice.normal(lat, 0.00006), cityBox.south, cityBox.north);
  return [Number(east.toFixed(6)), Number(north.toFixed(6))];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
