import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { launchBrowser } from './browser.ts';
import { Person } from './person.ts';
import { ownPlace } from './place.ts';

/** The usual small laptop. */
export const laptop = { width: 1366, height: 768 } as const;
/** A phone held upright. */
export const phone = { width: 390, height: 844 } as const;

export interface Stage {
  /** A person with a browser of their own who has not logged in. It is closed when the test ends. */
  visitor(options?: BrowserContextOptions): Promise<Person>;
  /** A person of the demo city, logged in. */
  enter(loginName: string, options?: BrowserContextOptions): Promise<Person>;
  /** The same person before another tab of their browser. */
  inTab(person: Person, page: Page): Person;
}

/** A browser for the stories of one file: `const stage = openStage();` at its top. What any page complains about fails the test it was in. */
export function openStage(): Stage {
  let browser: Browser;
  const people: Person[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const present = people.splice(0);
    for (const person of present) await person.leave();
    expect(present.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  const visitor = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: laptop, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
    context.setDefaultTimeout(30_000);
    const person = new Person(ownPlace().portal, context, await context.newPage());
    people.push(person);
    return person;
  };
  const enter = async (loginName: string, options?: BrowserContextOptions) => {
    const person = await visitor(options);
    await person.enterAs(loginName);
    return person;
  };
  const inTab = ({ base, context }: Person, page: Page) => {
    const person = new Person(base, context, page);
    people.push(person);
    return person;
  };
  return { visitor, enter, inTab };
}
