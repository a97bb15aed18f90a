import { expect, test } from 'vitest';

import { reportCalls } from '#areas/reports/contract/calls.ts';
import { printed } from '#kit/server/testing/pdf-text.ts';
import { openCity } from '#server/testing/city.ts';

import { useRegistrationCalls as calls } from '../../contract/calls.ts';
import { accepted, move, openRegistrationStory, refusalBasis, stepOf, submitted } from '../testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const { owner, officer, lift } = await openRegistrationStory(city, authority);

const letterTo = async (id: string) => printed(await owner.send(calls.notice, { id }));
/** What the public check says of a letter by the code that it bears. */
const checkedBy = async (paper: string, no: string) => {
  const code = /校验码：?([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(paper)?.[1] ?? '';
  return city.visitor().call(reportCalls.verifyByCode, { no, code });
};

test('each letter has a number of its own, by which anybody can check it; what it asks for is not told', async () => {
  const { equSysId } = await lift();
  const first = await submitted(owner, equSysId);
  const reasons = [{ field: 'material:maintenanceContract', label: '维保合同', reason: '缺盖章页' }];
  const back = await officer.call(calls.setReturn, { ...stepOf(first), opinion: '请补正以下内容', reasons });
  const one = await letterTo(first.id);
  expect(one).toContain('缺盖章页');
  expect(one).not.toContain('（个人）');
  const checked = await checkedBy(one, `${first.regApplyNo}-BZ1`);
  expect(checked).toMatchObject({ word: '特种设备使用登记一次性补正告知书', state: 'valid' });
  expect(checked.facts).toContainEqual({ label: '申请编号', value: first.regApplyNo });
  expect(JSON.stringify(checked.facts)).not.toContain('缺盖章页');
  const again = await owner.call(calls.setCommit, stepOf(back));
  await officer.call(calls.setReturn, { ...stepOf(again), opinion: '仍缺盖章页', reasons });
  const two = await letterTo(first.id);
  expect(two).toContain('仍缺盖章页');
  // The first is still the first, and its code opens no other.
  for (const [paper, no] of [
    [one, 'BZ1'],
    [two, 'BZ2'],
  ] as const)
    expect((await checkedBy(paper, `${first.regApplyNo}-${no}`)).state).toBe('valid');
  await expect(checkedBy(one, `${first.regApplyNo}-BZ2`)).rejects.toMatchObject({ code: 'notVerified' });
  await expect(checkedBy(two, `${first.regApplyNo}-BY1`)).rejects.toMatchObject({ code: 'notVerified' });
});

test('a refusal names who reviews it and which court hears it', async () => {
  const { equSysId } = await lift();
  const sealed = await accepted({ owner, officer }, await submitted(owner, equSysId));
  const { id } = await move(officer, sealed, 'refuse', '产品数据表与铭牌不一致');
  const letter = await letterTo(id);
  // 行政复议法, article 24: what the department of a district decides, the government of the district reviews.
  for (const word of ['不予使用登记决定书', '向宁波市海曙区人民政府申请行政复议', '六个月内依法向有管辖权的人民法院提起行政诉讼'])
    expect(letter).toContain(word);
  const { setRegistration } = await owner.call(calls.setDetail, { id });
  const refused = await checkedBy(letter, `${setRegistration.regApplyNo!}-BY1`);
  expect(refused).toMatchObject({ word: '特种设备不予使用登记决定书', state: 'valid' });
  const { registration } = city.services.config;
  const usual = { ...registration };
  Object.assign(registration, { reviewBody: { '330203': '宁波市人民政府' }, court: { '330203': '宁波铁路运输法院' } });
  const elsewhere = await letterTo(id);
  Object.assign(registration, usual);
  for (const word of ['向宁波市人民政府申请行政复议', '依法向宁波铁路运输法院提起行政诉讼']) expect(elsewhere).toContain(word);
});

test('a mark at what does not stand in the application is refused, and what stands there is called as the form calls it', async () => {
  const { equSysId } = await lift();
  const first = await submitted(owner, equSysId);
  const marking = (field: string, label: string) =>
    officer.call(calls.setReturn, { ...stepOf(first), opinion: '请补正', reasons: [{ field, label, reason: '不清楚' }] });
  for (const field of ['noSuchField', 'material:noSuchPaper', 'constructor'])
    await expect(marking(field, '某项')).rejects.toMatchObject({
      errors: [{ field: 'reasons', message: '申请中没有「某项」这一项，请重新选择需要补正的内容' }],
    });
  await marking('place', '随便写的');
  const letter = await letterTo(first.id);
  expect(letter).toContain('设备使用地点');
  expect(letter).not.toContain('随便写的');
});

test('a refusal rests on a clause: asked for at its field, kept with the case, printed in the letter; older ones are printed without', async () => {
  const { equSysId } = await lift();
  const sealed = await accepted({ owner, officer }, await submitted(owner, equSysId));
  const refuse = (values: object) => officer.call(calls.setRefuse, { ...stepOf(sealed), opinion: '产品数据表与铭牌不一致', values });
  for (const values of [{}, { refusalBasis: '　' }])
    await expect(refuse(values)).rejects.toMatchObject({
      errors: [{ field: 'refusalBasis', message: expect.stringContaining('依据条款') as string }],
    });
  await expect(refuse({ refusalBasis: '条'.repeat(301) })).rejects.toMatchObject({ errors: [{ field: 'refusalBasis' }] });
  // Not by the button that has no form.
  await expect(officer.call(calls.setMove, { ...stepOf(sealed), move: 'refuse' as never, opinion: '不符' })).rejects.toMatchObject({
    status: 422,
  });
  const { id } = await refuse({ refusalBasis: `${refusalBasis}。` });
  expect(await letterTo(id)).toContain(`本决定的依据：${refusalBasis}。`);
  expect((await owner.call(calls.setDetail, { id })).setRegistration.refusalBasis).toBe(`${refusalBasis}。`);
  await city.db.updateTable('useRegistration').set({ refusalBasis: null }).where('id', '=', id).execute();
  const older = await letterTo(id);
  expect(older).toContain('产品数据表与铭牌不一致');
  expect(older).not.toContain('本决定的依据');
});
