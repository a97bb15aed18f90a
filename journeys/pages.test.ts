import { expect, test } from 'vitest';

import { demoAccounts } from '#database/demo/accounts.ts';
import { lookBriefly, lookClosely, watch } from './looking.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

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

/** Roles at a time: while the browser draws for one, the server answers the other. */
const atOnce = 2;
/** However many roles have a page, two people open it. */
const openersOfAPage = 2;
/** `npm run test:pages`: every page is looked at in every look. */
const seesAll = process.env['TEST_PAGES'] === 'all';

interface Opener {
  readonly person: Person;
  readonly loginName: string;
  readonly links: readonly MenuLink[];
}

test('every page in the menu opens whole, and every role opens pages of its menu', { timeout: seesAll ? 3_600_000 : 900_000 }, async () => {
  const openers = await sideBySide(firstOfRole, async ({ loginName }): Promise<Opener> => {
    // A colour caught on its way to another is no finding.
    const person = await stage.enter(loginName, { reducedMotion: 'reduce' });
    // This run takes so long that other work goes on beside it: what is late is not broken.
    if (seesAll) person.context.setDefaultTimeout(90_000);
    return { person, loginName, links: await menuOf(person) };
  });
  for (const { loginName, links } of openers) expect.soft(links.length, loginName).toBeGreaterThan(0);
  await sideBySide(shareOut(openers), sweep);
});

/** What else the user menu offers to see the portal in. */
const looks = seesAll ? ['深色模式', '关怀版'] : [];

/** Works through a line of things, some at a time, and answers in their order. */
async function sideBySide<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const workOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return results;
}

/** Gives each page to so many of those who have it, the ones with the least to open so far; the rarest pages first. */
function shareOut(openers: readonly Opener[]): Opener[] {
  const paths = [...new Set(openers.flatMap(({ links }) => links.map(({ path }) => path)))];
  const havers = (path: string) => openers.filter(({ links }) => links.some((link) => link.path === path));
  const given = new Map(openers.map((opener) => [opener, new Set<string>()]));
  for (const path of paths.toSorted((one, other) => havers(one).length - havers(other).length)) {
    const leastFirst = havers(path).toSorted((one, other) => given.get(one)!.size - given.get(other)!.size);
    for (const opener of leastFirst.slice(0, openersOfAPage)) given.get(opener)!.add(path);
  }
  return openers.map((opener) => ({ ...opener, links: opener.links.filter(({ path }) => given.get(opener)!.has(path)) }));
}

/** Opens the pages given to one person; those that nobody before had are looked at closely. */
async function sweep({ person, loginName, links }: Opener): Promise<void> {
  const troubles = watch(person);
  const seenFirst: MenuLink[] = [];
  for (const link of links) {
    await openLink(person, link);
    const late = await settle(person, link);
    const found = [...late, ...troubles.splice(0)];
    if ((await person.front.locator('.empty--fault').count()) > 0) found.push(await person.front.locator('.empty--fault').innerText());
    const isNew = !lookedAt.has(link.path);
    lookedAt.add(link.path);
    if (isNew) seenFirst.push(link);
    if (isNew) found.push(...(await lookClosely(person)));
    expect.soft(found, `${loginName} ${link.path}`).toEqual([]);
  }
  for (const look of looks) {
    await person.choose(look);
    for (const link of seenFirst) {
      await openLink(person, link);
      const late = await settle(person, link);
      expect.soft([...late, ...(await lookBriefly(person))], `${loginName} ${link.path} ${look}`).toEqual([]);
    }
    await person.choose(look);
  }
  await person.leave();
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
async function settle({ page }: Person, { path }: MenuLink): Promise<string[]> {
  try {
    await page.waitForFunction(isWhole, path);
    return [];
  } catch {
    return [`not drawn whole in time; waiting for: ${await page.evaluate(whatWaits)}`];
  }
}

/** Runs in the page: whether the page in front is that of the address, and nothing on it waits. */
function isWhole(address: string): boolean {
  const front = [...document.querySelectorAll<HTMLElement>('.page')].find((each) => each.checkVisibility());
  front?.scrollTo(0, front.scrollHeight);
  // What is asked for anew is drawn pale meanwhile.
  const unfinished = '.skeleton, .ant-spin-spinning, .ant-btn-loading, [aria-busy=true]';
  const waiting =
    [...(front?.querySelectorAll(unfinished) ?? [])].some((each) => each.checkVisibility()) ||
    document.getAnimations().some((each) => each instanceof CSSTransition && each.playState === 'running');
  const isDrawn = [...(front?.querySelectorAll('h1, .empty--fault') ?? [])].some((each) => each.checkVisibility());
  return front?.dataset['address']?.startsWith(address) === true && isDrawn && !waiting;
}

/** Runs in the page: what is not whole. */
function whatWaits(): string {
  const front = [...document.querySelectorAll<HTMLElement>('.page')].find((each) => each.checkVisibility());
  const unfinished = [...(front?.querySelectorAll('.skeleton, .ant-spin-spinning, .ant-btn-loading, [aria-busy=true]') ?? [])];
  const moving = document.getAnimations().filter((each) => each instanceof CSSTransition && each.playState === 'running');
  return [
    front?.dataset['address'],
    ...unfinished.filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 120)),
    `${moving.length} transitions`,
  ].join('; ');
}
