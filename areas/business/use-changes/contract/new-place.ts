import { cityBox, outsideCity } from '#areas/device-facts/contract/checks.ts';
import { placeFields } from '#areas/device-facts/contract/facts/place.ts';
import { text, type Fields, type Values } from '#kit/contract/field.ts';
import type { Check } from '#kit/contract/form.ts';

import { kindCode, kindOf } from './kinds.ts';

const { move, address } = kindCode;
/** Moved, and registered here still. */
export const movesInside = (values: Values) => kindOf(values) === move && values['moveKind'] === 'inside';
const isPlaced = (values: Values) => movesInside(values) || kindOf(values) === address;
const isInEstate = (values: Values) => values['newPlaceType'] === '住宅小区';
const needed = (when: (values: Values) => boolean) => ({ need: 'conditional', onlyWhenNeeded: true, when }) as const;

/**
 * Where devices stand afterwards: all by which people, lists and authorities find them. By another address they stand where they stood: building and point
 * stay as they are.
 */
export const newPlaceFields = {
  newArea: { ...placeFields.equlocarecod, label: '新所在区域', ...needed(isPlaced), width: 160, help: '区县和街道，须在本登记机关区域内' },
  newPlace: text('新使用地点', 200, { ...needed(isPlaced), width: 240, help: '街道以下的地址，写到门牌或车间，前面印区县和街道' }),
  newPlaceType: { ...placeFields.placeType, label: '新使用场所', ...needed(isPlaced) },
  newBuildingName: {
    ...placeFields.buildingName,
    label: '新楼盘（小区）名称',
    ...needed((values) => isPlaced(values) && isInEstate(values)),
  },
  newBuildingNo: {
    ...placeFields.buildingNo,
    label: '新楼栋/单元',
    ...needed((values) => movesInside(values) && isInEstate(values)),
    help: '一份申请办理移到同一处的设备',
  },
  newLng: { ...placeFields.lng, label: '新位置经度', ...needed(movesInside) },
  newLat: { ...placeFields.lat, label: '新位置纬度', ...needed(movesInside) },
} satisfies Fields;

const within = (key: 'newLng' | 'newLat', least: number, most: number): Check => ({
  fields: [key],
  say: outsideCity,
  holds: (values) => Number(values[key]) >= least && Number(values[key]) <= most,
});
export const newPlaceChecks: readonly Check[] = [
  within('newLng', cityBox.west, cityBox.east),
  within('newLat', cityBox.south, cityBox.north),
];

interface Area {
  readonly code: string;
  readonly name: string;
  readonly parent: string | null;
}

/** District and street by their names. */
export function areaNamed(areas: readonly Area[], code: string): string {
  const named = (wanted: string) => areas.find((area) => area.code === wanted)?.name ?? '';
  return named(code.slice(0, 6)) + (code.length > 6 ? named(code) : '');
}

/** The whole address as archives and certificates have it; who has typed the area once more has it once. */
export function wholePlace(areas: readonly Area[], code: string, place: string): string {
  const area = areaNamed(areas, code);
  const [district, street] = [areaNamed(areas, code.slice(0, 6)), area.slice(areaNamed(areas, code.slice(0, 6)).length)];
  const rest = district && place.startsWith(district) ? place.slice(district.length) : place;
  return area + (street && rest.startsWith(street) ? rest.slice(street.length) : rest);
}

/** What is left of an address without its area: how it is typed. */
export function withoutArea(areas: readonly Area[], code: string, place: string): string {
  return wholePlace(areas, code, place).slice(areaNamed(areas, code).length);
}
