import axe from 'axe-core';
import { expect, test } from 'vitest';

import { demoAccounts } from '#database/demo/accounts.ts';
import type { Person } from './person.ts';
import { laptop, openStage, phone } from './stage.ts';

const stage = openStage();

const usable = demoAccounts.filter(({ disabled, isSimplePwd }) => !disabled && !isSimplePwd);
/** One person of every role; who only shows another department of a role is left out. */
const firstOfRole = usable.filter(({ actors }, index) => usable.findIndex((other) => other.actors.join() === actors.join()) === index);
/** Pages that have been looked at closely: what they look like does not depend on who opened them. */
const lookedAt = new Set<string>();

interface MenuLink {
  readonly path: string;
  readonly title: string;
}

// Whoever comes first has some fifty pages looked at closely: on a busy machine that takes longer than any other story.
test.each(firstOfRole)(
  'every page in the menu of $loginName opens whole',
  async ({ loginName }) => {
    const person = await stage.enter(loginName);
    const troubles = watch(person);
    const links = await menuOf(person);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      await openLink(person, link);
      await settle(person, link);
      const found = troubles.splice(0);
      if ((await person.front.locator('.empty--fault').count()) > 0) found.push(await person.front.locator('.empty--fault').innerText());
      if (!lookedAt.has(link.path)) found.push(...(await lookClosely(person)));
      lookedAt.add(link.path);
      expect.soft(found, `${loginName} ${link.path}`).toEqual([]);
    }
  },
  600_000,
);

test('the pages before the login fit laptop and phone, and all may use them', async () => {
  const visitor = await stage.visitor();
  const troubles = watch(visitor);
  for (const path of ['/login', '/verify', '/pay', '/404', '/500']) {
    await visitor.goto(path);
    await visitor.page.locator('h1').first().waitFor();
    expect.soft([...troubles.splice(0), ...(await lookClosely(visitor))], path).toEqual([]);
  }
});

/** Collects errors of the console and answers that say the server broke. */
function watch({ page }: Person): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('response', (response) => response.status() >= 400 && troubles.push(`${response.status()} ${new URL(response.url()).pathname}`));
  return troubles;
}

/** Opens every group once and collects the pages in it. */
async function menuOf({ page }: Person): Promise<MenuLink[]> {
  const groups = page.locator('.side__scroll button');
  const links = new Map<string, MenuLink>();
  const collect = async () => {
    const shown = await page
      .locator('.side__scroll a')
      .evaluateAll((items) => items.map((item) => ({ path: item.getAttribute('href') ?? '', title: item.textContent?.trim() ?? '' })));
    for (const link of shown) links.set(link.path, link);
  };
  await collect();
  for (let index = 0; index < (await groups.count()); index += 1) {
    if ((await groups.nth(index).getAttribute('aria-expanded')) === 'false') await groups.nth(index).click();
    await collect();
  }
  return [...links.values()];
}

/** Follows a link of the menu wherever it stands. */
async function openLink({ page }: Person, { path, title }: MenuLink): Promise<void> {
  const item = page.locator(`.side__scroll a[href="${path}"]`);
  const groups = page.locator('.side__scroll button');
  for (let index = 0; index < (await groups.count()) && !(await item.isVisible()); index += 1) {
    if ((await groups.nth(index).getAttribute('aria-expanded')) === 'false') await groups.nth(index).click();
  }
  await item.click();
  await page.waitForSelector(`[role=tab][aria-selected=true]:has-text("${title}")`);
}

/** The page stands in front, drawn whole down to what is loaded when it is scrolled to. Those kept behind it are not drawn on and may still wait. */
async function settle({ page }: Person, { path }: MenuLink): Promise<void> {
  await page.waitForFunction((address) => {
    const front = [...document.querySelectorAll<HTMLElement>('.page')].find((each) => each.checkVisibility());
    front?.scrollTo(0, front.scrollHeight);
    const waiting = [...(front?.querySelectorAll('.skeleton, .ant-spin-spinning') ?? [])].some((each) => each.checkVisibility());
    const isDrawn = [...(front?.querySelectorAll('h1, .empty--fault') ?? [])].some((each) => each.checkVisibility());
    return front?.dataset['address']?.startsWith(address) && isDrawn && !waiting;
  }, path);
}

/** What is wrong with the look of a page: wider than the window, or hard to use for somebody (WCAG, serious and worse). */
async function lookClosely({ page }: Person): Promise<string[]> {
  const found: string[] = [];
  for (const size of [laptop, phone]) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(tooWide);
    if (wide) found.push(`${size.width}: ${wide}`);
  }
  await page.setViewportSize(laptop);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] });
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)
            .join('; ')}`,
      );
  });
  return [...found, ...violations];
}

/** Runs in the page: the element that makes it scroll sideways, if one does. */
function tooWide(): string | undefined {
  const { clientWidth } = document.documentElement;
  const scrollers = [document.documentElement, ...document.querySelectorAll('.page')].filter(
    (element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
  );
  if (scrollers.length === 0) return undefined;
  const culprit = [...scrollers[0]!.querySelectorAll('*')].find((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return `${scrollers[0]!.className || 'document'} is ${scrollers[0]!.scrollWidth} wide because of ${culprit?.tagName}.${culprit?.className}`;
}
