import type { Values } from '#kit/contract/field.ts';
import { useChangeDictionaries, useChangeForm } from '#areas/use-changes/contract/use-change.ts';
import { useChangeCalls } from '#areas/use-changes/contract/calls.ts';
import { attach, fillIn } from './fill.ts';
import { overHttp } from './over-http.ts';
import type { Person } from './person.ts';
import type { Stage } from './stage.ts';

/** The district's desk of the demo city, where its devices are registered. */
const desk = 'jg01';
const dictionaries = Object.fromEntries(useChangeDictionaries.map(({ name, entries }) => [name, entries]));

/** Opens the form of a kind of change. */
export async function beginChange(person: Person, label: string): Promise<void> {
  await person.open('使用登记变更', '使用登记变更');
  await person.button('申请变更').click();
  await person.front
    .locator('li')
    .filter({ has: person.page.locator('b', { hasText: new RegExp(`^${label}$`) }) })
    .getByRole('button')
    .click();
}

export async function findDevices(person: Person, word: string): Promise<void> {
  await person.front.getByPlaceholder('名称、编号或地点').fill(word);
  await person.button('查找').click();
}

export async function writeChange(person: Person, values: Values): Promise<void> {
  await fillIn(
    person,
    person.front,
    { fields: useChangeForm.fields, dictionaries },
    { ...values, safetyManager: '张安全', safetyManagerMobile: '13800000021' },
  );
}

/** @returns the number of the application */
export async function handInChange(person: Person, documents: readonly string[], pictures: readonly string[] = []): Promise<string> {
  await attachPapers(person, documents, pictures);
  await person.button('提交').click();
  return numberOf(person);
}

export async function attachPapers(person: Person, documents: readonly string[], pictures: readonly string[] = []): Promise<void> {
  await person.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  for (const title of documents) await attach(person, title, 'document');
  for (const title of pictures) await attach(person, title, 'picture');
}

/** As its page shows it once it has been handed in. */
export async function numberOf(person: Person): Promise<string> {
  const heading = await person.front.locator('h1', { hasText: /[A-Z]+\d{8,}/ }).innerText();
  return /[A-Z]+\d{8,}/.exec(heading)![0];
}

/** Opens an application from the list. */
export async function openChange(person: Person, no: string): Promise<void> {
  await person.open('使用登记变更', '使用登记变更');
  await person.front.getByRole('button', { name: /^全部/ }).click();
  await person.front.getByLabel('变更单号或设备').fill(no);
  await person.button('查询').click();
  await person.rows.filter({ hasText: no }).first().getByRole('button', { name: /^查看/ }).click();
  await person.front.locator('h1', { hasText: no }).waitFor();
}

/** The authority accepts and grants. */
export async function grantChange(stage: Stage, no: string): Promise<void> {
  const officer = await stage.enter(desk);
  await openChange(officer, no);
  for (const move of ['受理', '准予变更']) {
    await officer.button(move).click();
    await officer.confirm();
  }
  await officer.reads('已办结');
  await officer.leave();
}

/** The authority sends it back, without a browser. */
export async function returnOverHttp(changeNo: string, opinion: string): Promise<void> {
  const officer = await overHttp(desk);
  const { list } = await officer.call(useChangeCalls.changeList, { part: 'mine', changeNo });
  const { id, version } = list[0]!;
  await officer.call(useChangeCalls.returnChange, { id: id!, version, opinion });
}

/** The same without a browser. */
export async function grantOverHttp(changeNo: string): Promise<void> {
  const officer = await overHttp(desk);
  const { list } = await officer.call(useChangeCalls.changeList, { part: 'mine', changeNo });
  const { id, version } = list[0]!;
  const accepted = await officer.call(useChangeCalls.changeMove, { id: id!, version, move: 'accept' });
  await officer.call(useChangeCalls.changeMove, { id: id!, version: accepted.version, move: 'approve' });
}
