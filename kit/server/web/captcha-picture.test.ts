import sharp from 'sharp';
import { expect, test } from 'vitest';

import { drawPicture } from './captcha-picture.ts';

const [width, height, signs, pictures] = [120, 40, 4, 20];
/** Four signs stand side by side, with a margin. */
const cell = width / (signs + 0.6);
const margin = cell * 0.3;

/** How many points are dark on the right of a sign, high up and low down, in pictures that say it four times over: the lines across them are anywhere. */
async function darkOnTheRight(sign: string): Promise<{ readonly above: number; readonly below: number }> {
  const dark = { above: 0, below: 0 };
  for (let drawn = 0; drawn < pictures; drawn += 1) {
    const { data, info } = await sharp(await drawPicture(sign.repeat(signs)))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    for (const [place, light] of data.entries()) {
      const y = Math.floor(place / width);
      const isRight = ((place % width) - margin) % cell > cell * 0.6;
      if (isRight && light < 160 && y < height * 0.35) dark.above += 1;
      if (isRight && light < 160 && y > height * 0.65) dark.below += 1;
    }
  }
  return dark;
}

test('the signs of a picture can be read: an L has its foot, a T its bar', async () => {
  const [foot, bar] = [await darkOnTheRight('L'), await darkOnTheRight('T')];
  expect(foot.below).toBeGreaterThan(foot.above);
  expect(bar.above).toBeGreaterThan(bar.below);
});
