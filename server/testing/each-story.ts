import { beforeEach } from 'vitest';

import { openCity, type City, type SeededUnit } from './city.ts';

/**
 * A city of its own for a file of tests, with the authority of its district; each test begins at the same hour, with units, people and devices of its own.
 * @param open seeds them @returns `story` is the one of the test that runs
 */
export async function eachStory<S extends object>(open: (city: City, authority: SeededUnit) => Promise<S>) {
  const city = await openCity();
  const start = city.now;
  const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
  // Filled before each test, and read by none before.
  const story = {} as S;
  beforeEach(async () => {
    city.now = start;
    Object.assign(story, await open(city, authority));
  });
  return { city, authority, story };
}
