import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { launchBrowser } from './browser.ts';
import { beOldest } from './oldest-browser.ts';
import { Person } from './person.ts';
import { ownPlace } from './place.ts';

/** The usual small laptop. */
export const laptop = { width: 1366, height: 768 } as const;
/** A phone held upright. */
export const phone = { width: 390, height: 844 } as const;

export interface Stage {
  /**
   * A person with a browser of their own, as old as any that is promised to work, who has not logged in. It is closed when the test ends. They want less motion unless
   * the story says otherwise: what opens and closes takes time, and few stories are about it.
   */
  visitor(options?: BrowserContextOptions): Promise<Person>;
  /** A person of the demo city, logged in. */
  enter(loginName: string, options?: BrowserContextOptions): Promise<Person>;
  /** The same person before another window of their browser. */
  inWindow(person: Person): Promise<Person>;
}

/** A browser for the stories of one file: `const stage = openStage();` at its top. What any page complains about fails the test it was in. */
export function openStage(): Stage {
  let browser: Browser;
  const people: Person[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const present = people.splice(0);
    const fault = task.result?.state === 'fail' ? task.result.errors?.at(-1) : undefined;
    // With the fault, not beside it: of a long run only its end may be kept.
    if (fault) fault.message += await whatTheySaw(task.name, present);
    for (const person of present) await person.leave();
    expect(present.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  const visitor = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      viewport: laptop,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    await context.addInitScript(beOldest);
    const person = new Person(ownPlace().portal, context, await context.newPage());
    people.push(person);
    return person;
  };
  const enter = async (loginName: string, options?: BrowserContextOptions) => {
    const person = await visitor(options);
    await person.enterAs(loginName);
    return person;
  };
  const inWindow = async ({ base, context, page }: Person) => {
    const person = new Person(base, context, await openWindow(page));
    people.push(person);
    return person;
  };
  return { visitor, enter, inWindow };
}

/** A window beside that of a page. A tab would lie over it or under it, and the browser draws what lies under a tab once a second: each press there takes two. */
async function openWindow(beside: Page): Promise<Page> {
  const context = beside.context();
  if (beside.isClosed()) return context.newPage();
  const ofPage = await context.newCDPSession(beside);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  const ofBrowser = await context.browser()!.newBrowserCDPSession();
  const { browserContextId } = targetInfo;
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    ofBrowser.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...(browserContextId && { browserContextId }) }),
  ]);
  await Promise.all([ofPage.detach(), ofBrowser.detach()]);
  return page;
}

/** @returns what each person had before them when a test failed; the picture of it is kept under `.cache/tests/failed` */
async function whatTheySaw(test: string, people: readonly Person[]): Promise<string> {
  const folder = '.cache/tests/failed';
  await mkdir(folder, { recursive: true });
  const told: string[] = [];
  for (const [index, { page }] of people.entries()) {
    if (page.isClosed()) continue;
    const picture = join(folder, `${test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${index + 1}.png`);
    await page.screenshot({ path: picture });
    const words = await page.evaluate(wordsInFront);
    told.push(`\nPerson ${index + 1} was at ${page.url()} (${picture}) and read: ${words}`);
  }
  return told.join('');
}

/** Runs in the page: what stands over it, then the page in front; the menu around it says nothing about a fault. */
function wordsInFront(): string {
  const over = document.querySelectorAll<HTMLElement>('[role=dialog], .ant-message, .ant-notification, .ant-select-dropdown');
  const pages = document.querySelectorAll<HTMLElement>('.page');
  const shown = [...over, ...(pages.length > 0 ? pages : [document.body])].filter((each) => each.checkVisibility());
  return shown
    .map((each) => each.innerText.replace(/\s+/g, ' ').slice(0, 1_500))
    .filter(Boolean)
    .join(' | ');
}
