import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import { Visitor, type Asked } from '#server/testing/person.ts';
import { still } from './still.ts';

/** Calls made with the cookies of a browser. */
function fromBrowser({ request }: BrowserContext, base: string): Asked {
  return {
    async inject({ method, url, query, payload, headers }) {
      const asked = new URLSearchParams(query as Record<string, string>).toString();
      const ask = () =>
        request.fetch(`${base}${url as string}${asked && `?${asked}`}`, {
          ...(method && { method }),
          headers: headers as Record<string, string>,
          ...(payload !== undefined && { data: payload as string }),
        });
      let answer = await ask();
      // A server that is too busy says when to come back.
      for (let again = 0; answer.status() === 503 && again < 5; again += 1) {
        await setTimeout(Number(answer.headers()['retry-after'] ?? 1) * 1000);
        answer = await ask();
      }
      const body = await answer.body();
      return {
        statusCode: answer.status(),
        cookies: [],
        json: () => JSON.parse(body.toString()) as unknown,
      } as unknown as LightMyRequestResponse;
    },
  };
}

/** Somebody before a browser of their own, and what they do with the portal. */
export class Person {
  readonly base: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page found wrong with itself: errors nobody caught, and breaches of the content security policy. */
  readonly complaints: string[] = [];

  constructor(base: string, context: BrowserContext, page: Page) {
    this.base = base;
    this.context = context;
    this.page = page;
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) this.complaints.push(message.text());
    });
    // A breach that the page catches itself is told to listeners alone.
    void page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI}`);
      });
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  goto(path: string) {
    return this.page.goto(`${this.base}${path}`);
  }

  /** Types name and password where the form for them stands. */
  async logIn(loginName: string, password = demoPassword): Promise<void> {
    await this.page.fill('[name=username]', loginName);
    await this.page.fill('[name=password]', password);
    await this.page.click('.login-form__submit');
  }

  /** Comes in as somebody who has logged in before: the login page itself is opened by the stories that are about it. */
  async enterAs(loginName: string, password = demoPassword): Promise<void> {
    await new Visitor(fromBrowser(this.context, this.base), '').logIn(loginName, password);
    await this.goto('/home');
    await this.page.waitForSelector('.shell');
  }

  /** Chooses from the menu under the own name. */
  async choose(label: string): Promise<void> {
    await this.page.click('.header__user');
    await this.page.click(`[role^=menuitem]:has-text("${label}")`);
  }

  /** Opens a page from the side menu and waits until it stands in front. */
  async open(group: string, title: string): Promise<void> {
    // 型式试验 is not 型式试验类别.
    const named = new RegExp(`${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{Script=Han})`, 'u');
    const item = this.page.locator('.side a', { hasText: named });
    if (!(await item.isVisible())) await this.#unfold(group, item);
    await item.click();
    await this.page.waitForSelector(`[role=tab][aria-selected=true]:has-text("${title}")`);
    await this.front.waitFor();
  }

  /** Opens the group, and its parts one by one until the entry is there. */
  async #unfold(group: string, item: Locator): Promise<void> {
    const heads = this.page.locator('.side__list--1 > li > button');
    // A page that has just been gone to has no menu yet.
    await heads.first().waitFor();
    const named = heads.filter({ hasText: group });
    // Whoever watches over units has groups of that duty: there the page stands in one of those.
    const tried = (await named.count()) > 0 ? named : heads;
    for (let index = 0; index < (await tried.count()) && !(await item.isVisible()); index += 1)
      if ((await tried.nth(index).getAttribute('aria-expanded')) === 'false') await tried.nth(index).click();
    const parts = this.page.locator('.side__list--2 button');
    for (let index = 0; index < (await parts.count()) && !(await item.isVisible()); index += 1) {
      if ((await parts.nth(index).getAttribute('aria-expanded')) === 'false') await parts.nth(index).click();
    }
  }

  /** The page in front; those behind are kept, but not shown. */
  get front(): Locator {
    return this.page.locator('.page:visible');
  }

  /** The rows of the list in front. */
  get rows(): Locator {
    return this.front.locator('tr[data-row-key]');
  }

  /** What opens the case of such a row: 办理 where the person has something to do in it. */
  opening(rows: Locator): Locator {
    return rows.getByRole('button', { name: /^(?:查看|办理)/ });
  }

  /** A button that takes a press: one that is at work, with its sign of waiting, is waited for. */
  button(name: string, within: Locator | Page = this.front): Locator {
    // Ant Design puts a blank between two Chinese characters of a button.
    const named = within.getByRole('button', { name: new RegExp(`^${[...name].join('\\s*')}$`) });
    return named.locator('xpath=self::*[not(contains(@class, "ant-btn-loading"))]');
  }

  /** The dialog on top. */
  get dialog(): Locator {
    return this.page.locator('[role=dialog]:visible').last();
  }

  /** Presses the main button of the dialog on top and waits until it has closed. */
  async confirm(): Promise<void> {
    const { dialog } = this;
    await dialog.waitFor();
    await still(this.page);
    await dialog
      .locator('.ant-modal-footer .ant-btn-primary, .ant-modal-confirm-btns .ant-btn-primary, .ant-modal-footer .ant-btn-dangerous')
      .click();
    await this.page.locator('[role=dialog]:visible').waitFor({ state: 'hidden' });
  }

  /** Waits for what follows a press; where warnings are asked about first, goes on despite them: whether there are any depends on the device of the demo city. */
  async reaches(done: Locator, what = '提交'): Promise<void> {
    const asked = this.page.getByRole('dialog', { name: `${what}前请核对` });
    await asked.or(done).first().waitFor();
    if (await asked.isVisible()) {
      await still(this.page);
      await this.button(`仍要${what}`, asked).click();
    }
    await done.waitFor();
  }

  /** Is asked about warnings before something, reads one of them, and goes on all the same or back. */
  async isWarned(what: string, warning: string, goesOn: boolean): Promise<void> {
    const asked = this.page.getByRole('dialog', { name: `${what}前请核对` });
    await asked.getByText(warning).waitFor();
    await still(this.page);
    await this.button(goesOn ? `仍要${what}` : '返回核对', asked).click();
    await asked.waitFor({ state: 'hidden' });
  }

  /** Waits for a sentence anywhere on the page or in a message over it. */
  async reads(sentence: string | RegExp): Promise<void> {
    await this.page.getByText(sentence).filter({ visible: true }).first().waitFor();
  }

  /** Presses what hands out a file and answers its bytes. */
  async takeFile(button: Locator): Promise<Buffer> {
    const [handed] = await Promise.all([this.page.waitForEvent('download'), button.click()]);
    return readFile(await handed.path());
  }

  /** Presses what hands out a paper and answers its bytes. */
  async takePaper(button: Locator): Promise<Buffer> {
    const [response] = await Promise.all([
      this.page.waitForResponse((answer) => answer.headers()['content-type']?.startsWith('application/pdf') === true),
      button.click(),
    ]);
    expect(response.status()).toBe(200);
    // The page takes the answer as a blob, which leaves the browser nothing to show afterwards: the same is asked for once more.
    return (await this.context.request.fetch(response.request())).body();
  }

  tags(): Promise<string[]> {
    return this.page.locator('[role=tab] .tag__title').allTextContents();
  }

  get where(): string {
    return new URL(this.page.url()).pathname;
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
