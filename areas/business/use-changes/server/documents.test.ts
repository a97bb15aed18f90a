import { beforeAll, expect, test } from 'vitest';

import { regCategory } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { pagesOf, says } from '#kit/server/testing/paper-words.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { useChangeCalls as calls } from '../contract/calls.ts';
import { categoryOf, type ChangeKind } from '../contract/kinds.ts';
import { confirmed, drafted, granted, openChangeStory, step, stepOf, submitted, type Story } from './testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
beforeAll(async () => {
  story = await openChangeStory(city, authority);
});

const words = (line: string) => line.split(' ');
/** Labels of the legal forms, in the order of the paper (TSG 08, appendix). */
const heads = words('申报种类 使用单位名称 设备台数 使用单位地址 安全管理员 联系电话 产权单位名称');
const columns = words('序号 设备品种（名称） 使用登记证编号 设备代码 设备使用地点 产品编号');
const signatures = words('使用单位填表人员： 使用单位安全管理人员： （使用单位公章） 登记机关意见： 登记人员：');
const endings = ['停用', '报废', '注销'];
const others = words('改造 移装 过户 更名 地址 达到设计使用年限 启用');

async function formOf(person: Person, id: string) {
  return pagesOf(await person.send(calls.changeRecord, { id }));
}

test.each([
  ['11', '停用原因', ['车间停产', '断电、封存、挂停用标识']],
  ['13', '报废原因', ['已无修理价值', '门架割断，电池拆除']],
  ['14', '注销原因', ['参数核定后不属于目录范围']],
])('D8 of kind %s has the labels of the legal form, each device and why', async (kind, reasonLabel, said) => {
  const { owner, officer, truck, user } = story;
  const devices = [await truck({ unit_inner_no: '1#' }), await truck({ unit_inner_no: '2#' })];
  const first = await submitted(owner, kind, { equSysIds: devices.map(({ equSysId }) => equSysId) });
  const form = await formOf(owner, first.id);
  says(form, ['特种设备停用报废注销登记表', ...heads, ...endings, ...columns, reasonLabel, ...signatures]);
  expect(form.join('')).not.toContain('校验码');
  says(form, [user.orgname, '2台', '王安全', '13800000011', '经办甲', '（登记机关专用章）', ...said]);
  await granted(officer, first);
  const label = reasonLabel.replace('原因', '');
  const decided = await formOf(owner, first.id);
  says(decided, [`登记机关意见：已办理${label}登记。`, '登记人员：登记甲', authority.orgname]);
  // Sealed and checked like what else the authority gives out.
  const code = /校验码([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(decided.join(''))![1]!;
  const checked = await city.visitor().call(reportCalls.verifyByCode, { no: first.changeNo, code });
  expect(checked).toMatchObject({ word: '特种设备停用报废注销登记表', state: 'valid' });
  expect(checked.facts).toContainEqual({ label: '登记机关意见', value: `已办理${label}登记。` });
});

test('D9 of a renamed unit: the former name and the present one, once for all devices', async () => {
  const { owner, officer, lift, user } = story;
  const devices = [await lift(), await lift()];
  const first = await submitted(owner, '04', { equSysIds: devices.map(({ equSysId }) => equSysId) });
  await granted(officer, first);
  const form = await formOf(owner, first.id);
  says(form, ['特种设备更名变更登记表', ...heads, ...others, ...columns, ...signatures, '变更项目', '变更前', '变更后']);
  says(form, ['天一旧物业有限公司', user.orgname, '2台', '登记机关意见：符合规定，准予变更。']);
  // In the row of the form, and as what it was before.
  expect(form.join('').split('天一旧物业有限公司')).toHaveLength(3);
});

test.each([
  ['01', ['改造施工单位', '甬江电梯工程有限公司', '额定载重量']],
  ['05', ['中山东路108号', '设备使用地点']],
  ['06', ['2039年12月31日']],
])('the form of kind %s says what is changed, old and new', async (kind, said) => {
  const { owner, lift } = story;
  const { equSysId } = await lift();
  const given = kind === '06' ? { newExpireDate: '2039-12-31' } : {};
  const draft = await drafted(owner, kind, { equSysIds: [equSysId], ...(kind === '01' && { params: { ratedLoad: 1150 } }) }, given);
  const form = await formOf(owner, draft.id);
  says(form, ['特种设备使用登记变更登记表', ...heads, ...others, ...columns, ...signatures, '变更前', '变更后', ...said]);
  expect(form.join('')).toContain('登记人员：日期：');
});

test('the form of a sale is signed by both parties; the new certificate has the labels of D6 and the new user', async () => {
  const { owner, taker, officer, truck, next, user } = story;
  const { equSysId } = await truck({ unit_inner_no: '5#', prono: 'CPC-77' });
  const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
  says(await formOf(owner, first.id), [...heads, '新使用单位名称', next.orgname, user.orgname, '新使用单位经办人：', '（新使用单位公章）']);
  await granted(officer, await confirmed(taker, first));
  const certificate = pagesOf(await taker.send(calls.certificate, { id: first.id, equSysId }));
  says(certificate, [
    '特种设备使用登记证',
    '编号：',
    ...words('使用单位 设备种类 设备类别 设备品种（名称） 设备代码（注册代码） 制造单位'),
  ]);
  says(certificate, [...words('产品编号 单位内编号 设备使用地点 登记机关 发证日期'), next.orgname, 'CPC-77', '5#', authority.orgname]);
  expect(certificate.join('')).not.toContain(user.orgname);
});

test('the proof of a device that leaves has what another authority asks (TSG 08)', async () => {
  const { owner, officer, truck, user } = story;
  const { equSysId } = await truck({ prono: 'CPC-88', make_unit_name: '四明叉车有限公司', cert_date: '2023-01-05' });
  const gone = { moveKind: 'outside', newUnitName: '苏州某某有限公司', newRegOrgName: '苏州市市场监督管理局' };
  const first = await submitted(owner, '03', { equSysIds: [equSysId] }, gone);
  await granted(officer, first);
  const proof = pagesOf(await owner.send(calls.proof, { id: first.id, equSysId }));
  says(proof, [
    '特种设备使用登记证变更证明',
    ...words('设备种类 设备类别 设备品种 产品名称 原使用登记证编号 制造单位名称 产品编号 制造日期'),
  ]);
  says(proof, ['原使用单位名称', user.orgname, '原使用登记证签发日期', '2023年1月5日', '变更类别', '单位变更（过户）', '2020年5月1日']);
  says(proof, ['四明叉车有限公司', 'CPC-88', '苏州市市场监督管理局', '苏州某某有限公司', authority.orgname]);
  const form = await formOf(owner, first.id);
  says(form, ['苏州某某有限公司', '苏州市市场监督管理局', ...signatures.slice(0, 2)]);
});

test('a class without varieties is called by its name on the form, and has none on the proof', async () => {
  const { owner, officer, truck } = story;
  const { equSysId } = await truck({ equ_variety_name: '-', equ_name: '热水锅炉' });
  const gone = { moveKind: 'outside', newUnitName: '苏州某某有限公司', newRegOrgName: '苏州市市场监督管理局' };
  const first = await submitted(owner, '03', { equSysIds: [equSysId] }, gone);
  says(await formOf(owner, first.id), ['1热水锅炉']);
  await granted(officer, first);
  says(pagesOf(await owner.send(calls.proof, { id: first.id, equSysId })), ['设备品种/产品名称热水锅炉']);
});

const formOne = words(
  '登记类别 设备基本情况 设备种类 设备类别 设备品种 产品名称 设备使用情况 使用单位名称 单位内编号 设备使用地点 设备检验情况 检验机构名称',
);
const registrationFormOf = async (person: Person, id: string, equSysId: string) =>
  pagesOf(await person.send(calls.registrationForm, { id, equSysId }));

// TSG 08: the form of a registration is filled in anew, with the category that applies; a form of a change is not among its papers.
test.each([
  ['01', '改造', ['改造监督检验', 'JJ2026000001', '2026年11月10日']],
  ['02', '移装', ['药行街200号', '移装监督检验', 'JJ2026000001']],
  ['04', '使用单位更名', ['原使用单位：天一旧物业有限公司']],
  ['05', '使用地址变更', ['中山东路108号']],
  ['06', '达到设计使用年限', []],
])('with a change of kind %s the use registration form of each device is filled in anew, %s ticked', async (kind, category, said) => {
  const { owner, officer, lift, user } = story;
  const [one, two] = [await lift({ unit_inner_no: '7#' }), await lift({ unit_inner_no: '8#' })];
  const given = kind === '06' ? { newExpireDate: '2039-12-31' } : {};
  const first = await submitted(owner, kind, { equSysIds: [one.equSysId, two.equSysId] }, given);
  const form = await registrationFormOf(owner, first.id, two.equSysId);
  says(form, ['特种设备使用登记表', '按台（套）办理', ...formOne, '电梯产品数据表', user.orgname, '8#', ...said]);
  expect(form.join('')).not.toContain('7#');
  expect(labelOf({ [regCategory.name]: regCategory.entries }, regCategory.name, categoryOf[kind as ChangeKind]!)).toBe(category);
  await granted(officer, first);
  says(await registrationFormOf(officer, first.id, two.equSysId), ['登记机关登记人员：登记甲', ...said]);
});

test('of the cylinders of a vehicle form two is filled in anew', async () => {
  const { owner, user } = story;
  const rows = [
    { prono: 'QP-1', innerNo: '1', medium: '压缩天然气', nominalPressure: 20, volume: 80, makeYm: '2024-03', nextInspDate: '2027-03-01' },
  ];
  const { equSysId } = await seedDevice(city, user, {
    equclacode: '2310',
    equ_type_name: '压力容器',
    equ_sort_name: '气瓶',
    equ_variety_name: '—',
    equ_name: '天然气瓶',
    reg_mode: 'vehicleCylinder',
    make_unit_name: '四明压力容器有限公司',
    params: { cylinderRows: rows },
  });
  const draft = await drafted(owner, '05', { equSysIds: [equSysId] });
  const form = await registrationFormOf(owner, draft.id, equSysId);
  says(form, ['车用气瓶', '气瓶数量1只', '设备品种/', '四明压力容器有限公司', 'QP-1', '2027年3月1日', '使用地址变更']);
});

test('what stops, ends or leaves fills in no use registration form', async () => {
  const { owner, truck } = story;
  const [still, gone, other] = [await truck(), await truck(), await truck()];
  const stop = await submitted(owner, '11', { equSysIds: [still.equSysId] });
  const away = { moveKind: 'outside', newUnitName: '苏州某某有限公司', newRegOrgName: '苏州市市场监督管理局' };
  const leaving = await submitted(owner, '03', { equSysIds: [gone.equSysId] }, away);
  const none = { code: 'noRegistrationForm' };
  await expect(owner.download(calls.registrationForm, { id: stop.id, equSysId: still.equSysId })).rejects.toMatchObject(none);
  await expect(owner.download(calls.registrationForm, { id: leaving.id, equSysId: gone.equSysId })).rejects.toMatchObject(none);
  const address = await submitted(owner, '05', { equSysIds: [other.equSysId] });
  await expect(owner.download(calls.registrationForm, { id: address.id, equSysId: still.equSysId })).rejects.toMatchObject(none);
});

test('a sale within the district: the form of its new user, and a proof of the change beside the new certificate', async () => {
  const { owner, taker, officer, truck, next, user } = story;
  const { equSysId } = await truck({ prono: 'CPC-99' });
  const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
  const seen = await confirmed(taker, first);
  const form = await registrationFormOf(taker, first.id, equSysId);
  says(form, ['过户', `使用单位名称${next.orgname}`, '安全管理人员朱管理', '使用单位安全管理人员：朱管理', `原使用单位：${user.orgname}`]);
  await granted(officer, seen);
  for (const party of [owner, taker]) {
    const proof = pagesOf(await party.send(calls.proof, { id: first.id, equSysId }));
    says(proof, [
      '特种设备使用登记证变更证明',
      '原使用单位名称',
      user.orgname,
      '新使用单位名称',
      next.orgname,
      '原使用单位不再使用上列设备',
    ]);
    expect(proof.join('')).not.toMatch(/接收地|停用期间/);
  }
  says(await registrationFormOf(taker, first.id, equSysId), [`使用单位名称${next.orgname}`, `原使用单位：${user.orgname}`]);
});

test('the proof of a device that changes while it is stopped sends nobody to another authority', async () => {
  const { owner, taker, officer, truck, next } = story;
  const { equSysId } = await truck({ use_status: '3', reg_status: '4', stop_date: '2026-10-01' });
  const first = await submitted(owner, '03', { equSysIds: [equSysId], newUnit: next.unitSysId });
  await granted(officer, await confirmed(taker, first));
  const proof = pagesOf(await taker.send(calls.proof, { id: first.id, equSysId }));
  says(proof, ['新使用单位名称', next.orgname, '设备处于停用期间', '重新启用时，凭本证明在本机关办理启用']);
  expect(proof.join('')).not.toContain('接收地');
});

test('letters of the authority: everything missing at once, and a refusal with the ways to complain', async () => {
  const { owner, officer, truck } = story;
  const [one, two] = [await truck(), await truck()];
  const first = await submitted(owner, '11', { equSysIds: [one.equSysId, two.equSysId] });
  const reasons = [{ field: 'stopMeasure', label: '停用措施', reason: '请写明封存的地点' }];
  const returned = await officer.call(calls.returnChange, { ...stepOf(first), opinion: '请补正', reasons });
  const letter = pagesOf(await owner.send(calls.letter, { id: first.id }));
  says(letter, [
    '特种设备使用登记变更一次性补正告知书',
    first.changeNo,
    '2026年11月21日提交的叉车等2台设备',
    '停用',
    '请写明封存的地点',
    authority.orgname,
  ]);
  const codeOf = (pages: readonly string[]) => /校验码([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(pages.join(''))![1]!;
  const checked = await city.visitor().call(reportCalls.verifyByCode, { no: `${first.changeNo}-BZ1`, code: codeOf(letter) });
  expect(checked).toMatchObject({ word: '特种设备使用登记变更一次性补正告知书', state: 'valid' });
  const again = await owner.call(calls.changeCommit, stepOf(returned));
  await step(officer, await step(officer, again, 'accept'), 'refuse', '设备仍在使用');
  const refusal = pagesOf(await owner.send(calls.letter, { id: first.id }));
  says(refusal, [
    '特种设备不予使用登记变更决定书',
    '设备仍在使用',
    '本决定的依据：《中华人民共和国特种设备安全法》第四十七条。',
    '向宁波市海曙区人民政府申请行政复议',
    '行政诉讼',
    authority.orgname,
  ]);
  const refused = await city.visitor().call(reportCalls.verifyByCode, { no: `${first.changeNo}-BY1`, code: codeOf(refusal) });
  expect(refused).toMatchObject({ word: '特种设备不予使用登记变更决定书', state: 'valid' });
  says(await formOf(owner, first.id), ['登记机关意见：不符合规定，不予办理停用登记。']);
});
