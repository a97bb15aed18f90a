import { beforeAll, expect, test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { pagesOf, says } from '#kit/server/testing/paper-words.ts';
import { openCity } from '#server/testing/city.ts';

import { constructionCalls as calls } from '../contract/calls.ts';
import { notified, drafted, newLift, nextProno, openConstructionStory, stopped, type Story } from './testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
});

const words = (line: string) => line.split(' ');
/** Labels of the letter (domain D10), in the order of the paper. */
const letterParts = ['特种设备安装改造修理告知单', '告知单号：', '告知编号：', ...words('施工单位 使用单位 施工情况 施工人员 附件清单')];
const parties = words('施工单位 许可证编号 许可证有效期至 单位地址 法定代表人 施工单位联系人 联系人电话 现场负责人 使用单位 联系人、电话');
const works = words('施工类别 施工地点 计划开工日期 计划竣工日期');
const columns = words('序号 设备名称 型号（参数） 设备代码 制造编号 制造单位 制造许可证编号 施工地点');
const ends = words('施工单位承诺 （施工单位公章） 接收人： 接收日期： （接收单位章）');

const letterOf = async (id: string) => pagesOf(await story.builder.send(calls.record, { id }));

test('D10 of an installation has every label of the letter, and what was typed; received, who and when', async () => {
  const { firm, user } = story;
  const pronos = [nextProno(), nextProno(), nextProno()];
  const model = { equipmodel: 'LEHY-III 1050/1.75', mainParams: '1050kg 1.75m/s', makeLicenceNo: 'TS2310001-2028' };
  const lines = pronos.map((prono) => ({ ...newLift(prono), ...model }));
  const notice = await notified(story, { lines });
  const letter = await letterOf(notice.id);
  expect(letter).toHaveLength(1);
  says(letter, [...letterParts, ...parties, ...works, ...columns, ...ends]);
  says(letter, [
    firm.orgname,
    user.orgname,
    'TS3333001-2029',
    notice.bcwNo,
    '设备明细(共3台)',
    ...pronos,
    'TS2310001-2028',
    'LEHY-III1050/1.751050kg1.75m/s',
  ]);
  says(letter, ['施工甲', '赵工', '钱技师', 'T330203199001010012', '安装', authority.orgname]);
  says(letter, [`接收人：${authority.orgname}`, '接收日期：2026年11月21日', '甬特告〔2026〕3-']);
});

test('D10 of works on a device that is there names it by its code, and what is changed', async () => {
  const { user } = story;
  const { oidno } = await seedDevice(city, user, { equcode: '311033123202400077', prono: 'OLD-77', make_unit_name: '四明电梯有限公司' });
  const { devices } = await story.builder.call(calls.devices, { useUnit: user.unitSysId, equclacode: '3000', complex: oidno });
  const { equName, equclacode, equcode, prono, makeUnitName } = devices[0]!;
  const given = {
    constrsort: '3',
    lines: [{ oidno, equName, equclacode, equcode, prono, makeUnitName }],
    workContent: '更换曳引机',
    isNewBuilding: undefined,
    isAddedLift: undefined,
  };
  const letter = await letterOf((await drafted(story, given)).id);
  says(letter, [...letterParts, ...columns, ...ends, '重大修理', '更换曳引机', '311033123202400077', 'OLD-77', '四明电梯有限公司']);
});

test('D11 names the parties, the devices with their numbers and what is to be done next; stopped it says so, and why; both its numbers are checked with its code', async () => {
  const { owner, officer, firm, user } = story;
  const prono = nextProno();
  const notice = await notified(story, { lines: [newLift(prono)] });
  const receiptOf = async () => pagesOf(await owner.send(calls.receipt, { id: notice.id }));
  const receipt = await receiptOf();
  says(receipt, [
    '特种设备施工告知回执',
    '告知编号：甬特告〔2026〕3-',
    `告知单号：${notice.bcwNo}`,
    '告知日期：2026年11月21日',
    firm.orgname,
    user.orgname,
    prono,
  ]);
  says(receipt, words('设备（共1台） 序号 设备识别码 设备名称 型号（规格） 产品编号 提示'));
  says(receipt, ['申报安装监督检验', '30日内', authority.orgname, '校验码']);
  await stopped(officer, notice);
  says(await receiptOf(), ['本告知已责令停工，本回执失效。', '许可已被吊销、撤销或者注销', '发证机关已公告吊销']);
});

test('an order to stop is a letter: why, by whom, and where to complain; anybody checks it, and nobody else reads it', async () => {
  const { builder, owner, officer, rival, firm } = story;
  const notice = await notified(story);
  await expect(builder.call(calls.stopOrder, { id: notice.id })).rejects.toMatchObject({ status: 404 });
  await stopped(officer, notice);
  for (const person of [builder, owner, officer]) {
    const order = pagesOf(await person.send(calls.stopOrder, { id: notice.id }));
    says(order, ['责令停止施工决定书', `${notice.bcwNo}-TG1`, firm.orgname, '许可已被吊销、撤销或者注销：发证机关已公告吊销']);
    says(order, ['现责令立即停止施工', '六十日内向宁波市海曙区人民政府申请行政复议', '六个月内', '行政诉讼', authority.orgname]);
  }
  await expect(rival.call(calls.stopOrder, { id: notice.id })).rejects.toMatchObject({ status: 404 });
  const order = pagesOf(await builder.send(calls.stopOrder, { id: notice.id })).join('');
  const code = /校验码：?([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(order)![1]!;
  const checked = (no: string) => city.visitor().call(reportCalls.verifyByCode, { no, code });
  expect(await checked(`${notice.bcwNo}-TG1`)).toMatchObject({ word: '责令停止施工决定书', state: 'valid', voidReason: null });
  await expect(checked(notice.bcwNo!)).rejects.toMatchObject({ code: 'notVerified' });
});
