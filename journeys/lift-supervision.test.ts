// Areas: construction, inspection, maintenance, use-registration, archive, equipment
import { expect, test } from 'vitest';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { companyCalls } from '#areas/company/contract/calls.ts';
import { constructionCalls as calls } from '#areas/construction/contract/calls.ts';
import { constructionNotice } from '#areas/construction/contract/lifecycle.ts';
import { completionPapers, supervisionFiles } from '#areas/construction/contract/supervision.ts';
import { stepOf } from '#areas/construction/server/testing/story.ts';
import { equipmentCalls } from '#areas/equipment/contract/calls.ts';
import { dictionariesAtHand } from '#areas/device-facts/contract/sample.fixture.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { dispatchCalls } from '#areas/dispatch/contract/calls.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { confirmed, found } from '#areas/inspection/server/testing/story.ts';
import { maintenanceCalls } from '#areas/maintenance/contract/calls.ts';
import { changeFiles } from '#areas/maintenance/contract/maintenance.ts';
import { terms as contract } from '#areas/maintenance/server/testing/story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';
import { setForm, useRegistrationDictionaries } from '#areas/use-registration/contract/registration.ts';
import { addDays, addYears, todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { afterWorkdays } from '#kit/contract/trade/workdays.ts';
import { newId } from '#kit/server/id.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import type { Visitor } from '#server/testing/person.ts';
import { applyForSupervision, fillParameters, recordOf, tellOfLifts } from './construction-pages.ts';
import { attach as attachTo, fillIn } from './fill.ts';
import { overHttp } from './over-http.ts';
import { isPaper } from './papers.ts';
import type { Person } from './person.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const today = todayInShanghai(new Date());
const bookDate = afterWorkdays(today, 5);
const { states } = constructionNotice;
const story = { notice: '', noticeNo: '', oidno: '', equSysId: '', no: '', application: { id: '', version: 0 } };
const dictionaries = {
  ...dictionariesAtHand,
  ...Object.fromEntries(useRegistrationDictionaries.map(({ name, entries }) => [name, entries])),
};
const projectName = '江畔新苑电梯安装';
/** What neither the archive nor the supervision knows. */
const typed = {
  innerNo: '1号梯',
  place: '兴宁路66号',
  putInUseDate: today,
  safetyManager: '张安全',
  safetyManagerMobile: '13800000021',
  signer: '张安全',
};
const printed = (paper: Buffer) => readPages(paper).join('').replaceAll(/\s/g, '');

async function openArchive(owner: Person): Promise<void> {
  await owner.open('设备管理', '综合查询');
  await owner.front.getByLabel('设备名称、编号或地点').fill(story.oidno);
  await owner.button('查询').click();
  await owner.rows.filter({ hasText: story.oidno }).first().getByRole('link').first().click();
  await owner.page.getByRole('tab', { name: '制造安装' }).waitFor();
}

async function openRegistration(person: Person): Promise<void> {
  await person.open('企业自助服务', '使用登记（按台套）');
  await person.front.getByRole('button', { name: /^全部/ }).click();
  await person.front.getByLabel('申请编号、设备或地点').fill(story.no);
  await person.button('查询').click();
  await person.rows.filter({ hasText: story.no }).first().getByRole('button', { name: /^查看/ }).click();
  await person.front.locator('h1', { hasText: story.no }).waitFor();
}

async function attach(person: Visitor, atttype: string, id: string, attClasses: readonly string[]): Promise<void> {
  for (const attClass of attClasses) {
    const file = fileOf(`${attClass}.pdf`, pdfOf(attClass));
    await person.call(attachmentCalls.upload, { attrefsysid: id, atttype, attClass, file } as never);
  }
}

test('who builds tells of two lifts of one model on the screen, is in force with that, and the lifts have their numbers; the authority looks it through', async () => {
  const { unit: user } = await (await overHttp('wy01')).call(companyCalls.unitInfo, {});
  const builder = await stage.enter('sg01');
  story.noticeNo = await tellOfLifts(builder, { projectName, useUnit: user.orgname! }, ['JP260001', 'JP260002']);
  story.notice = recordOf(builder);
  // The tag in which it was written says that it has been handed in.
  await builder.page.locator('[role=tab]', { hasText: /^施工告知登记/ }).click();
  await builder.reads('这份施工告知已经提交');

  const officer = await stage.enter('jg01');
  await officer.open('施工告知', '施工告知');
  const row = officer.rows.filter({ hasText: projectName }).first();
  await row.getByRole('button', { name: /^办理/ }).click();
  await officer.front.locator('h1', { hasText: story.noticeNo }).waitFor();
  await officer.reads(/甬特告〔\d{4}〕3-\d{5}/);
  await officer.button('核对无误').click();
  await officer.confirm();
  await officer.button('核对无误').waitFor({ state: 'detached' });
  const { noticeLines } = await (await overHttp('sg01')).call(calls.detail, { id: story.notice });
  story.oidno = noticeLines[0]!.oidno!;
  expect(noticeLines.map(({ oidno }) => oidno).filter(Boolean)).toHaveLength(2);
});

test('parameters are typed once and copied to the same model; the supervision of both is applied for', async () => {
  const builder = await stage.enter('sg01');
  await builder.open('施工告知', '设备参数');
  await builder.front.locator('.record-picker__row', { hasText: projectName }).first().click();
  await fillParameters(builder);
  await builder.button('申报监督检验').click();
  await applyForSupervision(builder, afterWorkdays(today, 3));
  const { version } = await (await overHttp('slr01')).call(inspectionCalls.detail, { id: recordOf(builder) });
  story.application = { id: recordOf(builder), version };
});

test('what the institute sends back opens in its own form with its marks, is corrected there and handed in again', async () => {
  const reason = '当日无检验员，请改期';
  const reasons = [{ kind: 'field' as const, key: 'bookDate', label: '预约检验日期', reason }];
  const clerk = await overHttp('slr01');
  await clerk.call(dispatchCalls.return, { ...story.application, opinion: '请改期后再提交', reasons });

  const builder = await stage.enter('sg01');
  await builder.open('企业自助服务', '报检查询');
  await builder.rows.first().getByRole('button', { name: /^补正/ }).click();
  await builder.reads('请改期后再提交');
  await builder.reads(reason);
  expect(await builder.front.innerText()).not.toContain('费用已核定');
  const day = builder.front.getByLabel('预约检验日期');
  await day.fill(bookDate);
  await day.press('Tab');
  await builder.front.locator('.form-bar__saved', { hasText: '已自动保存' }).waitFor();
  await builder.front.getByText('本单位承诺').click();
  await builder.button('提交').click();
  await builder.front.locator('h1', { hasText: '监督检验申报' }).filter({ hasText: '待受理' }).waitFor();
  // The tag in which it was corrected says so, too.
  await builder.page.locator('[role=tab]', { hasText: /^报检 ZX/ }).click();
  await builder.reads('这份监检申报已经提交');
  const { version } = await clerk.call(inspectionCalls.detail, { id: story.application.id });
  story.application.version = version;
});

test('the institute inspects, reviews and approves: the notice is done', async () => {
  const [clerk, finance, chief, signer, inspector] = await Promise.all(['slr01', 'cw01', 'ks01', 'ks03', 'jyy01'].map(overHttp));
  const { id } = story.application;
  const taken = await clerk!.call(dispatchCalls.accept, story.application);
  const { items: fees } = await finance!.call(inspectionCalls.feeDraft, { id });
  const manual = fees.filter(({ amountFen }) => amountFen === null).map(({ oidno }) => ({ oidno, amountFen: 100_000 }));
  const judged = await finance!.call(inspectionCalls.judgeFee, { ...stepOf(taken), manual, opinion: '按合同' });
  const deferred = await finance!.call(inspectionCalls.deferPayment, { ...stepOf(judged), opinion: '先检后付' });
  const { inspectors } = await chief!.call(dispatchCalls.inspectors, { equclacode: '3110', on: bookDate });
  const crew = inspectors.map((one) => one.id);
  const sent = await chief!.call(dispatchCalls.dispatch, { ...stepOf(deferred), inspectors: crew, dispatchOn: bookDate });
  const started = await inspector!.call(examiningCalls.start, { ...stepOf(sent), opinion: '约定提前' });
  const { lines } = await inspector!.call(inspectionCalls.detail, { id });
  for (const lineId of lines.map((line) => line.lineId!)) {
    const { version, items, conditions } = await inspector!.call(examiningCalls.results, { lineId });
    const facts = { inspDate: today, instruments: '绝缘电阻测试仪 JY-03', conditions: confirmed(conditions) };
    await inspector!.call(examiningCalls.saveResults, { lineId, version, items: found(items), ...facts });
  }
  const builder = await overHttp('sg01');
  await attach(builder, supervisionFiles.atttype, id, [completionPapers.attClass]);
  const entered = await inspector!.call(examiningCalls.enterResults, stepOf(started));
  const reviewed = await chief!.call(examiningCalls.review, stepOf(entered));
  await signer!.call(examiningCalls.approve, stepOf(reviewed));
  const { constructionNotice: done } = await builder.call(calls.detail, { id: story.notice });
  expect(done).toMatchObject({ status: states.completed.code, supvState: '已合格' });
});

test('whoever uses the lift signs for its maintenance, the firm confirms, the authority files', async () => {
  const [owner, keeper, officer] = await Promise.all(['wy01', 'wb01', 'jg01'].map(overHttp));
  const { list } = await owner!.call(equipmentCalls.list, { complex: story.oidno });
  story.equSysId = list[0]!.equSysId;
  const { list: licences } = await keeper!.call(companyCalls.licenceList, { licenceStatus: 'valid' });
  const { licenceNo, validTo } = licences.find(({ licenceItem, licenceClass }) => licenceItem === 'install' && licenceClass === '3')!;
  const { unit: firm } = await keeper!.call(companyCalls.unitInfo, {});
  const { units } = await owner!.call(companyCalls.searchUnits, { word: firm.orgname! });
  const values = {
    ...contract,
    contractNo: 'WBHT-2026-901',
    beginsOn: today,
    endsOn: addYears(today, 2),
    reason: '首次签订',
    licenceNo,
    licenceValidTo: validTo,
  };
  const newUnit = units.find(({ orgname }) => orgname === firm.orgname)!.unitSysId;
  const draft = await owner!.call(maintenanceCalls.changeSave, { id: newId(), newUnit, equSysIds: [story.equSysId], values });
  const files = neededMaterials(changeFiles, {});
  await attach(
    owner!,
    changeFiles.atttype,
    draft.id,
    files.map(({ attClass }) => attClass),
  );
  const sent = await owner!.call(maintenanceCalls.changeCommit, stepOf(draft));
  const confirmed = await keeper!.call(maintenanceCalls.changeMove, { ...stepOf(sent), move: 'confirm' });
  await officer!.call(maintenanceCalls.changeMove, { ...stepOf(confirmed), move: 'file' });
  const { list: kept } = await owner!.call(equipmentCalls.list, { complex: story.oidno });
  expect(kept[0]!.maintUnitName).toBe(firm.orgname);
});

test('the using unit hears of thirty days; from the hint in its archive it applies for the registration: the form knows archive and supervision', async () => {
  const { list } = await (await overHttp('wy01')).call(sessionCalls.messages, {});
  expect(list.map(({ body }) => body).join()).toContain(`30日内（${addDays(today, 30)}前）办理使用登记`);
  const owner = await stage.enter('wy01');
  await openArchive(owner);
  await owner.page.getByRole('tab', { name: '制造安装' }).click();
  await owner.front.getByText('安装（改造）监检合格日期').waitFor();
  await owner.front.getByText(today).first().waitFor();
  await owner.reads('监督检验已合格，最迟投用后30日内办理');
  await owner.button('使用登记：办理使用登记').click();
  await owner.front.locator('[id$="-inspConclusion-box"]').waitFor();
  // What the report of the supervision says is not typed again.
  await owner.reads('检验情况取自档案中的检验报告');
  expect(await owner.front.locator('[id$="-inspDate-box"]').innerText()).toContain(today);
  expect(await owner.front.locator('[id$="-inspDate-box"] input').count()).toBe(0);
  await fillIn(owner, owner.front, { fields: setForm.fields, dictionaries }, typed);
  await owner.button('下一步').click();
  isPaper(await owner.takePaper(owner.button('预览登记表（PDF）')));
  await owner.button('下一步').click();
  for (const title of ['统一社会信用代码证明', '产品合格证（含产品数据表）', '监督检验证明或首次检验报告', '维保合同'])
    await attachTo(owner, title, 'document');
  await owner.button('下一步').click();
  await owner.front.getByText('已阅读并承诺').click();
  await owner.button('下一步').click();
  await owner.reads('填写完整，可以提交');
  await owner.button('提交').click();
  const heading = await owner.front.locator('h1', { hasText: /SYDJ\d{8,}/ }).innerText();
  story.no = /SYDJ\d+/.exec(heading)![0];
});

test('the authority of its district checks, the user seals, the authority grants: certificate and mark name the lift, and its archive says in use and registered', async () => {
  const clerk = await overHttp('jg01');
  const { list } = await clerk.call(useRegistrationCalls.setList, { part: 'mine', regApplyNo: story.no });
  const { id, version } = list[0]!;
  await clerk.call(useRegistrationCalls.setMove, { id: id!, version, move: 'pass' });

  const owner = await stage.enter('wy01');
  await openRegistration(owner);
  await attachTo(owner, '使用登记表（盖章）', 'document');
  await owner.button('提交盖章件').click();
  await owner.confirm();
  await owner.reads('已受理');

  const officer = await stage.enter('jg01');
  await openRegistration(officer);
  await officer.button('准予登记').click();
  await officer.confirm();
  await officer.reads('已发证');

  await openRegistration(owner);
  const certificate = await owner.takePaper(owner.button('使用登记证'));
  const mark = await owner.takePaper(owner.button('使用标志'));
  const { list: granted } = await clerk.call(useRegistrationCalls.setList, { part: 'all', regApplyNo: story.no });
  const certNo = granted[0]!.certNo!;
  expect(certNo).toMatch(/^梯11/);
  for (const paper of [certificate, mark]) expect(printed(paper)).toContain(certNo);
  for (const word of ['特种设备使用登记证', '产品编号：JP260001']) expect(printed(certificate)).toContain(word);
  await owner.button('签收').click();
  await owner.confirm();
  await owner.reads('已办结');

  const { list: devices } = await (await overHttp('wy01')).call(equipmentCalls.list, { complex: story.oidno });
  expect(devices[0]).toMatchObject({ useStatus: '1', regStatus: '2', lockedBy: null });
  await openArchive(owner);
  await owner.reads(certNo);
  expect(await owner.button('使用登记：办理使用登记').count()).toBe(0);
});
