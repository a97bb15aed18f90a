import { expect, test } from 'vitest';

import { toGcj } from './to-gcj.ts';

test('a point of satellites lies some five hundred metres aside on the maps of China', () => {
  // A pair as published with the approximation.
  expect(toGcj({ lng: 116.404, lat: 39.915 })).toEqual({ lng: 116.410244, lat: 39.916404 });
  const { lng, lat } = toGcj({ lng: 121.55, lat: 29.87 });
  expect(Math.hypot((lng - 121.55) * 96.5, (lat - 29.87) * 111)).toBeGreaterThan(0.3);
  expect(Math.hypot((lng - 121.55) * 96.5, (lat - 29.87) * 111)).toBeLessThan(0.8);
});
