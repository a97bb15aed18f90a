import { expect, test } from 'vitest';

import { areaRows, districts } from './areas.ts';

test('the city has 10 districts with 162 streets, each below its district', () => {
  const streets = areaRows.filter(({ code }) => code.length === 9);
  expect(districts).toHaveLength(10);
  expect(streets).toHaveLength(162);
  expect(streets.filter(({ code, name, parent }) => parent !== code.slice(0, 6) || !/^\p{Script=Han}+$/u.test(name))).toEqual([]);
});

test('every area has one code and a parent that exists', () => {
  const codes = new Set(areaRows.map(({ code }) => code));
  expect(codes.size).toBe(areaRows.length);
  expect(areaRows.filter(({ parent }) => parent !== null && !codes.has(parent))).toEqual([]);
});

test('the weights of the districts make one', () => {
  expect(districts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
});
