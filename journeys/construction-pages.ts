import { expect } from 'vitest';

import { constructionDictionaries, noticeForm } from '#areas/construction/contract/notice.ts';
import { supervisionForm } from '#areas/construction/contract/supervision.ts';
import { newLift, terms } from '#areas/construction/server/testing/story.ts';
import { dictionariesAtHand, sampleOf } from '#areas/device-facts/contract/sample.fixture.ts';
import { detailFormOf } from '#areas/device-facts/contract/technical-forms.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import { isNeeded } from '#kit/contract/form.ts';
import { attach, fillIn, takeOption } from './fill.ts';
import type { Person } from './person.ts';

const today = todayInShanghai(new Date());
const dictionaries = { ...dictionariesAtHand, ...Object.fromEntries(constructionDictionaries.map(({ name, entries }) => [name, entries])) };
const { equclacode: _code, prono: _prono, ...firstLift } = { ...newLift(''), unitInnerNo: '1号梯' };

const site = {
  siteManager: '胡建军',
  siteManagerCertNo: '330299198805230017',
  isSubcontracted: false,
  equlocarecod: '白鹤',
  equPlace: '兴宁路66号',
  planStart: addDays(today, 5),
  planEnd: addDays(today, 95),
  isNewBuilding: true,
  isAddedLift: false,
  isReplacement: false,
};

/** The record that the page in front is about. */
export function recordOf(person: Person): string {
  return new URL(person.page.url()).searchParams.get('id')!;
}

interface About {
  readonly projectName: string;
  readonly useUnit: string;
}

/**
 * Types a notice of two new lifts of one model, adds its papers and hands it in: with that it is in force.
 * @param products their numbers, which no other story has @returns its number
 */
export async function tellOfLifts(builder: Person, about: About, products: readonly [string, string]): Promise<string> {
  await builder.open('施工告知', '施工告知');
  await builder.button('新增告知').click();
  const { front } = builder;
  await front.locator('[id$="-projectName-box"]').waitFor();
  const type = (values: Values) => fillIn(builder, front, { fields: noticeForm.fields, dictionaries }, values);
  await type({ equclacode: '3000', constrsort: '1' });
  const licence = front.locator('[id$="-licenceNo-box"]');
  await licence.locator('input').click();
  await takeOption(builder, licence, /^TS/);
  await type({ ...site, ...about });
  await type({ lines: [{ equclacode: '曳引驱动乘客电梯', ...firstLift, prono: products[0] }] });
  // What is put up has no number yet: the table asks for none.
  expect(await front.getByLabel('第1行设备识别码').count()).toBe(0);
  // The second is like the first, but for its numbers.
  await front.getByRole('button', { name: '复制第1行' }).click();
  await front.getByLabel('第2行产品编号').fill(products[1]);
  await front.getByLabel('第2行单位内编号').fill('2号梯');
  await type({ constrWorkers: terms.constrWorkers });
  for (const title of ['施工告知单', '施工单位许可证', '规划或施工许可证']) await attach(builder, title, 'document');
  await builder.button('提交').click();
  await builder.reads('已告知登记机关，可以打印回执');
  return /SG\d+/.exec(await builder.front.locator('h1', { hasText: /SG\d+/ }).innerText())![0];
}

/** Types what is asked of a lift, copies it to the other one of its model, which then lacks nothing but its own numbers. */
export async function fillParameters(builder: Person): Promise<void> {
  const { front } = builder;
  const { fields } = detailFormOf('3110');
  const asked = Object.keys(fields).filter((key) => isNeeded(fields[key]!, { equclacode: '3110' }));
  const values = { ...Object.fromEntries(asked.map((key) => [key, sampleOf('3110')[key]])), isRetrofit: false };
  await front.locator('[id$="-ratedLoad-box"]').waitFor();
  await fillIn(builder, front, { fields, dictionaries }, values);
  await builder.button('完成并复制到同型号').click();
  await front.getByText(/^2\. 乘客电梯 /).waitFor();
  expect(await front.locator('[id$="-machineNo-box"] input').inputValue()).toBe('');
  await fillIn(builder, front, { fields, dictionaries }, { machineNo: 'ZJ-02', controllerNo: 'KZ-02' });
  // Looking at the other one loses nothing of what has been typed.
  await chooseDevice(builder, /^1\. /);
  await chooseDevice(builder, /^2\. /);
  expect(await front.locator('[id$="-machineNo-box"] input').inputValue()).toBe('ZJ-02');
  await fillIn(builder, front, { fields, dictionaries }, { carGovernor: 'XS-02' });
  await builder.button('完成').click();
  await builder.reads('各台设备的参数已全部完成，可以申报监督检验');
}

async function chooseDevice({ front, page }: Person, name: RegExp): Promise<void> {
  await front.getByLabel('选择设备').click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).click();
  await front.locator('.ant-select').first().filter({ hasText: name }).waitFor();
}

/** Applies for the supervision of all that can be applied for. */
export async function applyForSupervision(builder: Person, bookDate: string): Promise<void> {
  const { front } = builder;
  await front.getByRole('button', { name: /^全选可申报的 2 台/ }).click();
  await fillIn(builder, front, { fields: supervisionForm(today).fields, dictionaries }, { bookDate, hasCivilWorks: false });
  for (const title of ['自检报告或施工过程资料', '产品合格证和型式试验证书']) await attach(builder, title, 'document');
  await front.getByText('本单位承诺').click();
  await builder.button('提交').click();
  await builder.front.locator('h1', { hasText: '监督检验申报' }).filter({ hasText: '待受理' }).waitFor();
}
