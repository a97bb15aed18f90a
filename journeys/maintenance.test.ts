// Areas: maintenance, archive, equipment, reports
import { expect, test } from 'vitest';

import { changeForm, maintenanceDictionaries } from '#areas/maintenance/contract/maintenance.ts';
import { demoUnit, unitNumber } from '#database/demo/units.ts';
import { addYears, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { attach, fillIn, pick } from './fill.ts';
import { isGenuine } from './papers.ts';
import type { Person } from './person.ts';
import { openStage, phone } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());
/** The firm of djs01. */
const newUnit = demoUnit(unitNumber('maintenance', 1)).orgname;
const dictionaries = Object.fromEntries(maintenanceDictionaries.map(({ name, entries }) => [name, entries]));

/** What the story hands on from one chapter to the next. */
const story = { no: '', lift: '' };

test('a property company chooses a lift and its new maintenance unit, fills in the contract, prints the paper and hands it in', async () => {
  const owner = await stage.enter('wy01');
  await owner.open('维保单位变更', '维保单位变更');
  await owner.button('申请变更').click();
  await owner.front.getByText('按名称或统一社会信用代码查找').waitFor();
  await pick(owner, owner.front.locator('.card', { hasText: '按名称或统一社会信用代码查找' }), newUnit);
  await owner.front.getByLabel('查找电梯').fill('鄞州区');
  await owner.button('查找').click();
  const lift = owner.front
    .locator('li')
    .filter({ hasText: '鄞州区' })
    .filter({ has: owner.page.locator('[type=checkbox]:not(:disabled)') });
  await lift.first().waitFor();
  story.lift = await lift.first().locator('code').innerText();
  await lift.first().getByRole('checkbox').check();
  const licence = await licenceOf('djs01');
  await fillIn(owner, owner.front, { fields: changeForm.fields, dictionaries }, { ...contract, ...licence });
  await owner.front.getByText(/单号 WB\d+，草稿自动保存/).waitFor();
  story.no = /WB\d+/.exec(await owner.front.innerText())![0];
  const paper = await owner.takePaper(owner.button('打印维保单位变更确认书'));
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  for (const material of ['维保合同', '维保单位变更确认书', '维保单位许可证']) await attach(owner, material, 'picture');
  await owner.button('提交').click();
  await owner.reads('已提交，等待对方确认');
  await owner.front.getByText('待对方确认').first().waitFor();
});

test('the new unit confirms a contract that begins today: the former one is told and not waited for, the authority files', async () => {
  const keeper = await stage.enter('djs01');
  await keeper.choose('切换角色');
  await keeper.page.click('.roles >> text=维保单位 >> nth=0');
  await keeper.page.click('text=确定切换');
  await keeper.page.waitForSelector('.header__who:has-text("维保单位")');
  await decide(keeper, '确认');
  await keeper.reads('监管部门1个工作日内备案');

  const officer = await stage.enter('jg01');
  await decide(officer, '备案');
  await officer.reads('已生效');
});

test('the archive and the page behind the QR code of the lift name the new unit, and the paper is known to the public check', async () => {
  const owner = await stage.enter('wy01');
  await owner.open('维保单位变更', '维保单位变更');
  await owner.front
    .getByRole('tab', { name: /^已办结/ })
    .or(owner.front.getByRole('button', { name: /^已办结/ }))
    .first()
    .click();
  await owner.opening(owner.rows.filter({ hasText: story.no })).click();
  await owner.front.getByRole('heading', { name: '变更前后' }).waitFor();
  const paper = await owner.takePaper(owner.button('打印记录'));
  await owner.front.getByRole('link', { name: new RegExp(story.lift) }).click();
  await owner.front.getByText(story.lift).first().waitFor();
  await owner.button('更多').click();
  await owner.page.getByRole('group', { name: '更多操作' }).getByRole('button', { name: '二维码' }).click();
  const address = await owner.dialog.getByRole('link').first().getAttribute('href');

  const passenger = await stage.visitor({ viewport: phone, isMobile: true, javaScriptEnabled: false });
  await passenger.page.goto(address!);
  const page = await passenger.page.locator('body').innerText();
  for (const fact of [newUnit, contract.hotline]) expect(page).toContain(fact);
  expect(await isGenuine(stage, paper)).toBe(story.no);
});

test('the former unit objects to a contract that is to come: the registrar reads it, and files all the same', async () => {
  const former = await stage.enter('wb01');
  await former.open('维保单位变更', '维保单位变更');
  const asked = former.rows.filter({ hasText: '待原维保单位确认' }).first();
  const no = /WB\d+/.exec(await asked.innerText())![0];
  await decide(former, '提出异议', '合同未到期', no);
  const note = former.front.getByRole('region', { name: '原维保单位的异议' });
  await note.getByText('合同未到期').waitFor();
  await note.getByText('不停止变更').waitFor();

  const officer = await stage.enter('jg01');
  await openCase(officer, no);
  await officer.front.getByRole('region', { name: '原维保单位的异议' }).getByText('合同未到期').waitFor();
  await officer.button('备案').click();
  await officer.button('备案', officer.dialog).click();
  await officer.isWarned('备案', '原维保单位有异议', true);
  await officer.reads('已备案待生效');
});

/** The licence for lifts as its firm finds it in its own list. */
async function licenceOf(loginName: string) {
  const firm = await stage.enter(loginName);
  await firm.open('单位信息维护', '资质许可');
  const row = firm.rows.filter({ hasText: '电梯' }).filter({ hasText: '安装' }).filter({ hasText: '有效' }).first();
  const words = await row.innerText();
  return { licenceNo: /TS\w{7}-\d{4}/.exec(words)![0], licenceValidTo: /\d{4}-\d\d-\d\d/.exec(words)![0] };
}

/** Opens a case from the list. */
async function openCase(person: Person, no: string): Promise<void> {
  await person.open('维保单位变更', '维保单位变更');
  await person.opening(person.rows.filter({ hasText: no })).click();
  await person.front
    .getByText('办理进度')
    .or(person.front.getByRole('heading', { name: new RegExp(no) }))
    .first()
    .waitFor();
}

/** Opens it and makes one step. */
async function decide(person: Person, move: string, opinion?: string, no = story.no): Promise<void> {
  await openCase(person, no);
  await person.button(move).click();
  if (opinion) await person.dialog.locator('textarea').fill(opinion);
  await person.confirm();
}

const contract = {
  contractNo: 'WBHT-2026-900',
  beginsOn: today,
  endsOn: addYears(today, 2),
  maintKind: '半包',
  visits: '半月维保',
  reason: '服务质量',
  leader: '张立新',
  leaderMobile: '19900002233',
  hotline: '0574-87650099',
  maintainers: [{ name: '陈建国', certNo: '330299198803120011', validTo: addYears(today, 3) }],
};
