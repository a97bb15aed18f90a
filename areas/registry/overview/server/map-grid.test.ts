import fc from 'fast-check';
import { expect, test } from 'vitest';

import { boxOf, cellOf, cellsOf, levelFor, numberOf, spanOf, spansOf } from './map-grid.ts';

const cell = fc.integer({ min: 2, max: 20 }).chain((level) =>
  fc.record({
    level: fc.constant(level),
    x: fc.integer({ min: 0, max: 2 ** level - 1 }),
    y: fc.integer({ min: 0, max: 2 ** level - 1 }),
  }),
);

test('a cell is known by its number, and lies within the cell of half the number of bits', () => {
  fc.assert(
    fc.property(cell, ({ level, x, y }) => {
      expect(cellOf(level, numberOf({ level, x, y }))).toEqual({ level, x, y });
      const coarser = { level: level - 1, x: Math.floor(x / 2), y: Math.floor(y / 2) };
      const { from, to } = spanOf(coarser, level);
      const number = numberOf({ level, x, y });
      expect(number >= from && number <= to).toBe(true);
    }),
  );
});

test('the middle of a cell lies in that cell alone', () => {
  fc.assert(
    fc.property(cell, (one) => {
      const { west, south, east, north } = boxOf(one);
      fc.pre(north < 90);
      const middle = { west: (west + east) / 2, east: (west + east) / 2, south: (south + north) / 2, north: (south + north) / 2 };
      expect(cellsOf(middle, one.level)).toEqual({ left: one.x, right: one.x, bottom: one.y, top: one.y });
    }),
  );
});

test('a box is covered by spans that do not touch, however large it is', () => {
  const box = { west: 120.9, south: 29.2, east: 122.1, north: 30.4 };
  for (let zoom = 3; zoom <= 20; zoom += 1) {
    const level = levelFor(box, zoom);
    const { left, right, bottom, top } = cellsOf(box, level);
    const spans = spansOf(box, level, 20);
    expect(right - left).toBeLessThanOrEqual(32);
    expect(top - bottom).toBeLessThanOrEqual(32);
    expect(spans.every(({ from, to }, at) => from <= to && (at === 0 || from > spans[at - 1]!.to + 1))).toBe(true);
    for (const x of [left, right])
      for (const y of [bottom, top]) {
        const { from, to } = spanOf({ level, x, y }, 20);
        expect(spans.some((span) => span.from <= from && span.to >= to)).toBe(true);
      }
  }
  expect(levelFor({ west: -180, south: -90, east: 180, north: 90 }, 20)).toBe(5);
});
