import { areaRows, districts, type AreaRow, type District } from '../seed/areas.ts';

const streets = new Map<string, AreaRow[]>(districts.map(({ code }) => [code, areaRows.filter(({ parent }) => parent === code)]));
const names = new Map(areaRows.map(({ code, name }) => [code, name]));

export function streetsOf(district: string): readonly AreaRow[] {
  return streets.get(district)!;
}

export function districtOf(areacode: string): District {
  return districts.find(({ code }) => code === areacode.slice(0, 6)) ?? districts[0]!;
}

/** District and street together, as an archive shows them. */
export function areaName(areacode: string): string {
  return (names.get(areacode.slice(0, 6)) ?? '') + (areacode.length === 9 ? (names.get(areacode) ?? '') : '');
}
