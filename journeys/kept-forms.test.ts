// Areas: applying, use-changes, use-registration, company, consultations, corrections, construction, maintenance, maintenance-offers, first-entry, fault, rescue, safety-duty, elevator-detection, session, accounts, notices, workers, invoices, manufacturing
import { expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { applyingPaths } from '#areas/applying/contract/menu.ts';
import { unitPage } from '#areas/company/contract/menu.ts';
import { unitChangeCase } from '#areas/company/contract/calls.ts';
import { constructionCalls, noticeCase } from '#areas/construction/contract/calls.ts';
import { paramsAddress, supervisionPage } from '#areas/construction/contract/menu.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { newCorrectionAddress } from '#areas/corrections/contract/menu.ts';
import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';
import { newTestOrderAddress, statementAddress } from '#areas/elevator-detection/contract/menu.ts';
import { faultCase } from '#areas/fault/contract/calls.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { firstEntryPaths } from '#areas/first-entry/contract/menu.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { consultationCase } from '#areas/consultations/contract/calls.ts';
import { invoiceCase } from '#areas/invoices/contract/calls.ts';
import { maintenanceChangeCase as maintenance } from '#areas/maintenance/contract/calls.ts';
import { partsCase, projectCase } from '#areas/maintenance-offers/contract/calls.ts';
import { rescueCase } from '#areas/rescue/contract/calls.ts';
import { noticePaths } from '#areas/notices/contract/menu.ts';
import { appointmentCase, hazardCase, recordCase } from '#areas/safety-duty/contract/calls.ts';
import { addAccountPage } from '#areas/accounts/contract/menu.ts';
import { useChangeCase } from '#areas/use-changes/contract/calls.ts';
import { kindCode } from '#areas/use-changes/contract/kinds.ts';
import { setCase, unitCase } from '#areas/use-registration/contract/calls.ts';
import { workerCertificateCase } from '#areas/workers/contract/calls.ts';
import type { Visitor } from '#server/testing/person.ts';
import { enterDevice } from './enter-device.ts';
import { pickInTree } from './fill.ts';
import { chooseOrder, choosePipes, first, formsOfInspector, formsOfMaker, readBy } from './making-forms.ts';
import { overHttp } from './over-http.ts';
import { at, OpenForm, walk, type Form } from './open-form.ts';
import type { Person } from './person.ts';
import { laptop, openStage } from './stage.ts';
import { still } from './still.ts';

const stage = openStage();

const chooseClass = (person: Person) => pickInTree(person, person.front.locator('.class-choice'), '叉车');

async function formsOfOwner(): Promise<readonly Form[]> {
  const owner = await overHttp('wy01');
  const { list } = await owner.call(applyingCalls.candidates, { pageSize: 20 });
  const { equSysId, equclacode } = list[0]!;
  const correction = newCorrectionAddress(equclacode, equSysId);
  const restart = `${useChangeCase.pages.form.path}?kind=${kindCode.restart}`;
  return [
    { name: '在线报检', address: `${applyingPaths.form}?devices=${equSysId}`, field: 'inspPlace', read: readBy(inspectionCalls.detail) },
    { name: '使用登记变更', address: restart, field: 'safetyManager', read: readBy(useChangeCase.calls.detail) },
    { name: '使用登记', address: setCase.pages.form.path, choose: first, field: 'safetyManager', read: readBy(setCase.calls.detail) },
    { name: '维保单位变更', address: maintenance.pages.form.path, field: 'contractNo', read: readBy(maintenance.calls.detail) },
    { name: '资料更正', address: correction, field: 'reason', read: readBy(correctionCalls.correctionDetail) },
    {
      name: '首检录入',
      address: firstEntryPaths.deviceForm,
      choose: chooseClass,
      field: 'equPlace',
      read: readBy(firstEntryCalls.entryDetail),
    },
    { name: '故障', address: faultCase.pages.form.path, choose: first, field: 'desc', read: readBy(faultCase.calls.detail) },
    { name: '隐患', address: hazardCase.pages.form.path, field: 'described', read: readBy(hazardCase.calls.detail) },
    { name: '检查记录', address: recordCase.pages.form.path, field: 'problems', read: readBy(recordCase.calls.detail) },
    { name: '任命', address: appointmentCase.pages.form.path, field: 'duties', read: readBy(appointmentCase.calls.detail) },
    { name: '检测委托', address: newTestOrderAddress(), field: 'remark', read: readBy(detectionCalls.testOrderDetail) },
  ];
}

async function formsOfBuilder(): Promise<readonly Form[]> {
  const builder = await overHttp('sg01');
  const { list } = await builder.call(noticeCase.calls.list, { complex: '石碶幼儿园' });
  const notice = list[0]!.id!;
  const readSupervision = (asker: Visitor, id: string) => asker.call(constructionCalls.supervision, { id: notice, applicationId: id });
  const readParams = (asker: Visitor) => asker.call(constructionCalls.params, { id: notice });
  return [
    { name: '施工告知', address: noticeCase.pages.form.path, field: 'projectName', read: readBy(noticeCase.calls.detail) },
    { name: '监检申报', address: `${supervisionPage.path}?notice=${notice}`, field: 'inspPlace', read: readSupervision },
    { name: '设备参数', address: paramsAddress(notice), field: 'machineNo', read: readParams },
  ];
}

const formsOfKeeper: readonly Form[] = [
  { name: '应急救援', address: rescueCase.pages.form.path, choose: first, field: 'rescueUnit', read: readBy(rescueCase.calls.detail) },
  { name: '维保项目公示', address: projectCase.pages.form.path, field: 'projName', read: readBy(projectCase.calls.detail) },
  { name: '配件价格公示', address: partsCase.pages.form.path, field: 'fitModels', read: readBy(partsCase.calls.detail) },
];

const formsOfTester: readonly Form[] = [
  { name: '符合性声明', address: statementAddress(), field: 'serviceAddr', read: readBy(detectionCalls.statementDetail) },
];

const ofCertificate = { address: workerCertificateCase.pages.form.path, read: readBy(workerCertificateCase.calls.detail) };
/** With pipes of its own: those of the demo city may have been registered by another story. */
async function formsOfFactory(): Promise<readonly Form[]> {
  await enterDevice('8210');
  return [
    {
      name: '使用登记（按单位）',
      address: unitCase.pages.form.path,
      choose: choosePipes,
      field: 'projectName',
      read: readBy(unitCase.calls.detail),
    },
    { name: '持证项目', ...ofCertificate, choose: first, field: 'issuer' },
    { name: '开票', address: invoiceCase.pages.form.path, choose: chooseOrder, field: 'remark', read: readBy(invoiceCase.calls.detail) },
  ];
}

const formsOfClerk: readonly Form[] = [
  { name: '咨询', address: consultationCase.pages.form.path, field: 'question', read: readBy(consultationCase.calls.detail) },
  { name: '单位信息变更', address: unitChangeCase.pages.form.path, field: 'reason', read: readBy(unitChangeCase.calls.detail) },
];

/** Somebody whose browser has a clock that can be put forward. */
async function withClock(loginName: string): Promise<Person> {
  const person = await stage.visitor();
  await person.page.clock.install();
  await person.enterAs(loginName);
  return person;
}

const toHome = ({ page }: Person) => page.locator('[role=tab]').first().click();

const absences = [
  ['six minutes', 6 * 60],
  ['half an hour', 31 * 60],
  ['a night', 14 * 3600],
] as const;

test.each([
  ['wy01', formsOfOwner],
  ['sg01', formsOfBuilder],
  ['wb01', () => Promise.resolve(formsOfKeeper)],
  ['qygl01', () => Promise.resolve(formsOfClerk)],
  ['qy01', formsOfFactory],
  ['jc01', () => Promise.resolve(formsOfTester)],
  ['zz01', () => Promise.resolve(formsOfMaker)],
  ['jyy02', () => Promise.resolve(formsOfInspector)],
] as const)('forms that %s has open go on with all that was typed, however long they were left', async (loginName, formsOf) => {
  const forms = await formsOf();
  const asker = await overHttp(loginName);
  const person = await withClock(loginName);
  const open: OpenForm[] = [];
  for (const form of forms) open.push(await OpenForm.begin(person, form));
  for (const [absence, seconds] of absences) {
    await toHome(person);
    await person.page.clock.fastForward(seconds * 1000);
    for (const form of open) {
      await form.show();
      await form.standsAsTyped();
      if (absence === 'half an hour') continue;
      await form.type(`又写，离开了 ${absence}`);
      await form.isStored(asker);
    }
  }
  // The server is away when they come back: that is said, and takes nothing away.
  await toHome(person);
  await person.page.clock.fastForward(10 * 60 * 1000);
  const isCall = ({ pathname }: URL) => !/\.(js|css|woff2?|svg|png|html)$/.test(pathname);
  await person.page.route(isCall, (route) => {
    const isPage = route.request().resourceType() === 'document';
    const away = { success: false, errorCode: 'busy', errorMsg: '系统繁忙，请稍后再试' };
    return isPage ? route.continue() : route.fulfill({ status: 503, json: away });
  });
  for (const form of open) {
    await form.show();
    await form.standsAsTyped();
  }
  await person.front.getByText('本页没能更新').waitFor();
  await open.at(-1)!.write('系统不在时写的');
  await toHome(person);
  await person.page.unroute(isCall);
  for (const form of open) {
    await form.show();
    await form.standsAsTyped();
    await form.type('系统恢复后写的');
  }
  // What could not be saved before the page was left does not come after what was typed since.
  await toHome(person);
  await person.page.clock.fastForward(60_000);
  for (const form of open) await form.isStored(asker);
});

interface Copied {
  readonly loginName: string;
  readonly address: string;
  /** Opens the form, where it is not the page itself. */
  readonly open?: (person: Person) => Promise<void>;
  readonly field: string;
  /** Ends it: what was typed is saved or given up. */
  readonly end: (person: Person) => Promise<void>;
}

const copies: Readonly<Record<string, Copied>> = {
  单位信息: {
    loginName: 'qygl01',
    address: unitPage.path,
    field: 'fax',
    end: async (person) => {
      await person.button('保存').click();
      await person.reads('已保存');
    },
  },
  新增账号: {
    loginName: 'admin',
    address: addAccountPage.path,
    field: 'name',
    end: async (person) => {
      await person.page.reload();
      await person.button('放弃').click();
    },
  },
  发布公告: {
    loginName: 'admin',
    address: noticePaths.list,
    open: (person) => person.button('发布公告').click(),
    field: 'title',
    end: (person) => person.button('取消', person.dialog).click(),
  },
};

/** From its next page on the browser is left each time before it has removed what was given up. */
const isLeftTooEarly = ({ page }: Person) =>
  page.addInitScript(() => {
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      const asked = remove.call(this, key);
      this.transaction.commit = () => undefined;
      this.transaction.abort();
      return asked;
    };
  });

test.each([
  ...Object.entries(copies).map(([name, copied]) => [name, 'in its time', copied] as const),
  ...Object.entries(copies).map(([name, copied]) => [name, 'too late', copied] as const),
])(
  'what was typed into %s, of which the server keeps nothing yet, is offered back after a reload, until it is saved or given up (removed %s)',
  async (_, removed, { loginName, address, open, field, end }) => {
    const person = await stage.enter(loginName);
    const words = removed === 'too late' ? '0574-88880002' : '0574-88880001';
    if (removed === 'too late') await isLeftTooEarly(person);
    person.page.on('dialog', (asked) => void asked.accept());
    const box = () => at(open ? person.dialog : person.front, field);
    const begin = async () => {
      await open?.(person);
      await box().waitFor();
    };
    await walk(person, address);
    await begin();
    const before = await box().inputValue();
    await box().fill(words);
    await person.page.reload();
    await begin();
    await expect.poll(() => box().inputValue()).toBe(before);
    await person.button('恢复', person.page).click();
    expect(await box().inputValue()).toBe(words);
    // What is in the form again is not offered any more.
    expect(await person.page.getByText('本机留有').count()).toBe(0);
    await end(person);
    await person.page.reload();
    await begin();
    await still(person.page);
    expect(await person.page.getByText('本机留有').count()).toBe(0);
  },
);

test('parameters of a device save themselves, and a reload loses nothing', async () => {
  const person = await stage.enter('sg01');
  person.page.on('dialog', (asked) => void asked.accept());
  const [, , { address, field }] = (await formsOfBuilder()) as readonly [Form, Form, Form];
  await walk(person, address);
  await at(person.front, field).fill('ZJ-2026-7');
  await person.front.locator('.form-bar__saved', { hasText: /已自动保存$/ }).waitFor();
  await person.page.reload();
  await expect.poll(() => at(person.front, field).inputValue()).toBe('ZJ-2026-7');
  // The bar stands where it is seen, however long the form is.
  await person.button('暂存').waitFor();
  const bar = (await person.front.locator('.form-bar').boundingBox())!;
  expect(bar.y + bar.height).toBeLessThanOrEqual(laptop.height);
});

test('an application whose devices cannot be read at first says so, and opens when it is asked once more', async () => {
  const person = await stage.enter('wy01');
  const [{ address, field }] = (await formsOfOwner()) as readonly [Form];
  const away = { success: false, errorCode: 'busy', errorMsg: '系统繁忙，请稍后再试' };
  const isCandidates = ({ pathname }: URL) => pathname === applyingCalls.candidates.path;
  await person.page.route(isCandidates, (route) => route.fulfill({ status: 503, json: away }));
  await walk(person, address);
  await person.reads('系统繁忙，请稍后再试');
  await person.page.unroute(isCandidates);
  await person.button('重试').click();
  await at(person.front, field).waitFor();
});
