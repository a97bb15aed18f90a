// Areas: use-registration, pipelines, equipment
import { expect, test } from 'vitest';

import { dictionariesAtHand } from '#areas/device-facts/contract/sample.fixture.ts';
import { useRegistrationDictionaries } from '#areas/use-registration/contract/registration.ts';
import { unitForm } from '#areas/use-registration/contract/unit-registration.ts';
import { pipe, typedOfPipes, workbookOf } from '#areas/use-registration/server/testing/unit-story.ts';
import { addDays, addYears, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { attach, fillIn } from './fill.ts';
import { isGenuineCertificate } from './papers.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());
const dictionaries = {
  ...dictionariesAtHand,
  ...Object.fromEntries(useRegistrationDictionaries.map(({ name, entries }) => [name, entries])),
};
const story = { no: '', code: '' };
const printed = (paper: Buffer) => readPages(paper).join('').replaceAll(/\s/g, '');

/** Two pipes as the factory writes them into the workbook. */
const rows = [
  pipe('TRQ-01', { pipeLevel: 'GB1', length: 120.5, nextInspDate: addYears(today, 3), useYm: today.slice(0, 7) }),
  pipe('TRQ-02', { pipeLevel: 'GB1', length: 80.25, nextInspDate: addYears(today, 3), useYm: today.slice(0, 7) }),
];

async function openList(person: Person): Promise<void> {
  await person.open('企业自助服务', '使用登记（按单位）');
}

async function openCase(person: Person): Promise<void> {
  await openList(person);
  await person.front.getByRole('button', { name: /^全部/ }).click();
  await person.front.getByLabel('申请编号、登记单元或地点').fill(story.no);
  await person.button('查询').click();
  await person.rows.filter({ hasText: story.no }).first().getByRole('button', { name: /^查看/ }).click();
  await person.front.locator('h1', { hasText: story.no }).waitFor();
}

test('a factory fills in the form of its gas pipes, brings their sheet in, adds papers, promises and hands in', async () => {
  const clerk = await stage.enter('qy01');
  await openList(clerk);
  await clerk.button('申请使用登记').click();
  const unit = clerk.front.locator('.record-picker__row', { hasText: '管道' }).first();
  story.code = /[0-9]{12}[0-9A-Z]/.exec(await unit.innerText())?.[0] ?? '';
  await unit.click();
  await clerk.button('开始填写').click();
  // What a pipe is registered as stands in the archive and is not asked.
  const { promise: _, unitKind: __, ...typed } = typedOfPipes;
  await clerk.front.locator('[id$="-projectName-box"]').waitFor();
  await fillIn(clerk, clerk.front, { fields: unitForm.fields, dictionaries }, { ...typed, putInUseDate: addDays(today, -45) });
  await expect.poll(() => clerk.front.innerText()).toMatch(/登记对象\s+压力管道/);
  await clerk.button('导入汇总表').click();
  const workbook = Buffer.from(await (await workbookOf('pipes', rows)).arrayBuffer());
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await clerk.dialog.locator('input[type=file]').setInputFiles({ name: '汇总表.xlsx', mimeType, buffer: workbook });
  await clerk.button('导入', clerk.dialog).click();
  await clerk.reads('已导入2行。');
  await clerk.button('关闭', clerk.dialog.locator('.ant-modal-footer')).click();
  await clerk.reads('压力管道基本信息汇总表：2条，共200.75米');
  // Pressed twice at once it goes on by one step.
  await clerk.button('下一步').dblclick();
  const sheet = printed(await clerk.takePaper(clerk.button('预览汇总表（PDF）')));
  for (const { pipeNo } of rows) expect(sheet).toContain(String(pipeNo));
  await clerk.button('下一步').click();
  for (const title of ['统一社会信用代码证明', '监督检验证明', '定期检验证明']) await attach(clerk, title, 'document');
  await clerk.button('下一步').click();
  await clerk.front.getByText('已阅读并承诺').click();
  await clerk.button('下一步').click();
  await clerk.reads('填写完整，可以提交');
  await clerk.button('提交').click();
  const heading = await clerk.front.locator('h1', { hasText: /SYDJ\d{8,}/ }).innerText();
  story.no = /SYDJ\d+/.exec(heading)![0];
});

test('the authority checks, the factory seals, the authority grants; the certificate says how many pipes of how many metres, and the pipes say registered', async () => {
  const officer = await stage.enter('jg01');
  await openCase(officer);
  await officer.button('预审通过').click();
  await officer.confirm();
  await officer.front.getByText('预审通过').first().waitFor();

  const clerk = await stage.enter('qy01');
  await openCase(clerk);
  for (const title of ['使用登记表（盖章）', '设备汇总表（盖章）']) await attach(clerk, title, 'document');
  await clerk.button('提交盖章件').click();
  await clerk.confirm();
  await clerk.reads('已受理');

  await openCase(officer);
  await officer.button('准予登记').click();
  await officer.confirm();
  await officer.reads('已发证');

  await openCase(clerk);
  const certificate = await clerk.takePaper(clerk.button('使用登记证'));
  const text = printed(certificate);
  for (const word of ['特种设备使用登记证', '2条，共200.75米', '压力管道基本信息汇总表']) expect(text).toContain(word);
  await isGenuineCertificate(stage, certificate, '宁波宏远');
  await clerk.button('签收').click();
  await clerk.confirm();
  await clerk.reads('已办结');
  await clerk.front.getByRole('link', { name: /管道/ }).first().click();
  await clerk.front.locator('h1', { hasText: '管道' }).waitFor();
  await clerk.reads(/^已登记$/);
  await clerk.page.getByRole('tab', { name: '技术参数' }).click();
  for (const { pipeNo } of rows) await clerk.reads(String(pipeNo));
});
