import { expect, test } from 'vitest';

import { seedLicence } from '#areas/company/server/testing/seed-licence.ts';
import { homeCalls } from '#areas/home/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openStory } from '#areas/inspection/server/testing/story.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { approved } from '#areas/reports/server/testing/approved.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { maintenanceCalls as calls } from '../contract/calls.ts';
import { move, openMaintenanceStory, submitted, terms } from './testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });

test('the use mark of a lift names its new maintenance unit and hotline, and its user is asked to print it anew until that is done', async () => {
  const inspection = await openStory(city);
  const { owner } = inspection;
  const { keeper, next, officer } = await openMaintenanceStory(city, authority);
  const { application, reports } = await approved(city, inspection);
  const { no } = reports[0]!;
  const { lines } = await owner.call(inspectionCalls.detail, { id: application.id });
  const equSysId = lines[0]!.equSysId!;
  // Nobody who could object maintains it.
  await city.db.updateTable('equipment').set({ maintUnit: null, maintUnitName: null }).where('equSysId', '=', equSysId).execute();
  const waiting = async () =>
    (await owner.call(homeCalls.getEqustatisticNums, {})).todos.find(({ key }) => key === 'reprintMarks')?.count ?? 0;
  const reprints = async () => (await owner.call(reportCalls.reportList, { reprint: true })).list.map((report) => report.no);
  expect([await waiting(), await reprints()]).toEqual([0, []]);

  const change = await submitted({ owner, next }, [equSysId], { beginsOn: '2026-11-21', hotline: '0574-81234567' });
  const confirmed = await move(keeper, change, 'confirm');
  await move(officer, confirmed, 'file');
  expect([await waiting(), await reprints()]).toEqual([1, [no]]);

  const mark = printed(await owner.send(reportCalls.downloadPaper, { type: 'DYSYBJ', no: no! }));
  for (const word of ['新维保有限公司', '0574-81234567']) expect(mark).toContain(word);
  expect([await waiting(), await reprints()]).toEqual([0, []]);
});

test('the paper of both sides carries a code by which anybody can check it, from its submission on, and whether it still stands', async () => {
  const story = await openMaintenanceStory(city, authority);
  const { owner, lift } = story;
  const change = await submitted(story, [(await lift()).equSysId]);
  const paper = printed(await owner.send(calls.changeRecord, { id: change.id }));
  for (const word of ['新维保有限公司', '旧维保有限公司', '（公章）', '机房钥匙', '钱技师']) expect(paper).toContain(word);
  const code = /校验码([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(paper)![1]!;
  const visitor = city.visitor();
  const check = () => visitor.call(reportCalls.verifyByCode, { no: change.caseNo, code });
  expect(await check()).toMatchObject({ word: '维保单位变更确认书', state: 'valid', voidReason: null });
  await expect(visitor.call(reportCalls.verifyByCode, { no: change.caseNo, code: '00000000' })).rejects.toMatchObject({
    code: 'notVerified',
  });
  await move(owner, change, 'cancel', '双方协商不再更换');
  expect(await check()).toMatchObject({ state: 'voided', voidReason: '已取消' });
  await expect(visitor.call(reportCalls.verifyByCode, { no: 'ZZ2026112199999', code })).rejects.toMatchObject({ code: 'notVerified' });
});

test('old and new stand side by side, with the case and with those that follow', async () => {
  const story = await openMaintenanceStory(city, authority);
  const { owner, keeper, officer, next, former } = story;
  const { equSysId } = await story.lift(former, { maint_contract_no: 'ALT-1' });
  const change = await submitted(story, [equSysId], { beginsOn: '2026-11-21' });
  const { diff } = await owner.call(calls.changeDetail, { id: change.id });
  expect(diff).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'newUnitName', old: former.orgname, new: next.orgname }),
      expect.objectContaining({ field: 'contractNo', old: 'ALT-1', new: terms.contractNo }),
    ]),
  );
  await move(officer, await move(keeper, change, 'confirm'), 'file');
  const another = await city.seedUnit({ unitTypes: ['U2'] });
  await seedLicence(city, another);
  const again = await submitted({ owner, next: another }, [equSysId], { contractNo: 'NEU-2' });
  const { former: now, history } = await owner.call(calls.changeDetail, { id: again.id });
  expect(now).toMatchObject({ contractNo: terms.contractNo, newUnitName: next.orgname });
  expect(history).toMatchObject([
    { caseNo: change.caseNo, diff: expect.arrayContaining([expect.objectContaining({ old: 'ALT-1' })]) as unknown },
  ]);
});
