// Areas: verdicts
import { expect, test } from 'vitest';

import { ruleDictionaries } from '#areas/verdicts/contract/rules/dictionaries.ts';
import { rulePages } from '#areas/verdicts/contract/rules/menu.ts';
import { ruleListFields } from '#areas/verdicts/contract/rules/rule.ts';
import { fillIn } from './fill.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const dictionaries = Object.fromEntries(ruleDictionaries.map(({ name, entries }) => [name, entries]));
const limit = (count: number) => `一般项目不合格超过${count}项的判为不合格`;

async function openRule(person: Person, part: string): Promise<void> {
  await person.open('系统维护', rulePages.list.title);
  const tab = new RegExp(`^${part}`);
  await person.front
    .getByRole('tab', { name: tab })
    .or(person.front.getByRole('button', { name: tab }))
    .first()
    .click();
  await person.opening(person.rows.filter({ hasText: '电梯检验结论' })).click();
  await person.front.getByText('电梯检验结论').first().waitFor();
}

test('a head of the office writes the rule of lifts anew, upon the one in force', async () => {
  const head = await stage.enter('ks01');
  await openRule(head, '在用');
  await head.front.getByText(limit(3)).first().waitFor();
  await head.button('修订').click();
  await fillIn(head, head.front, { fields: ruleListFields, dictionaries }, { tolerated: 2, mark: 'seen', note: '规范原文' });
  await head.button('提交').click();
  await head.reaches(head.front.getByText('待复核', { exact: true }).first());
  expect(await head.button('投入使用').count()).toBe(0);
});

test('another head puts it in force, and whoever inspects reads that it has taken the place of the old one', async () => {
  const other = await stage.enter('ks02');
  await openRule(other, '待复核');
  await other.button('投入使用').click();
  await other.confirm();
  await other.reaches(other.front.getByText('在用', { exact: true }).first(), '投入使用');

  const inspector = await stage.enter('jyy01');
  await openRule(inspector, '在用');
  await inspector.front.getByRole('row', { name: new RegExp(`在用.*${limit(2)}`) }).waitFor();
  await inspector.front.getByRole('row', { name: new RegExp(`已被替代.*${limit(3)}`) }).waitFor();
});
