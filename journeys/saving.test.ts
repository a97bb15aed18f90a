// Areas: company, session, accounts, notices
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { ownAccountPage } from '#areas/accounts/contract/menu.ts';
import { attach } from './fill.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const inBox = (form: Locator, field: string) => form.locator(`[id$="-${field}-box"] input`).first();

interface Saving {
  readonly loginName: string;
  /** Opens the form anew. */
  readonly open: (person: Person) => Promise<Locator>;
  readonly field: (form: Locator) => Locator;
  /** What must be there before it may be saved. */
  readonly prepare?: (person: Person, form: Locator) => Promise<void>;
  /** What is in the field. */
  readonly read: (field: Locator) => Promise<string>;
}

const typed = (field: Locator) => field.inputValue();

/** A page as it is stored now: whatever stood there is read anew. */
async function openFresh(person: Person, group: string, title: string): Promise<void> {
  const stoodOpen = (await person.tags()).includes(title);
  await person.open(group, title);
  if (stoodOpen) await person.page.reload();
  await person.front.locator('h1').waitFor();
}

/** The row of a list whose button leads to a form: the first of those that say this. */
async function openRow(
  person: Person,
  { group, title }: { readonly group: string; readonly title: string },
  button: string,
  { at = 0, of = '' } = {},
): Promise<void> {
  await openFresh(person, group, title);
  await person.rows
    .filter({ hasText: of })
    .nth(at)
    .getByRole('button', { name: new RegExp(`^${button}`) })
    .first()
    .click();
}

const savings: Readonly<Record<string, Saving>> = {
  单位信息: {
    loginName: 'qygl01',
    open: async (person) => {
      await openFresh(person, '单位信息维护', '单位信息');
      return person.front;
    },
    field: (form) => inBox(form, 'contact'),
    read: typed,
  },
  许可证: {
    loginName: 'wb01',
    open: async (person) => {
      await openRow(person, { group: '单位信息维护', title: '资质许可' }, '修改');
      const { dialog } = person;
      await dialog.getByText('许可证扫描件').first().waitFor();
      return dialog;
    },
    field: (form) => inBox(form, 'issuer'),
    prepare: (person, form) => attach(person, '许可证扫描件', 'picture', form),
    read: typed,
  },
  资料: {
    loginName: 'qygl01',
    open: async (person) => {
      // Not the licence of business: other stories choose that by its name.
      await openRow(person, { group: '单位信息维护', title: '资料档案' }, '修改', { of: '人员任命文件' });
      return person.dialog;
    },
    field: (form) => inBox(form, 'title'),
    read: typed,
  },
  子账号: {
    loginName: 'qygl01',
    open: async (person) => {
      await openFresh(person, '系统维护', ownAccountPage.title);
      await person.button('修改', person.front.locator('tr', { hasText: 'qycw01' })).click();
      return person.dialog;
    },
    field: (form) => inBox(form, 'name'),
    read: typed,
  },
  公告: {
    loginName: 'admin',
    open: async (person) => {
      await openRow(person, { group: '通知公告', title: '通知公告' }, '编辑', { at: 5 });
      return person.dialog;
    },
    field: (form) => form.getByRole('textbox', { name: '正文' }),
    read: (field) => field.innerText(),
  },
};

test('a press without network says so and is not made later by itself; pressed again it is', async () => {
  const { open, field, loginName } = savings['单位信息']!;
  const unit = await stage.enter(loginName);
  const form = await open(unit);
  const before = await field(form).inputValue();
  await field(form).fill('无网络时');
  await unit.context.setOffline(true);
  await unit.button('保存', form).click();
  await unit.page.locator('.ant-message-notice', { hasText: '网络已断开' }).waitFor();
  expect(await field(form).inputValue()).toBe('无网络时');
  await unit.context.setOffline(false);
  const other = await stage.inWindow(unit);
  await other.goto('/home');
  expect(await field(await open(other)).inputValue()).toBe(before);
  await unit.button('保存', form).click();
  await unit.reads(/已保存/);
});

test.each(Object.entries(savings))(
  '%s in two windows: the slower one keeps what was typed there and decides what holds',
  async (_, saving) => {
    const slow = await stage.enter(saving.loginName);
    const fast = await stage.inWindow(slow);
    await fast.goto('/home');
    const ofSlow = await saving.open(slow);
    await saving.prepare?.(slow, ofSlow);
    const ofFast = await saving.open(fast);
    const write = async (person: Person, form: Locator, words: string) => {
      await saving.field(form).fill(words);
      await person.button('保存', form).click();
    };
    const reads = async (form: Locator, words: string) => expect.poll(() => saving.read(saving.field(form))).toBe(words);
    const behind = ofSlow.getByText('您填写的内容还在，没有保存');
    await write(fast, ofFast, '甲窗口');
    await fast.reads(/已保存/);
    await write(slow, ofSlow, '乙窗口');
    await behind.waitFor();
    await reads(ofSlow, '乙窗口');
    await slow.button('保留我填写的内容', ofSlow).click();
    await behind.waitFor({ state: 'hidden' });
    await slow.button('保存', ofSlow).click();
    await slow.reads(/已保存/);

    const again = await saving.open(fast);
    await reads(again, '乙窗口');
    const slowAgain = await saving.open(slow);
    await write(slow, slowAgain, '丙窗口');
    await slow.reads(/已保存/);
    await write(fast, again, '丁窗口');
    await fast.button('载入最新内容', again).click();
    await reads(again, '丙窗口');
  },
);
