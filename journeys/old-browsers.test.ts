import { expect, test } from 'vitest';

import { beOlder } from './oldest-browser.ts';
import { openStage } from './stage.ts';

const stage = openStage();

test('the oldest browsers that the portal is built for lack what newer ones have, and are brought what it calls', async () => {
  const person = await stage.visitor();
  await person.goto('/login');
  await person.page.locator('[name=username]').waitFor();
  const said = await person.page.evaluate(() => ({
    isOldest: !('groupBy' in Object) && !('canParse' in URL) && !('union' in Set.prototype),
    brought: /\[native code\]/.test(String(Array.prototype.toSorted)),
    sorted: [3, 1, 2].toSorted((one, other) => one - other),
  }));
  expect(said).toEqual({ isOldest: true, brought: false, sorted: [1, 2, 3] });
});

test('a browser older than that is told so, before the login and on the page behind a code', async () => {
  const person = await stage.visitor();
  await person.context.addInitScript(beOlder);
  for (const path of ['/login', '/verify', '/onlineApply']) {
    await person.goto(path);
    const told = person.page.getByRole('alert');
    await told.waitFor();
    expect(await told.innerText()).toMatch(/您的浏览器版本过低[^]*Chrome 109/);
  }
  // What it goes on to do with the portal's own script is its affair.
  person.complaints.length = 0;
});
