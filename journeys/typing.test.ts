// Areas: equipment, due-calendar, construction
import type { Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';

import { companyCalls } from '#areas/company/contract/calls.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { noticeCase } from '#areas/construction/contract/calls.ts';
import type { Person } from './person.ts';
import { pickInTree } from './fill.ts';
import { openStage } from './stage.ts';

const stage = openStage();

/** Types key by key, as a person does, and goes on to the next field. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
  await field.press('Tab');
}

/** What the list in front asks the server for when 查询 is pressed. */
async function asked(person: Person): Promise<URLSearchParams> {
  const [request] = await Promise.all([
    person.page.waitForRequest((sent) => sent.url().includes('beginDueOn') || sent.url().includes('endDueOn')),
    person.button('查询').click(),
  ]);
  return new URL(request.url()).searchParams;
}

test('days are typed key by key into the field of a form, in every spelling, and what is no day stays to be read', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('设备管理', '首检设备录入');
  await unit.button('新增设备').click();
  await pickInTree(unit, unit.front.locator('.class-choice'), '叉车');
  const field = unit.front.locator('[id$="-makeDate-box"] input');
  for (const spelling of ['2025-12-15', '20251031', '2025/11/30', '2025.10.9', '2025年12月31日']) {
    await type(field, spelling);
    const [year, month, day] = spelling.match(/^\d{8}$/)
      ? [spelling.slice(0, 4), spelling.slice(4, 6), spelling.slice(6)]
      : spelling.split(/\D/);
    await expect.poll(() => field.inputValue()).toBe(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`);
  }
  await type(field, '去年冬至');
  await unit.front.locator('[id$="-makeDate-box"]', { hasText: '请输入正确的日期' }).waitFor();
  expect(await field.inputValue()).toBe('去年冬至');
  await type(field, '');
  expect(await field.inputValue()).toBe('');
  await unit.front.locator('[id$="-makeDate-error"]', { hasText: '请输入正确的日期' }).waitFor({ state: 'detached' });
});

test('a range of days is typed into the query of a list, finished by Tab or by Enter', async () => {
  const unit = await stage.enter('qy01');
  await unit.open('设备管理', '综合查询');
  const start = unit.front.locator('[id$="dueOn"]').first();
  const end = unit.front.locator('[id$="dueOn-end"]');
  await type(start, '2026-12-15');
  await type(end, '2027年1月31日');
  const typed = await asked(unit);
  expect([typed.get('beginDueOn'), typed.get('endDueOn')]).toEqual(['2026-12-15', '2027-01-31']);
  await start.click();
  await start.press('ControlOrMeta+a');
  // Whatever the calendar does meanwhile, what was typed stays: here it is closed between two keys.
  await start.pressSequentially('2026.11');
  await start.press('Escape');
  await start.pressSequentially('.30');
  await start.press('Enter');
  await end.press('ControlOrMeta+a');
  await end.pressSequentially('20261231');
  await end.press('Enter');
  const entered = await asked(unit);
  expect([entered.get('beginDueOn'), entered.get('endDueOn')]).toEqual(['2026-11-30', '2026-12-31']);
  await type(end, '2026-11-1');
  await unit.button('查询').click();
  await unit.front.getByText('结束日期不能早于开始日期').waitFor();
  expect(await start.inputValue()).toBe('2026-11-30');
});

test('a choice is typed for and left by Tab; one that is only opened takes nothing, and no Tab stops at what empties it', async () => {
  const builder = await stage.enter('sg01');
  const { front, page } = builder;
  await builder.open('施工告知', '施工告知');
  await builder.button('新增告知').click();
  const equipmentClass = front.locator('[id$="-equclacode"]');
  const work = front.locator('[id$="-constrsort"]');
  const shown = (field: Locator) => field.locator('xpath=ancestor::*[contains(@class,"ant-select ")]').innerText();
  const isAt = (field: Locator) => expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  // The list behind asks for a class of devices, too: as long as it stands in front, its field is the one that is found.
  await front.getByRole('button', { name: '添加一行施工人员' }).waitFor();
  await equipmentClass.click();
  await page.keyboard.press('Tab');
  await isAt(work);
  expect(await shown(equipmentClass)).toContain('请选择');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('电梯');
  await page.keyboard.press('Tab');
  await isAt(work);
  await page.keyboard.type('安装');
  await page.keyboard.press('Tab');
  await expect.poll(() => shown(equipmentClass)).toContain('电梯');
  await expect.poll(() => shown(work)).toContain('安装');
  // Opened again and left, it keeps what it holds, not the first of its list.
  await equipmentClass.click();
  await page.keyboard.press('Tab');
  await isAt(work);
  expect(await shown(equipmentClass)).toContain('电梯');
  // A unit whose name is typed and left before the answer has come is taken when it comes.
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/unit\/search/, async (route) => {
    await asked;
    await route.continue();
  });
  const user = front.locator('[id$="-useUnit"]');
  await user.focus();
  await page.keyboard.type('机械');
  await page.keyboard.press('Tab');
  expect(await shown(user)).not.toContain('机械');
  answer();
  await expect.poll(() => shown(user)).toContain('机械');
  const place = front.getByLabel('施工地点区域');
  await place.focus();
  await page.keyboard.type('鄞州');
  await page.keyboard.press('Tab');
  await expect.poll(() => shown(place)).toBe('浙江省宁波市鄞州区');
  await place.focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => shown(place)).toContain('请选择');
});

/** Composes a word letter by letter, as an input method does, and takes the characters. */
async function compose({ page, context }: Person, letters: string, word: string): Promise<void> {
  const keyboard = await context.newCDPSession(page);
  for (let at = 1; at <= letters.length; at += 1)
    await keyboard.send('Input.imeSetComposition', { text: letters.slice(0, at), selectionStart: at, selectionEnd: at });
  // Longer than any pause after which a list asks.
  await page.waitForTimeout(400);
  await keyboard.send('Input.insertText', { text: word });
}

/** Every sentence that a place says from now on, however short it stands. */
async function sayingsOf(place: Locator): Promise<() => Promise<string[]>> {
  const said = await place.evaluateHandle((at) => {
    const sentences: string[] = [];
    new MutationObserver(() => sentences.push(at.textContent)).observe(at, { childList: true, characterData: true, subtree: true });
    return sentences;
  });
  return () => said.jsonValue();
}

test('what an input method composes is no question until it is a word: everywhere, and where a unit is chosen', async () => {
  const builder = await stage.enter('sg01');
  const { front, page } = builder;
  const questions: string[] = [];
  const asks: readonly string[] = [homeCalls.searchEverywhere.path, companyCalls.searchUnits.path];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (asks.includes(pathname)) questions.push(searchParams.get('word') ?? '');
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.locator('.search__input').waitFor();
  const said = await sayingsOf(page.locator('.search__state'));
  await compose(builder, 'yangguang', '阳光');
  await page.locator('.search__state', { hasText: /共 |没有找到/ }).waitFor();
  expect(questions).toEqual(['阳光']);
  // Nothing is said to be found or missing before it has been looked for.
  expect((await said())[0]).toBe('正在查找…');
  // An Escape right behind a composed word belongs to the input method and closes nothing: a person presses it again.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return page.locator('.search__input').isVisible();
    })
    .toBe(false);
  await builder.open('施工告知', '施工告知');
  await builder.button('新增告知').click();
  await front.getByRole('button', { name: '添加一行施工人员' }).waitFor();
  questions.length = 0;
  await front.locator('[id$="-useUnit"]').click();
  await compose(builder, 'jixie', '机械');
  await page.locator('.unit-option', { hasText: '机械' }).first().waitFor();
  // Opened, it asks for no word.
  expect(questions.filter((word) => word !== '')).toEqual(['机械']);
});

test('a row that is put in is typed into at once, and the focus stays in the table when the last one is removed', async () => {
  const builder = await stage.enter('sg01');
  const { front, page } = builder;
  await builder.open('施工告知', '施工告知');
  await builder.button('新增告知').click();
  const named = (name: string) => expect.poll(() => front.getByLabel(name).evaluate((at) => at === document.activeElement)).toBe(true);
  await front.getByRole('button', { name: '添加一行施工人员' }).press('Enter');
  await named('第1行姓名（必填）');
  await page.keyboard.type('严鹏');
  await front.getByRole('button', { name: '复制第1行' }).press('Enter');
  await named('第2行姓名（必填）');
  expect(await front.getByLabel('第2行姓名（必填）').inputValue()).toBe('严鹏');
  await front.getByRole('button', { name: '删除第2行' }).press('Enter');
  await named('添加一行施工人员');
});

test('a word that is looked for while the list still comes is looked for, and so is a filter', async () => {
  const builder = await stage.enter('sg01');
  const { front, page } = builder;
  let answer = () => {};
  const isList = ({ pathname }: URL) => pathname === noticeCase.calls.list.path;
  const holdBack = async () => {
    const held = new Promise<void>((resolve) => (answer = resolve));
    const hold = async (route: Route) => {
      await held;
      await route.continue();
    };
    await page.route(isList, hold, { times: 1 });
  };
  await holdBack();
  await builder.open('施工告知', '设备参数');
  await front.getByPlaceholder('告知编号、工程名称、使用单位').fill('石碶幼儿园');
  await builder.button('查找').click();
  await expect.poll(() => front.locator('.record-picker__row').allInnerTexts()).toEqual([expect.stringContaining('石碶幼儿园')]);
  answer();
  await builder.open('施工告知', '施工告知');
  await builder.rows.first().waitFor();
  await holdBack();
  await front.getByRole('button', { name: /^全部/ }).click();
  await front.getByLabel('告知编号、工程名称、使用单位').fill('石碶幼儿园');
  await builder.button('查询').click();
  await expect.poll(() => builder.rows.count()).toBe(1);
  answer();
});
