import { expect, test } from 'vitest';

import { shortCount } from './map-source.ts';
import { placeNames } from './place-names.ts';

test('a name stays where it belongs unless a bubble or another name is there', () => {
  expect(placeNames([{ x: 100, y: 100 }], [{ x: 300, y: 100 }])).toEqual([{ x: 100, y: 100 }]);
  const [first, second] = placeNames(
    [
      { x: 100, y: 100 },
      { x: 104, y: 100 },
    ],
    [{ x: 100, y: 100 }],
  );
  expect(Math.abs(first!.y - 100) > 36 || Math.abs(first!.x - 100) > 55).toBe(true);
  expect(Math.abs(first!.x - second!.x) > 60 || Math.abs(first!.y - second!.y) > 20).toBe(true);
});

test('where all around is full it is left out, and others stand as if it were not there', () => {
  const full = Array.from({ length: 400 }, (_, index) => ({ x: (index % 20) * 20, y: Math.floor(index / 20) * 20 }));
  expect(
    placeNames(
      [
        { x: 200, y: 200 },
        { x: 600, y: 200 },
      ],
      full,
    ),
  ).toEqual([undefined, { x: 600, y: 200 }]);
});

test('counts fit into a bubble', () => {
  expect([0, 9999, 10_000, 12_999, 99_999, 100_000, 1_234_567].map(shortCount)).toEqual([
    '0',
    '9999',
    '1.0万',
    '1.2万',
    '9.9万',
    '10万',
    '123万',
  ]);
});
