import { test } from 'vitest';

import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { pagesOf, says } from '#kit/server/testing/paper-words.ts';
import { openCity } from '#server/testing/city.ts';

import { useRegistrationCalls as calls } from '../contract/calls.ts';
import { accepted, move, openRegistrationStory, submitted, typed } from './testing/story.ts';
import {
  acceptedUnit,
  cylinder,
  cylindersUnregistered,
  draftedUnit,
  moveUnit,
  pipe,
  pipesUnregistered,
  typedOfPipes,
  typedOfVehicle,
} from './testing/unit-story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
const story = await openRegistrationStory(city, authority);
const { owner, officer, user } = story;

/** Labels of the legal form, in the order of the paper (TSG 08, appendix). */
const formOne =
  '登记类别 设备基本情况 设备种类 设备类别 设备品种 产品名称 设备代码 型号(规格) 设计使用年限 设计单位名称 制造单位名称 施工单位名称 监督检验机构名称 型式试验机构名称 设备使用情况 使用单位名称 使用单位地址 使用单位统一社会信用代码 邮政编码 单位内编号 设备使用地点 投入使用日期 单位固定电话 安全管理人员 移动电话 产权单位名称 产权单位统一社会信用代码 联系电话 维保单位 设备检验情况 检验机构名称 检验类别 检验报告编号 检验日期 检验结论 下次检验日期'.split(
    ' ',
  );
const categories = ['新设备首次启用', '停用后启用', '改造', '使用单位更名', '使用地址变更', '过户', '移装', '达到设计使用年限'];
const pipeColumns =
  '工程(装置)名称 安全管理部门 管道名称(登记单元) 管道编号 管道级别 设计单位 安装单位 安装年月 投用年月 管道规格 设计/工作条件 公称直径 公称壁厚 管道长度 压力 温度 介质 备注 填表日期 经办人 联系电话 电子邮箱'.split(
    ' ',
  );

test('form one, the certificate and the mark of a lift have the labels of the legal forms and what was typed', async () => {
  const { equSysId } = await story.lift();
  const first = await submitted(owner, equSysId);
  const form = pagesOf(await owner.send(calls.setRecord, { id: first.id }));
  says(form, ['特种设备使用登记表', ...formOne, ...categories]);
  says(form, [user.orgname, typed.place, typed.innerNo, typed.safetyManager, typed.safetyManagerMobile, typed.reportNo, typed.inspOrgName]);
  await move(officer, await accepted(story, first), 'approve');
  const { setRegistration: record, markNo } = await owner.call(calls.setDetail, { id: first.id });
  const certificate = pagesOf(await owner.send(calls.certificate, { id: first.id }));
  const certNo = record.certNo!;
  says(certificate, [
    '特种设备使用登记证',
    '编号：',
    ...'使用单位 设备种类 设备类别 设备品种（名称） 设备代码（注册代码） 制造单位 产品编号 单位内编号 设备使用地点 登记机关 发证日期'.split(
      ' ',
    ),
  ]);
  says(certificate, ['曳引驱动乘客电梯（乘客电梯）', '依据《中华人民共和国特种设备安全法》', '校验码']);
  says(certificate, [certNo, user.orgname, typed.place, typed.innerNo, authority.orgname]);
  const mark = pagesOf(await owner.send(reportCalls.downloadPaper, { type: 'DYSYBJ', no: markNo! }));
  says(mark, [
    '特种设备使用标志',
    '使用单位',
    '设备种类',
    '单位内编号',
    '登记证编号',
    '登记机关',
    '检验机构',
    '维护保养单位',
    '下次检验日期',
    '下次检测日期',
    '设备代码',
    '应急救援电话',
    '96333识别码',
    '乘梯须知',
  ]);
  says(mark, [certNo, user.orgname, typed.innerNo]);
});

test('a class without varieties is called by its name alone, on the form and on the certificate', async () => {
  const { equSysId } = await story.lift({ equ_variety_name: '-', equ_name: '蒸汽锅炉' });
  const first = await submitted(owner, equSysId);
  says(pagesOf(await owner.send(calls.setRecord, { id: first.id })), ['设备品种/产品名称蒸汽锅炉']);
  await move(officer, await accepted(story, first), 'approve');
  says(pagesOf(await owner.send(calls.certificate, { id: first.id })), ['设备品种（名称）：蒸汽锅炉']);
});

test('form three, the sheet of pipes and their certificate', async () => {
  const { equSysId } = await seedDevice(city, user, pipesUnregistered);
  const rows = Array.from({ length: 40 }, (_, index) => pipe(`TRQ-${String(index + 1).padStart(2, '0')}`));
  const draft = await draftedUnit(owner, equSysId, rows);
  const form = pagesOf(await owner.send(calls.unitRecord, { id: draft.id }));
  says(form, [
    '特种设备使用登记表',
    '登记类别',
    ...categories,
    '设备类别',
    '设备品种',
    '设备数量',
    '使用单位名称',
    '使用单位统一社会信用代码',
    '设备使用地点',
  ]);
  says(form, [user.orgname, '40条，共4820米']);
  const sheet = pagesOf(await owner.send(calls.sheetPaper, { id: draft.id }));
  says(sheet, ['压力管道基本信息汇总表', ...pipeColumns, ...rows.map(({ pipeNo }) => String(pipeNo))]);
  says(sheet, [typedOfPipes.projectName, typedOfPipes.handlerEmail]);
  await moveUnit(officer, await acceptedUnit(story, draft), 'approve');
  says(pagesOf(await owner.send(calls.certificate, { id: draft.id })), ['特种设备使用登记证', '设备数量：40条，共4820米']);
});

test('form two of the cylinders of a vehicle; the sheet of cylinders', async () => {
  const { equSysId } = await seedDevice(city, user, cylindersUnregistered);
  const draft = await draftedUnit(owner, equSysId, [cylinder('Q1'), cylinder('Q2')], typedOfVehicle);
  const form = pagesOf(await owner.send(calls.unitRecord, { id: draft.id }));
  says(form, ['特种设备使用登记表', '登记类别', '使用单位名称', '车牌号', 'P-Q1', 'P-Q2', user.orgname]);
  const { vehiclePlate: _plate, vehicleVin: _vin, ...values } = typedOfVehicle;
  const others = await seedDevice(city, user, cylindersUnregistered);
  const unit = await draftedUnit(owner, others.equSysId, [cylinder('Q3'), cylinder('Q4')], { ...values, unitKind: 'cylinders' });
  const sheet = pagesOf(await owner.send(calls.sheetPaper, { id: unit.id }));
  says(sheet, ['气瓶基本信息汇总表', 'P-Q3', 'P-Q4', '四明压力容器有限公司']);
});
