// Areas: inspection, payment, reports, equipment
import { expect, test } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { addDays, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { approveAtDesk, decideAtDesk, openApplication } from './desk-pages.ts';
import { passRest } from './findings.ts';
import type { Person } from './person.ts';
import { attach, tickOpened, tickSaved } from './fill.ts';
import { isGenuine, isSigned, isGenuineByItsCode, isPaper } from './papers.ts';
import { still } from './still.ts';
import { openStage, phone } from './stage.ts';
import { tile } from './tiles.ts';

const stage = openStage();
/** Devices overdue or due within thirty days, as the home page counts them. */
const urgent = async (person: Person) => (await tile(person, '超期未检')) + (await tile(person, '30天内到期'));
const today = todayInShanghai(new Date());
/** What the story hands on from one chapter to the next. */
const story = { onlinelsh: '', dueLifts: 0, lifts: new Map<string, string>(), urgentLifts: 0, urgentBefore: 0, reportNo: '' };

test('three due lifts are applied for: the draft outlives browser and session, checks block and warn', async () => {
  const first = await stage.enter('qy01');
  story.urgentBefore = await urgent(first);
  await chooseDueLifts(first);
  await first.button('报检', first.front.getByRole('region', { name: '已选记录' })).click();
  await type(first, 'bookDate', afterWorkdays(today, 30));
  await first.front.locator('.insp-check--warn').first().waitFor();
  await tickSaved(first, '一份报告覆盖全部 3 台', /"oneReportFor":3\b/);
  await first.front.locator('.insp-check--bad', { hasText: '自检报告编号' }).waitFor();
  await first.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await first.reads(/流水号 \S+，草稿自动保存/);
  story.onlinelsh = /流水号 (\S+)，/.exec(await first.front.innerText())![1]!;
  await first.leave();

  const unit = await stage.enter('qy01');
  await unit.open('企业自助服务', '在线报检');
  await unit.front.locator('.insp-draft', { hasText: story.onlinelsh }).click();
  await unit.front.locator('[aria-current=step]', { hasText: '填写申报' }).waitFor();
  expect(await control(unit, 'bookDate').inputValue()).toBe(afterWorkdays(today, 30));
  await unit.context.clearCookies({ name: 'token' });
  await type(unit, 'selfInspNo', 'ZJ-2026-1180');
  await unit.page.waitForSelector('.ant-modal:has-text("登录已失效，请重新登录")');
  await unit.page.fill('.ant-modal [name=password]', demoPassword);
  await unit.page.click('.ant-modal .login-form__submit');
  await unit.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await unit.page.reload();
  await unit.front.locator('[aria-current=step]', { hasText: '填写申报' }).waitFor();
  expect(await control(unit, 'selfInspNo').inputValue()).toBe('ZJ-2026-1180');

  await type(unit, 'bookDate', afterWorkdays(today, 1));
  await type(unit, 'contactMobile', '13905740001');
  await attachAndSubmit(unit);
  await unit.reaches(unit.front.locator('.insp-submitted', { hasText: story.onlinelsh }));
});

test('the clerk returns it with reasons at the fields, the form reopens at them; accepted meanwhile, it is not sent back by a dialog still open', async () => {
  const clerk = await stage.enter('slr01');
  await openCase(clerk, '待受理');
  await clerk.button('退回补正').click();
  await still(clerk.page);
  for (const [label, reason] of [
    ['自检报告编号', '编号与报告不一致'],
    ['自检报告', '第2页缺盖章'],
  ] as const) {
    await clerk.dialog
      .locator('.insp-mark')
      .filter({ hasText: new RegExp(`^${label}(?!编号)`) })
      .getByRole('checkbox')
      .check();
    await clerk.dialog.getByLabel(`${label}的退回原因`, { exact: true }).fill(reason);
  }
  await clerk.dialog.getByRole('textbox', { name: /退回意见/ }).fill('请更正自检资料');
  await clerk.confirm();

  const unit = await stage.enter('qy01');
  await unit.open('企业自助服务', '在线报检');
  await unit.front.locator('.insp-draft', { hasText: story.onlinelsh }).click();
  await unit.reads('申报被退回，请按原因补正后重新提交');
  await unit.reads('退回原因：编号与报告不一致');
  await type(unit, 'selfInspNo', 'ZJ-2026-1181');
  await unit.button('下一步').click();
  await unit.reads('退回原因：第2页缺盖章');
  await attachAndSubmit(unit);
  await unit.reaches(unit.front.locator('.insp-submitted', { hasText: story.onlinelsh }));

  const other = await stage.enter('slr01');
  await openCase(clerk, '待受理');
  await openCase(other, '待受理');
  await clerk.button('受理').click();
  await other.button('退回补正').click();
  await other.dialog.getByRole('textbox', { name: /退回意见/ }).fill('资料不全');
  await clerk.confirm();
  await clerk.front.getByRole('heading', { name: '核定费用' }).waitFor();
  await other.button('退回补正', other.dialog).click();
  await other.page.locator('.ant-message-error', { hasText: /办理「受理」，现为「.+」/ }).waitFor();
  await other.dialog.waitFor({ state: 'hidden' });
});

test('the fee is judged and paid by phone at the cashier', async () => {
  const clerk = await stage.enter('slr01');
  await openCase(clerk, '待核费');
  await clerk.page.reload(); // The queue outlives it.
  await clerk.front.getByRole('button', { name: /^核定费用 .*元$/ }).waitFor();
  await clerk.page.keyboard.press('Control+Enter');
  await clerk.reads('「待核费」已全部办完');

  const unit = await stage.enter('qy01');
  await openOwn(unit);
  await unit.button('去缴费').click();
  // What the camera of a phone reads from the code.
  const [begun] = await Promise.all([
    unit.page.waitForResponse((answer) => answer.request().method() === 'POST' && /pay/i.test(answer.url()) && answer.ok()),
    unit.button('生成付款二维码').click(),
  ]);
  const { data } = (await begun.json()) as { data: { qr: string } };
  await unit.front.getByRole('img', { name: '付款二维码' }).waitFor();
  const wallet = await stage.visitor({ viewport: phone, isMobile: true, hasTouch: true });
  await wallet.page.goto(data.qr);
  await wallet.page.getByRole('button', { name: '付款', exact: true }).click();
  await wallet.page.getByText('付款成功').waitFor();
  await unit.reads('支付成功，款项已经收讫。');
  isPaper(await unit.takePaper(unit.front.getByRole('button', { name: '收费凭证' })));
  isPaper(await unit.takePaper(unit.front.getByRole('button', { name: '缴费通知单' })));
});

test('dispatched, inspected with a notice and a re-check, reviewed and approved; the papers are genuine', async () => {
  const chief = await stage.enter('ks01');
  await openCase(chief, '待派工');
  const inspectors = chief.front.getByRole('group', { name: '检验员' }).getByRole('checkbox');
  await inspectors.first().waitFor();
  for (const box of await inspectors.all()) await box.check();
  await chief.button('派工').click();
  await chief.reads('已派工');

  const inspector = await stage.enter('jyy01');
  await openCase(inspector, '我的检验');
  await inspector.button('开始检验').click();
  await inspector.dialog.getByLabel('与使用单位的约定').fill('与使用单位约定提前检验');
  await inspector.button('开始检验', inspector.dialog).click();
  await inspector.front.getByRole('heading', { name: '录入检验结果' }).waitFor();
  const devices = inspector.front.locator('.insp-results__device');
  expect(await devices.count()).toBe(3);
  for (let index = 0; index < 3; index += 1) {
    await devices.nth(index).click();
    await inspector.front.locator('.insp-results__device[aria-current=true]').and(devices.nth(index)).waitFor();
    if (index === 1) {
      const item = inspector.front.locator('.insp-item:not(.insp-condition)').first();
      await item.locator('label', { hasText: /^不合格$/ }).click();
      await item.getByLabel(/说明$/).fill('限速器铅封脱落');
    }
    await passRest(inspector);
  }
  await inspector.button('出具意见通知书').click();
  await tickOpened(inspector, /存在严重事故隐患/);
  await inspector.button('出具', inspector.dialog).click();
  await inspector.reads('已出具 1 份意见通知书');

  const unit = await stage.enter('qy01');
  await openOwn(unit);
  await unit.button('整改反馈').click();
  await unit.dialog.locator('textarea').fill('已重新铅封并由维保单位复核');
  await unit.confirm();
  await inspector.page.reload();
  await inspector.front.locator('label', { hasText: '需要复检' }).click();
  await inspector.button('确认整改情况').click();
  await inspector.front.getByRole('heading', { name: '录入复检结果' }).waitFor();
  await devices.nth(1).click();
  await inspector.front.locator('label', { hasText: '复检合格' }).click();
  await inspector.button('提交复检结果').click();
  await inspector.reads('复检结果已提交，等待审核');

  await decideAtDesk(chief, '报告审核', ['审核通过', '报告批准'], story.onlinelsh);
  await approveAtDesk(await stage.enter('ks03'), story.onlinelsh);

  await unit.page.reload(); // Three lifts, three reports: the large button packs them.
  const [packed] = await Promise.all([
    unit.page.waitForResponse((answer) => answer.headers()['content-type']?.startsWith('application/zip') === true),
    unit.button('下载报告（3 份）').click(),
  ]);
  expect(packed.status()).toBe(200);
  await unit.front.getByRole('tab', { name: /^报告/ }).click();
  const report = await unit.takePaper(unit.front.getByRole('tabpanel').getByRole('button', { name: '下载报告' }).first());
  isPaper(report);
  isPaper(await unit.takePaper(unit.front.getByRole('button', { name: /受理/ })));
  await unit.front.getByRole('tab', { name: /^检验意见/ }).click();
  isPaper(await unit.takePaper(unit.front.getByRole('button', { name: '下载通知书' })));
  story.reportNo = await isGenuine(stage, report);
  await isSigned(stage, report, ['编制', '审核', '批准']);
  await isGenuineByItsCode(stage, unit, story.reportNo);
});

test('archive, due dates, counts and the record of who did what are right afterwards', async () => {
  const unit = await stage.enter('qy01');
  await openOwn(unit);
  const done = unit.front.locator('.timeline__title');
  await done.first().waitFor();
  expect((await done.allInnerTexts()).toReversed()).toEqual([
    '提交',
    '退回补正',
    '提交',
    '受理',
    '核定费用',
    '发起缴费',
    '支付成功',
    '派工',
    '开始检验',
    '出具意见通知书',
    '整改反馈',
    '确认整改',
    '提交复检结果',
    '审核通过',
    '批准报告',
    '出具报告',
  ]);
  await unit.open('企业自助服务', '在线报检');
  await unit.front.locator('.chip', { hasText: /^电梯$/ }).click();
  await expect.poll(() => unit.rows.count()).toBe(story.dueLifts - story.lifts.size);
  await unit.front.locator('.chip', { hasText: '全部设备' }).click();
  // What was inspected late falls due in the year after it was due, not after it was inspected.
  const nextDays: string[] = [];
  for (const [id, former] of story.lifts) {
    nextDays.push(/\d{4}-\d\d-\d\d/.exec(await unit.front.locator(`tr[data-row-key="${id}"]`).innerText())![0]);
    expect(nextDays.at(-1)! > addDays(former, 300)).toBe(true);
  }
  expect(story.urgentLifts).toBeGreaterThan(0);
  await unit.open('', '工作台');
  await expect.poll(() => urgent(unit)).toBe(story.urgentBefore - story.urgentLifts);

  const reported = [];
  for (let index = 0; index < 3; index += 1) reported.push(await readArchive(unit, index));
  expect(reported.map(({ inspectedOn }) => inspectedOn)).toEqual([today, today, today]);
  expect(reported.map(({ nextInspDate }) => nextInspDate).toSorted()).toEqual(nextDays.toSorted());
  expect(reported.map(({ reportNo }) => reportNo)).toContain(story.reportNo);
});

/** What the archive of a lift of the application says of its last inspection. */
async function readArchive(reader: Person, index: number) {
  await openOwn(reader);
  await reader.front.getByRole('region', { name: '受检设备' }).getByRole('link').nth(index).click();
  await reader.front.getByRole('tab', { name: '检验记录' }).click();
  const section = reader.front.locator('.record-section', { has: reader.page.getByRole('heading', { name: '检验记录' }) });
  const newest = section.locator('tbody tr[data-row-key]').first();
  const [inspectedOn = '', nextInspDate = ''] = (await newest.innerText()).match(/\d{4}-\d\d-\d\d/g) ?? [];
  const reportNo = await newest.getByRole('link').innerText();
  return { inspectedOn, nextInspDate, reportNo };
}

/** Marks the three lifts that fall due first. */
async function chooseDueLifts(person: Person): Promise<void> {
  await person.open('企业自助服务', '在线报检');
  await person.front.locator('.chip', { hasText: /^电梯$/ }).click();
  await person.rows.nth(2).waitFor();
  await expect.poll(() => person.rows.filter({ hasNotText: /电梯|扶梯|人行道/ }).count()).toBe(0);
  story.dueLifts = await person.rows.count();
  for (let index = 0; index < 3; index += 1) {
    await person.rows.nth(index).getByRole('checkbox').check();
    const [dueOn = ''] = /\d{4}-\d\d-\d\d/.exec(await person.rows.nth(index).innerText()) ?? [];
    if (dueOn <= addDays(today, 30)) story.urgentLifts += 1;
    story.lifts.set((await person.rows.nth(index).getAttribute('data-row-key'))!, dueOn);
  }
}

function control(person: Person, key: string) {
  return person.front.locator(`[id$="-${key}-box"] input`).first();
}

async function type(person: Person, key: string, value: string): Promise<void> {
  await control(person, key).fill(value);
  await control(person, key).press('Tab');
}

/** From wherever the form stands: the report of the maintenance firm, the fee, the promise. */
async function attachAndSubmit(person: Person): Promise<void> {
  const step = (title: string) => person.front.getByRole('list', { name: '申报步骤' }).getByRole('button', { name: new RegExp(title) });
  await step('上传材料').click();
  await attach(person, '自检报告', 'document');
  await step('核对提交').click();
  await person.front.getByRole('region', { name: '费用明细' }).waitFor();
  await person.front.locator('.insp-check--bad').first().waitFor({ state: 'hidden' });
  await person.front.locator('.form-bar__over [type=checkbox]').check();
  await person.button('提交', person.front.locator('.form-bar')).click();
}

/** Opens the application from a queue of the institute. */
function openCase(person: Person, desk: string): Promise<void> {
  return find(person, '检验业务办理', desk);
}

/** Opens the application from the list of the unit's own. */
function openOwn(person: Person): Promise<void> {
  return find(person, '企业自助服务', '报检查询');
}

async function find(person: Person, group: string, title: string): Promise<void> {
  expect(story.onlinelsh, 'the chapter before').not.toBe('');
  await openApplication(person, { group, title }, story.onlinelsh);
}
