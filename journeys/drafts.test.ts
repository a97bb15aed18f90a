// Areas: applying, construction, use-registration, use-changes, maintenance
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { noticeCase } from '#areas/construction/contract/calls.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { maintenanceChangeCase } from '#areas/maintenance/contract/calls.ts';
import { useChangeCase } from '#areas/use-changes/contract/calls.ts';
import { kindCode } from '#areas/use-changes/contract/kinds.ts';
import { setCase, useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { caseAddress, draftAddress } from '#kit/contract/case/case.ts';
import { overHttp } from './over-http.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();

interface Writing {
  readonly loginName: string;
  /** Where a new one is begun. */
  readonly address: string;
  /** What it is about, where that comes first. */
  readonly choose?: (person: Person) => Promise<void>;
  /** A field that is typed into. */
  readonly field: string;
}

const firstDevice = (person: Person) => person.front.locator('.record-picker__row').first().click();

const freeDevice = async (person: Person) => {
  await person.front
    .getByRole('button', { name: /^加入：/, disabled: false })
    .first()
    .click();
  await person.button('下一步').click();
};

const writings: Readonly<Record<string, Writing>> = {
  在线报检: { loginName: 'wy01', address: inspectionPaths.form, choose: freeDevice, field: 'contact' },
  施工告知: { loginName: 'sg01', address: noticeCase.pages.form.path, field: 'projectName' },
  '使用登记（按台套）': { loginName: 'wy01', address: setCase.pages.form.path, choose: firstDevice, field: 'safetyManager' },
  使用登记变更: { loginName: 'wy01', address: `${useChangeCase.pages.form.path}?kind=${kindCode.restart}`, field: 'safetyManager' },
  维保单位变更: { loginName: 'wy01', address: maintenanceChangeCase.pages.form.path, field: 'contractNo' },
};

const behind = (person: Person): Locator => person.front.getByText('您填写的内容还在，没有保存');
const isSaved = (person: Person) => person.front.locator('.form-bar__saved', { hasText: /^\d\d:\d\d 已自动保存$/ }).waitFor();

test.each(Object.entries(writings))(
  'a draft of %s in two windows: the slower one keeps what was typed there and decides in place what holds',
  async (_, { loginName, address, choose, field }) => {
    const fast = await stage.enter(loginName);
    const slow = await stage.inWindow(fast);
    const at = (person: Person) => person.front.locator(`[id$="-${field}-box"]`).locator('input, textarea').first();
    const write = async (person: Person, words: string) => {
      await at(person).fill(words);
      await at(person).press('Tab');
    };
    const reads = (person: Person, words: string) => expect.poll(() => at(person).inputValue()).toBe(words);
    await slow.goto(address);
    await choose?.(slow);
    await write(slow, '乙窗口起草');
    await isSaved(slow);
    const other = await stage.inWindow(fast);
    await other.goto(slow.page.url().slice(slow.base.length));
    await write(other, '甲窗口先存');
    await isSaved(other);
    await write(slow, '乙窗口后写');
    await behind(slow).waitFor();
    await reads(slow, '乙窗口后写');
    await slow.button('保留我填写的内容').click();
    await isSaved(slow);

    await write(other, '甲窗口又写');
    await other.button('载入最新内容').click();
    await reads(other, '乙窗口后写');
    // What was given up is not offered again.
    await other.page.reload();
    await reads(other, '乙窗口后写');
    expect(await other.front.getByText('本机留有').count()).toBe(0);
  },
);

test('who writes on what their other window has handed in is told so, and is led to the case', async () => {
  const applicant = await overHttp('gr01');
  const { list } = await applicant.call(setCase.calls.list, { part: 'all' });
  const { id, version } = list.find(({ status }) => status === setCase.cycle.states.submitted.code)!;
  const draft = await applicant.call(setCase.calls.move, { id: id!, version: version!, move: 'withdraw' });
  const writer = await stage.enter('gr01');
  const slow = await stage.inWindow(writer);
  await slow.goto(draftAddress(setCase, id!));
  const field = slow.front.locator('[id$="-safetyManager-box"] input');
  await field.waitFor();
  await applicant.call(setCase.calls.commit, { id: id!, version: draft.version });
  await field.fill('后来写的');
  await slow.button('保存草稿').click();
  await slow.reads(/^您已于.*办理「提交」，现为「待预审」，请核对后再办理。您在这里填写的内容没有保存。$/);
  await slow.button('查看最新内容').click();
  await slow.reads('这份使用登记已经提交');
});

test('a registration that was sent back and given up is applied for again from its page, for the same device', async () => {
  const applicant = await overHttp('gr01');
  const { list } = await applicant.call(setCase.calls.list, { part: 'all' });
  const { id, version, oidno } = list.find(({ status }) => status === setCase.cycle.states.submitted.code)!;
  const sent = { id: id!, version: version!, opinion: '材料不全', reasons: [] };
  const returned = await (await overHttp('jg01')).call(useRegistrationCalls.setReturn, sent);
  await applicant.call(setCase.calls.move, { id: id!, version: returned.version, move: 'cancel', opinion: '以后再办' });
  const writer = await stage.inWindow(await stage.enter('gr01'));
  await writer.goto(caseAddress(setCase, id!));
  await writer.reads('已撤销');
  await writer.button('重新申请').click();
  await writer.front.locator('[id$="-safetyManager-box"] input').waitFor();
  expect(await writer.front.innerText()).toContain(oidno);
  expect(new URL(writer.page.url()).searchParams.get('id')).not.toBe(id);
});

test('the form of somebody else’s application is not offered for writing', async () => {
  const { list } = await (await overHttp('qy01')).call(useChangeCase.calls.list, { part: 'all' });
  const { id } = list.find(({ status }) => status === useChangeCase.cycle.states.returned.code)!;
  const reader = await stage.inWindow(await stage.enter('qy01'));
  await reader.goto(draftAddress(useChangeCase, id!));
  await reader.reads('这份使用登记变更不由您填写');
});

test('without network a press says that it has not been done; with it again the draft saves itself', async () => {
  const { loginName, address, field } = writings['施工告知']!;
  const writer = await stage.inWindow(await stage.enter(loginName));
  await writer.goto(address);
  const typed = writer.front.locator(`[id$="-${field}-box"] input`);
  await typed.fill('有网络时');
  await isSaved(writer);
  await writer.context.setOffline(true);
  await typed.fill('断网时');
  await writer.button('保存草稿').click();
  await writer.reads('网络不通，「保存草稿」没有完成。填写的内容都还在，网络恢复后请再点一次');
  await writer.context.setOffline(false);
  await isSaved(writer);
  await writer.page.reload();
  await expect.poll(() => typed.inputValue()).toBe('断网时');
});
