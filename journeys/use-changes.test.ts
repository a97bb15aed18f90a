// Areas: use-changes, use-registration, equipment
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { addDays, addYears, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';
import {
  attachPapers,
  beginChange,
  findDevices,
  grantChange,
  grantOverHttp,
  handInChange,
  numberOf,
  openChange,
  returnOverHttp,
  writeChange,
} from './use-change-pages.ts';

const stage = openStage();

const today = todayInShanghai(new Date());
let code = '';

test('a forklift is stopped for more than a year: its archive says so', async () => {
  const owner = await stage.enter('qy01');
  await beginChange(owner, '停用');
  await findDevices(owner, '叉车');
  const offered = owner.front.locator('li', { has: owner.page.locator('input[type=checkbox]:not(:disabled)') });
  const forklifts = offered.filter({ hasText: /叉车/ });
  await forklifts.first().waitFor();
  // What was offered before the word is gone.
  await expect.poll(() => offered.filter({ hasNotText: /叉车/ }).count()).toBe(0);
  // Whose inspection is no longer valid may not be started again.
  const days = (await forklifts.allInnerTexts()).map((text) => /下次检验 ([\d-]{10})/.exec(text)?.[1] ?? '');
  const free = forklifts.nth(days.findIndex((day) => day > addDays(today, 1)));
  code = /[0-9]{12}[0-9A-Z]/.exec(await free.innerText())![0];
  const named = owner.front.getByRole('checkbox', { name: new RegExp(code) });
  await named.click();
  await owner.reads(/已选 1 台/);
  // Pressed twice more it is ticked as before: the second press meets it and not its neighbour.
  await named.dblclick();
  await owner.reads(/已选 1 台/);
  expect(await named.isChecked()).toBe(true);
  const other = await owner.front.getByRole('checkbox', { name: /叉车/, checked: false }).first().getAttribute('aria-label');
  const ticked = owner.front.getByRole('checkbox', { name: other!, exact: true });
  await ticked.click();
  await owner.reads(/已选 2 台/);
  await writeChange(owner, {
    stoppedOn: today,
    planRestart: addYears(addDays(today, 30), 1),
    stopMeasure: '断电、封存并悬挂停用标识',
    reason: '产线调整',
  });
  await attachPapers(owner, ['变更登记表', '原使用登记证']);
  await owner.button('提交').click();
  // It stands above the form, and the button far below it.
  const refusal = owner.front.locator('.error-summary', { hasText: '还有 2 台设备没有原使用登记证' });
  await refusal.waitFor();
  await expect.poll(() => isInSight(refusal)).toBe(true);
  await ticked.click();
  await owner.reads(/已选 1 台/);
  const no = await handInChange(owner, []);
  await grantChange(stage, no);
  await openArchive(owner);
  await owner.reads(/^停用$/);
});

test('from its archive it is restarted, and in use again with its certificate', async () => {
  const owner = await stage.enter('qy01');
  await openArchive(owner);
  await owner.button('启用').click();
  await writeChange(owner, { restartOn: today, selfChecked: true });
  await grantOverHttp(await handInChange(owner, ['变更登记表']));
  await openArchive(owner);
  await owner.reads(/^在用$/);
});

test('it is scrapped upon photographs; an application that was sent back is given up from its page, which leads to another', async () => {
  const owner = await stage.enter('qy01');
  const papers = [['变更登记表', '原使用登记证'], ['去功能化照片']] as const;
  const scrapping = { defunct: '拆除门架和动力总成，车架切割', reason: '达到报废条件' };
  await beginChange(owner, '报废');
  await findDevices(owner, code);
  await owner.front.locator('li', { hasText: code }).locator('input[type=checkbox]').check();
  await writeChange(owner, scrapping);
  const first = await handInChange(owner, ...papers);
  await returnOverHttp(first, '照片看不清铭牌');
  await openChange(owner, first);
  // Nobody else is asked for a scrapping, not even while it is with the applicant.
  expect(await owner.front.locator('.flow-steps').innerText()).not.toContain('对方确认');
  await owner.button('撤销申请').click();
  await owner.dialog.locator('textarea').fill('拆除后重新拍照');
  await owner.confirm();
  await owner.reads('已撤销');
  await owner.button('重新申请').click();
  await owner.reads('已选 1 台，最多 50 台');
  await writeChange(owner, scrapping);
  await grantOverHttp(await handInChange(owner, ...papers));
  await openArchive(owner);
  await owner.reads(/^报废$/);
});

test('works without a changed parameter: the unit is asked before it hands in, the officer before he accepts', async () => {
  const warning = '没有填写改造后的技术参数';
  const owner = await stage.enter('qy01');
  await beginChange(owner, '改造');
  await findDevices(owner, '起重机');
  const offered = owner.front.locator('li', { has: owner.page.locator('input[type=checkbox]:not(:disabled)') });
  const crane = offered.filter({ hasText: /起重机/ });
  // What was offered before the word is gone.
  await crane.first().waitFor();
  await expect.poll(() => offered.filter({ hasNotText: /起重机/ }).count()).toBe(0);
  await crane.first().getByRole('checkbox').click();
  await owner.reads(/已选 1 台/);
  await writeChange(owner, {
    reformUnitName: '甬江特种设备工程有限公司',
    reformNote: '更换控制系统和驱动装置',
    reportNo: 'JJ2026009001',
    reportOrgName: '宁波市特种设备检验研究院',
    reportDate: addDays(today, -3),
  });
  await attachPapers(owner, ['变更登记表', '原使用登记证', '改造监督检验证书']);
  await owner.button('提交').click();
  await owner.isWarned('提交', warning, false);
  // Gone back to, the form says it too, beside the field.
  await owner.front
    .locator('.error-summary', { hasText: '处提示，请核对' })
    .getByRole('button', { name: new RegExp(warning) })
    .waitFor();
  await owner.button('提交').click();
  await owner.isWarned('提交', warning, true);
  const no = await numberOf(owner);
  const officer = await stage.enter('jg01');
  await openChange(officer, no);
  await officer.front.getByRole('region', { name: '提交时的提示' }).getByText(warning).waitFor();
  await officer.button('受理').click();
  await officer.dialog.locator('.ant-modal-footer .ant-btn-primary').click();
  await officer.isWarned('受理', warning, true);
  await officer.reads('已受理');
});

/** Opens the archive of the forklift. */
async function openArchive(person: Person): Promise<void> {
  await person.open('设备管理', '综合查询');
  await person.front.getByLabel('设备名称、编号或地点').fill(code);
  await person.button('查询').click();
  await expect.poll(() => person.rows.count()).toBe(1);
  await person.rows.first().getByRole('link').first().click();
  await person.front.locator('h1', { hasText: '叉车' }).waitFor();
}

/** Whether all of it stands within the window. */
function isInSight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
