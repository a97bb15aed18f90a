import { expect, test } from 'vitest';

import { openFilledCity } from './testing/filled-city.ts';

const { fillAgain, ask } = await openFilledCity({ servers: 2 });

/** Devices of the construction notices of the demo city whose installation was accepted. */
const openedByNotices = 10;
/** Pipelines that have been built for registrations by unit: the city has too few. */
const builtToRegister = 10;

test('two servers that start at once on one empty database fill it once', async () => {
  expect(await ask('select count(*) from equipment')).toEqual([5000 + openedByNotices + builtToRegister]);
  expect(await ask(`select count(*) from account where login_name = 'admin'`)).toEqual([1]);
  // A later start leaves it alone.
  await fillAgain();
  expect(await ask('select count(*) from equipment')).toEqual([5000 + openedByNotices + builtToRegister]);
});
