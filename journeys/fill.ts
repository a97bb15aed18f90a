import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { labelOf, type Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Field, Fields, Values } from '#kit/contract/field.ts';
import type { Person } from './person.ts';
import { still } from './still.ts';

/** The fields that are filled, and the words of their codes. */
interface Filled {
  readonly fields: Fields;
  readonly dictionaries: Dictionaries;
}

/**
 * Types values into a form as a person would, each into the control of its kind.
 * @param values by field; units, areas and kinds of equipment by words that find them
 */
export async function fillIn(person: Person, within: Locator, { fields, dictionaries }: Filled, values: Values): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key];
    if (!field) throw new Error(`the form has no field ${key}`);
    await enter(person, within.locator(`[id$="-${key}-box"]`), { field, dictionaries }, value);
  }
}

interface Entered {
  readonly field: Field;
  readonly dictionaries: Dictionaries;
}

async function enter(person: Person, place: Locator, { field, dictionaries }: Entered, value: unknown): Promise<void> {
  switch (field.widget) {
    case 'choice':
      return choose(person, place, labelOf(dictionaries, field.dictionary ?? '', String(value)));
    case 'flag':
      return choose(person, place, value === true ? '是' : '否');
    case 'unit':
      return pick(person, place, String(value));
    case 'area':
    case 'catalogue':
      return pickSurely(person, place, String(value));
    case 'rows':
      return addRows(person, place, { field, dictionaries }, value as readonly Values[]);
    case 'day':
      await place.locator('input').first().fill(String(value));
      return place.locator('input').first().press('Tab');
    default:
      return place.locator('input, textarea').first().fill(String(value));
  }
}

/** One of the buttons side by side, or one of a list. */
export async function choose(person: Person, place: Locator, label: string): Promise<void> {
  const exact = new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  await place.locator('input').first().waitFor({ state: 'attached' });
  if ((await place.locator('[type=radio]').count()) > 0) return place.locator('label').filter({ hasText: exact }).click();
  await place.locator('input').first().fill(label);
  await takeOption(person, place, exact);
}

/** The first that is found by the word. */
export async function pick(person: Person, place: Locator, word: string): Promise<void> {
  await place.locator('input').first().fill(word);
  await takeOption(person, place, word);
}

/**
 * Presses the first such option of the open list below a field, the first of all without a word, and waits until the field shows it. A press that came
 * while that list was still moving has been lost: it is told, and made again.
 */
export async function takeOption({ page }: Person, place: Locator, word: string | RegExp = ''): Promise<void> {
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-disabled)');
  const option = options.filter({ hasText: word }).first();
  await option.waitFor();
  await still(page);
  const before = await place.innerText();
  await option.click();
  try {
    await expect.poll(() => place.innerText(), { timeout: 3_000 }).not.toBe(before);
  } catch {
    console.warn(`「${String(word)}」 was pressed and not taken`);
    await option.click();
  }
}

export async function pickInTree({ page }: Person, place: Locator, word: string): Promise<void> {
  await place.locator('input').first().fill(word);
  const found = page.locator('.ant-cascader-dropdown:visible .ant-cascader-menu-item', { hasText: word }).first();
  await found.waitFor();
  await still(page);
  await found.click();
}

/** A press that came while the list below the field was still moving has been lost once: it is told, and made again. */
async function pickSurely(person: Person, place: Locator, word: string): Promise<void> {
  await pickInTree(person, place, word);
  const chosen = place.locator('.ant-select-content-has-value');
  try {
    await chosen.waitFor({ timeout: 3_000 });
  } catch {
    console.warn(`「${word}」 was pressed and not taken`);
    await pickInTree(person, place, word);
    await chosen.waitFor();
  }
}

async function addRows(person: Person, place: Locator, { field, dictionaries }: Entered, rows: readonly Values[]): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await place.getByRole('button', { name: /^添加一行/ }).click();
    for (const [key, value] of Object.entries(row)) {
      // Rows are typed here, not chosen from a register.
      if (field.rows![key]!.widget === 'chosen') continue;
      const cell = place.locator('td').filter({ has: person.page.locator(`[id$="-${index}-${key}"]`) });
      await enter(person, cell, { field: field.rows![key]!, dictionaries }, value);
    }
  }
}

/** Goes on with the tabulator until the control of this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    const at = await page.evaluate(() => {
      const { activeElement: element } = document;
      const labels = (element as HTMLInputElement | null)?.labels ?? [];
      const said = [
        element?.getAttribute('aria-label'),
        ...[...labels].map((label) => label.textContent),
        /^(?:A|BUTTON)$/.test(element?.tagName ?? '') && element!.textContent,
      ];
      return said.filter(Boolean).join(' ').trim();
    });
    if (name.test(at)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tabulator does not reach ${String(name)}`);
}

type Kind = 'picture' | 'document';

/** Puts a file onto the tile of a kind of material and waits until the server has it. */
export async function attach({ page, front }: Person, title: string, kind: Kind, within: Locator = front): Promise<void> {
  const tile = tileOf(page, within, title);
  const file = await paperOf(page, title, kind);
  await tile.locator('input[type=file]').setInputFiles(file);
  await tile.getByRole('button', { name: new RegExp(`删除.*${file.name}`) }).waitFor();
}

/** Does so by the keys alone: on to the tile with the tabulator, Enter opens the chooser of files; what is said there stands at the file. */
export async function attachByKeys({ page, front }: Person, title: string, kind: Kind, within: Locator = front): Promise<void> {
  const file = await paperOf(page, title, kind);
  // The browser is told of the wait on the way to the tile: a press of a key may be faster than that.
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), openChooser(page, title)]);
  await chooser.setFiles(file);
  const tile = tileOf(page, within, title);
  await tile.getByRole('button', { name: new RegExp(`删除.*${file.name}`) }).waitFor();
  // The next press of the tabulator goes on from here, not from the top of the page.
  expect(await tile.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}

async function openChooser(page: Page, title: string): Promise<void> {
  await tabTo(page, new RegExp(`^点击或拖入文件：${title}`));
  await page.keyboard.press('Enter');
}

function tileOf(page: Page, within: Locator, title: string): Locator {
  return within.locator('.material').filter({ has: page.getByRole('heading', { name: title }) });
}

/** What stands on the screen serves as well as any other picture or document. */
async function paperOf(page: Page, title: string, kind: Kind) {
  return kind === 'picture'
    ? { name: `${title}.jpg`, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
    : { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: await page.pdf() };
}

/** Ticks a box and waits until a save has carried it: what was ticked just now is lost with its browser. */
export async function tickSaved({ page, front }: Person, name: string, sent: RegExp): Promise<void> {
  const isSaved = page.waitForResponse((answer) => /\/save\b/.test(answer.url()) && sent.test(answer.request().postData() ?? ''));
  await front.getByRole('checkbox', { name }).check();
  await isSaved;
}

/** Ticks a box of the dialog that has just opened, once that stands still. */
export async function tickOpened({ page, dialog }: Person, name: RegExp): Promise<void> {
  const box = dialog.getByLabel(name);
  await box.waitFor();
  await still(page);
  await box.check();
}
