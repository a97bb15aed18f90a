// Areas: manufacturing, first-entry, archive, equipment
import { expect, test } from 'vitest';

import { companyCalls } from '#areas/company/contract/calls.ts';
import { formOf } from '#areas/device-facts/contract/entry-form.ts';
import { dictionariesAtHand } from '#areas/device-facts/contract/sample.fixture.ts';
import { agreementForm } from '#areas/manufacturing/contract/agreement.ts';
import { batchForm } from '#areas/manufacturing/contract/batch.ts';
import { makeCategory } from '#areas/control-points/contract/category.ts';
import { agreementPages, batchPages, makeCertificatePages, visitPages } from '#areas/manufacturing/contract/menu.ts';
import { voidedPage } from '#areas/made-devices/contract/menu.ts';
import { visitForm, visitPeriod } from '#areas/manufacturing/contract/visit.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { attach, fillIn, pick, pickInTree, takeOption } from './fill.ts';
import { enterDevice } from './enter-device.ts';
import { overHttp } from './over-http.ts';
import { isPaper } from './papers.ts';
import type { Person } from './person.ts';
import { walk } from './open-form.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const group = '制造监检';
const today = todayInShanghai(new Date());
const dictionaries = Object.fromEntries([makeCategory, visitPeriod].map(({ name, entries }) => [name, entries]));
const contact = { place: '镇海区化机路18号', contact: '王志强', contactMobile: '13857400016' };
/** What the story hands on from one chapter to the next. */
const story = { task: '', cert: '' };

async function openCase(person: Person, title: string, part: string, word: string): Promise<void> {
  await person.open(group, title);
  const tab = new RegExp(`^${part}`);
  await person.front
    .getByRole('tab', { name: tab })
    .or(person.front.getByRole('button', { name: tab }))
    .first()
    .click();
  await person.opening(person.rows.filter({ hasText: word }).first()).click();
  await person.front.getByRole('heading', { level: 1 }).waitFor();
}

const numberIn = async (person: Person, pattern: RegExp) =>
  pattern.exec(await person.front.getByRole('heading', { level: 1 }).innerText())![0];

test('a maker hands in its agreement for the next year, and the desk signs it', async () => {
  const maker = await stage.enter('zz01');
  await maker.open(group, agreementPages.list.title);
  await maker.button('申请监检协议').click();
  const { year: _year, categories: _categories, ...fields } = agreementForm.fields;
  await fillIn(maker, maker.front, { fields, dictionaries }, { qualityEngineer: '陈国平', ...contact });
  await pick(maker, maker.front.locator('[id$="-categories-box"]'), '压力容器');
  await maker.page.keyboard.press('Escape');
  await maker.front.getByText(/协议编号 JX\d+，草稿自动保存/).waitFor();
  for (const paper of ['监检协议', '制造许可证']) await attach(maker, paper, 'document');
  await maker.button('提交').click();
  // Of each year there is one: this year's is in force already.
  await maker.reads(/本单位\d{4}年度已有监检协议JX\d+（有效）/);
});

test('a batch is handed in by the numbers from first to last, and accepted with a fee', async () => {
  const maker = await stage.enter('zz01');
  await maker.open(group, batchPages.list.title);
  await maker.button('申报受检产品').click();
  await fillIn(maker, maker.front, { fields: batchForm.fields, dictionaries }, { category: 'vesselBatch', equclacode: '第二类压力容器' });
  const typed = { productName: '储气罐', model: 'C-2.0/0.84', batchNo: 'P2699', params: '设计压力0.84MPa，容积2m³' };
  const design = {
    drawingNo: 'ZH-C2084',
    designUnit: '甬江设计院',
    designLicenceNo: 'TS1210099-2028',
    designOn: '2025-03-18',
    standard: 'NB/T 47003.1',
  };
  await fillIn(
    maker,
    maker.front,
    { fields: batchForm.fields, dictionaries },
    { ...typed, ...design, startOn: today, price: '80000', ...contact },
  );
  await maker.front.getByLabel('起始编号').fill('ZH26-0901');
  await maker.front.getByLabel('终止编号').fill('ZH26-0903');
  await maker.button('按起止编号生成').click();
  await maker.reads(/已填 3 个/);
  await maker.front.getByText(/监检任务号 ZJ\d+，草稿自动保存/).waitFor();
  for (const paper of ['制造任务（质量计划）', '设计总图']) await attach(maker, paper, 'document');
  await maker.button('提交').click();
  await maker.reaches(maker.front.getByText('待受理').first());
  story.task = await numberIn(maker, /ZJ\d+/);

  const desk = await stage.enter('slr01');
  await openCase(desk, batchPages.list.title, '待受理', story.task);
  await desk.button('受理').click();
  await desk.confirm();
  await desk.front.getByText('监检中').first().waitFor();
  await desk.front.getByText('640.00').first().waitFor();
});

test('the maker asks for the first point in a free half day, and the desk sends an inspector', async () => {
  const maker = await stage.enter('zz01');
  await openCase(maker, batchPages.list.title, '监检中', story.task);
  await maker.button('预约监检').click();
  await maker.front.getByLabel('约检图样审查').check();
  await maker.front
    .getByRole('button', { name: /空闲\d人$/ })
    .last()
    .click();
  expect(await maker.front.locator('[id$="-bookOn-box"] input').first().inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await fillIn(maker, maker.front, { fields: visitForm.fields, dictionaries }, { remark: '图样一式两份' });
  await maker.button('提交').click();
  await maker.reaches(maker.front.getByText('待确认').first());
  const visitNo = await numberIn(maker, /YJ\d+/);

  const desk = await stage.enter('slr01');
  await openCase(desk, visitPages.list.title, '待确认', visitNo);
  await desk.button('确认时间').click();
  const inspector = desk.dialog.locator('[id$="-inspectorId-box"]');
  await inspector.locator('input').first().click();
  await takeOption(desk, inspector);
  await desk.confirm();
  await desk.front.getByText('已确认').first().waitFor();
});

test('on the day the inspector records each point in its order; the certificate is written, reviewed and approved by three', async () => {
  const inspector = await stage.enter('jyy02');
  await openCase(inspector, visitPages.list.title, '待我办理', 'P2640');
  await inspector.button('到场').click();
  await inspector.reaches(inspector.front.getByText('记录中').first());
  await inspector.button('耐压试验：合格').click();
  await inspector.reads(/控制点「耐压试验」不能先通过：前面的「图样审查」（A类）还没有通过/);
  const points = [
    '图样审查',
    '主要受压元件材料确认',
    '材料标记移植',
    '焊接工艺评定',
    '焊工资格',
    '焊接试件',
    '组装偏差',
    '无损检测底片抽查',
  ];
  for (const point of [...points, '热处理', '外观尺寸', '耐压试验', '安全附件', '工艺纪律', '出厂资料']) {
    await inspector.button(`${point}：合格`).click();
    await inspector.front.locator('tr', { hasText: point }).locator('.pill').waitFor();
  }
  await inspector.front.getByText('已通过').first().waitFor();
  await inspector.front
    .getByRole('link', { name: /^ZJ\d+$/ })
    .first()
    .click();
  await inspector.button('出具监检证书').click();
  await expect.poll(() => inspector.front.locator('[id$="-covered-box"] textarea').inputValue()).toBe('ZH26-0401~ZH26-0403');
  await inspector.front.locator('[id$="-sampled-box"] textarea').fill('ZH26-0402');
  await inspector.button('提交审核').click();
  await inspector.reaches(inspector.front.getByText('待审核').first(), '提交审核');
  story.cert = await numberIn(inspector, /ZZJJ\d+/);

  const head = await stage.enter('ks01');
  await openCase(head, makeCertificatePages.list.title, '待审核', story.cert);
  await head.button('审核通过').click();
  await head.reaches(head.front.getByText('待批准').first(), '审核通过');
  await head.leave();
  const second = await stage.enter('ks02');
  await openCase(second, makeCertificatePages.list.title, '待批准', story.cert);
  await second.button('批准出具').click();
  await second.confirm();
  await second.front.getByText('有效').first().waitFor();
});

test('the maker takes the certificate, and whoever bought the vessel finds it by maker and number', async () => {
  const maker = await stage.enter('zz01');
  await openCase(maker, makeCertificatePages.list.title, '有效', story.cert);
  const paper = await maker.takePaper(maker.button('打印证书'));
  isPaper(paper);

  const user = await stage.enter('qy01');
  await user.open('设备管理', '首检设备录入');
  await user.button('新增设备').click();
  await pickInTree(user, user.front.locator('.class-choice'), '第二类压力容器');
  await fillIn(
    user,
    user.front,
    { fields: formOf('2150').fields, dictionaries: dictionariesAtHand },
    { prono: 'ZH26-0402', makeUnit: '镇海化机制造' },
  );
  await user.front.getByText(`该产品已有制造监检证书 ${story.cert}。`).waitFor();
  await user.button('填入证书内容').click();
  await expect.poll(() => user.front.locator('[id$="-mfgSupvCertNo-box"] input').first().inputValue()).toBe(story.cert);
});

const prono = 'ZH26-0403';

/** The user has another vessel of the batch entered and confirmed: the certificate fills its number in by itself. */
async function archived(): Promise<string> {
  const user = await overHttp('qy01');
  const { units } = await user.call(companyCalls.searchUnits, { word: '镇海化机制造' });
  return enterDevice('2150', { makeUnit: units[0]!.unitSysId, prono, mfgSupvCertNo: null });
}

async function openArchive(person: Person): Promise<void> {
  await person.open('设备管理', '综合查询');
  await person.front.getByLabel('设备名称、编号或地点').fill(prono);
  await person.button('查询').click();
  await expect.poll(() => person.rows.count()).toBe(1);
  await person.rows.getByText('档案', { exact: true }).click();
  await person.page.getByRole('tab', { name: '制造安装' }).click();
}

test('its user opens the certificate from the archive', async () => {
  await archived();
  const user = await stage.enter('qy01');
  await openArchive(user);
  const card = user.front.getByRole('region', { name: '制造监检证书' });
  await card.getByText(story.cert).first().waitFor();
  await card.getByText('有效').waitFor();
  await card.getByText('ZH26-0401~ZH26-0403').waitFor();
  isPaper(await user.takePaper(card.getByRole('button', { name: '打开证书' })));
});

test('the certificate is declared void: user and authority hear of it, and the archive says so', async () => {
  const head = await stage.enter('ks01');
  await openCase(head, makeCertificatePages.list.title, '有效', story.cert);
  await head.button('作废').click();
  await head.dialog.getByRole('textbox').fill('产品数据表图号印错');
  await head.confirm();
  await head.front.getByText('已作废').first().waitFor();

  const user = await stage.enter('qy01');
  const { list } = await (await overHttp('qy01')).call(sessionCalls.messages, {});
  expect(list.map(({ title }) => title)).toContain(`设备的制造监检证书已作废：${story.cert}`);
  await openArchive(user);
  await user.reads(new RegExp(`${story.cert}已于${today}作废，还没有重新出具`));
  await user.reads(/该证书已于.+作废：产品数据表图号印错。该产品还没有重新出具证书，请联系制造单位/);
  await walk(user, voidedPage.path);
  await user.rows.filter({ hasText: story.cert }).first().waitFor();
});
