// Areas: corrections, elevator-detection, fault, first-entry, home, inspection, maintenance, payment, pipelines, reports, rescue, upkeep
import { expect, test } from 'vitest';

import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** People whose homes have the most different things waiting. */
const people = ['wy01', 'wb01', '96333', 'cw01', 'ks01', 'ks03', 'admin'];

test.each(people)('what waits for %s is what the list behind each tile holds', { timeout: 120_000 }, async (loginName) => {
  const person = await stage.enter(loginName);
  await goHome(person);
  for (const title of await tilesOf(person)) {
    const seen = await lookBehind(person, title);
    // Others work meanwhile: where the two differ the tile is read again.
    const settled = seen.held === seen.count ? seen : await lookBehind(person, title);
    expect.soft(settled.held, title).toBe(settled.count);
  }
});

test.each(['wb01', '96333'])('the rescues under way on the home page of %s are as many as their tile counts', async (loginName) => {
  const person = await stage.enter(loginName);
  await goHome(person);
  const tile = tiles(person).filter({ hasText: '正在进行的救援' }).locator('.stat__value');
  const lines = person.front.getByRole('list', { name: '正在进行的救援' }).locator('> li');
  await lines.first().waitFor();
  await expect.poll(async () => String(await lines.count())).toBe(await tile.innerText());
  // Nobody waits in a lift whose people are free.
  expect((await lines.allInnerTexts()).filter((text) => text.includes('已解困'))).toEqual([]);
});

test('whoever comes to sign for a notice finds it open', async () => {
  const person = await stage.enter('wy01');
  await goHome(person);
  await tiles(person).filter({ hasText: '意见通知书待签收' }).click();
  await person.rows.first().getByRole('button', { name: /^查看/ }).click();
  await person.front.getByRole('button', { name: '确认签收检验意见通知书' }).first().waitFor();
});

const tiles = (person: Person) => person.front.locator('button.stat');

async function goHome(person: Person): Promise<void> {
  await person.page.locator('[role=tab]', { hasText: '工作台' }).click();
  await tiles(person).first().waitFor();
}

/** The titles of the tiles that count something. */
async function tilesOf(person: Person): Promise<string[]> {
  return tiles(person)
    .filter({ hasNot: person.page.locator('.stat__value', { hasText: /^0$/ }) })
    .locator('.stat__label')
    .allInnerTexts();
}

/** Opens the list of a tile, reads how many records it holds, and goes home again. */
async function lookBehind(person: Person, title: string) {
  const tile = tiles(person).filter({ has: person.page.locator('.stat__label', { hasText: new RegExp(`^${title}$`) }) });
  const count = (await tile.locator('.stat__value').innerText()).replaceAll(',', '');
  await tile.click();
  const total = person.front.locator('.record-list__total').first();
  await total.waitFor();
  const held = async () => /共 (\d+\+?) 条/.exec((await total.innerText()).replaceAll(',', ''))?.[1];
  // A list that was open before shows what it had until the answer is there.
  await expect
    .poll(held, { timeout: 3000 })
    .toBe(count)
    .catch(() => undefined);
  const found = { count, held: await held() };
  await goHome(person);
  return found;
}
