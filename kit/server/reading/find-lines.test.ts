import { expect, test } from 'vitest';

import { linesIn } from './find-lines.ts';

/** A map with bars of text, each from its middle along its angle. */
function mapOf(bars: readonly { readonly x: number; readonly y: number; readonly long: number; readonly angle: number }[]) {
  const [width, height] = [200, 200];
  const at = new Float32Array(width * height);
  for (const { x, y, long, angle } of bars)
    for (let point = 0; point < at.length; point += 1) {
      const [dx, dy] = [(point % width) - x, Math.floor(point / width) - y];
      const [along, across] = [dx * Math.cos(angle) + dy * Math.sin(angle), dy * Math.cos(angle) - dx * Math.sin(angle)];
      if (Math.abs(along) <= long / 2 && Math.abs(across) <= 4) at[point] = 1;
    }
  return { width, height, at };
}

test('lines of a page that lies on its side run the same way, to whichever side they lean', () => {
  const upwards = Math.PI / 2;
  const bars = [
    { x: 40, y: 100, long: 150, angle: upwards - 0.03 },
    { x: 80, y: 100, long: 140, angle: upwards + 0.03 },
    { x: 120, y: 100, long: 130, angle: upwards - 0.02 },
    { x: 160, y: 100, long: 120, angle: upwards + 0.02 },
  ];
  const angles = linesIn(mapOf(bars), 10).map(({ angle }) => angle);
  expect(angles).toHaveLength(4);
  for (const angle of angles) expect(Math.cos(angle - angles[0]!)).toBeGreaterThan(0.9);
});
