import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

import type { Visitor } from '#server/testing/person.ts';
import type { Person } from './person.ts';

export interface Form {
  readonly name: string;
  readonly address: string;
  /** What it is about, where that comes first. */
  readonly choose?: (person: Person) => Promise<void>;
  /** A field that is typed into. */
  readonly field: string;
  /** What is stored under the id in its address. */
  readonly read: (asker: Visitor, id: string) => Promise<unknown>;
}

/** The control of a field. */
export const at = (front: Locator, field: string) => front.locator(`[id$="-${field}-box"]`).locator('input, textarea').first();

/** Goes to an address as a link of the program does: nothing is loaded anew, and what had the focus is left. */
export async function walk({ page }: Person, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** One of several forms that somebody has open. */
export class OpenForm {
  readonly #person: Person;
  readonly #form: Form;
  readonly #tab: string;
  #words = '';

  private constructor(person: Person, form: Form, tab: string) {
    this.#person = person;
    this.#form = form;
    this.#tab = tab;
  }

  static async begin(person: Person, form: Form): Promise<OpenForm> {
    await walk(person, form.address);
    await person.page.waitForFunction((path) => location.pathname === path, form.address.split('?')[0]);
    await form.choose?.(person);
    await at(person.front, form.field).waitFor();
    const id = await person.front.getAttribute('id');
    const open = new OpenForm(person, form, id!.replace(/^page-/, ''));
    await open.type('去之前写的');
    return open;
  }

  /** Comes back by its tag. */
  async show(): Promise<void> {
    await this.#person.page.locator(`#tag-${this.#tab}`).click();
    await this.#person.page.locator(`#page-${this.#tab}`).waitFor();
  }

  async write(words: string): Promise<void> {
    const { front } = this.#person;
    this.#words = words;
    await at(front, this.#form.field).fill(words);
    await at(front, this.#form.field).press('Tab');
  }

  /** Types, and waits until it has saved itself. */
  async type(words: string): Promise<void> {
    await this.write(words);
    await this.#person.front.locator('.form-bar__saved', { hasText: /^\d\d:\d\d 已自动保存$/ }).waitFor();
  }

  async standsAsTyped(): Promise<void> {
    const { front } = this.#person;
    await expect.poll(() => at(front, this.#form.field).inputValue({ timeout: 5_000 }), { message: this.#form.name }).toBe(this.#words);
    expect(await front.getByText('内容刚刚有了更新').count(), this.#form.name).toBe(0);
  }

  async isStored(asker: Visitor): Promise<void> {
    const address = await this.#person.page.locator(`#page-${this.#tab}`).getAttribute('data-address');
    const id = new URLSearchParams(address!.split('?')[1]).get('id') ?? '';
    expect(JSON.stringify(await this.#form.read(asker, id)), this.#form.name).toContain(this.#words);
  }
}
