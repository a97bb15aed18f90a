import { z } from 'zod';

import { day, field, ruledText, text, type Look } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { all, codeIn, isRegisteredBySet, valueIs } from './conditions.ts';

const isLift = codeIn('3');
const isComponent = codeIn('7');
/** Installed on site by a licensed constructor. */
const isInstalled = codeIn('1', '3', '9');

/** The id of a registered unit; its name stands beside it as it was when the record was written. */
function unit(label: string, look: Look = {}) {
  return field(label, z.uuid('请从列表中选择单位'), { widget: 'unit', width: 200, ...look });
}

function unitName(label: string, look: Look = {}) {
  return text(label, 100, { width: 220, ...look });
}

/** Social credit code of a unit, or the number of the identity card of a person. */
function unitCode(label: string) {
  return text(label, 18, { mono: true, width: 180 });
}

/** The units and persons around a device. */
export const partiesFields = {
  useUnit: unit('使用单位', { need: 'required' }),
  useUnitName: unitName('使用单位名称', { sortable: true }),
  useUnitCode: unitCode('使用单位统一社会信用代码'),
  useUnitAddr: text('使用单位地址', 200, { width: 240 }),
  useUnitDept: text('使用单位分支/安管部门', 100, { width: 160 }),
  useUnitZip: ruledText('使用单位邮编', ruled(rules.postalCode), { mono: true, width: 90, maxLength: 6 }),
  useUnitTel: ruledText('使用单位固定电话', ruled(rules.phone), { mono: true, width: 130 }),
  useContact: text('使用单位联系人', 32, { need: 'required', width: 110 }),
  useContactMobile: ruledText('联系人手机', ruled(rules.mobile), { need: 'required', mono: true, width: 120, help: '接收到期提醒短信' }),
  safetyManager: text('安全管理员', 32, { need: 'required', width: 110 }),
  safetyManagerMobile: ruledText('安全管理员手机', ruled(rules.mobile), { need: 'required', mono: true, width: 120 }),
  ownerUnit: unit('产权单位', { help: '不填时与使用单位相同' }),
  ownerUnitName: unitName('产权单位名称'),
  ownerUnitCode: unitCode('产权单位统一社会信用代码'),
  ownerUnitTel: ruledText('产权单位电话', ruled(rules.phone), { mono: true, width: 130 }),
  propertyUnit: unit('物业（管理）单位', { need: 'conditional', when: all(isLift, valueIs('placeType', '住宅小区')) }),
  propertyUnitName: unitName('物业（管理）单位名称'),
  maintUnit: unit('维保单位', { need: 'conditional', when: isLift }),
  maintUnitName: unitName('维保单位名称'),
  maintContractNo: text('维保合同编号', 50, { need: 'conditional', when: isLift, mono: true, width: 160 }),
  maintStart: day('维保开始日期', { need: 'conditional', when: isLift }),
  maintEnd: day('维保截止日期', { need: 'conditional', when: isLift }),
  maintLeader: text('维保负责人', 32, { need: 'conditional', when: isLift, width: 110 }),
  maintLeaderMobile: ruledText('维保负责人手机', ruled(rules.mobile), { need: 'conditional', when: isLift, mono: true, width: 120 }),
  maintHotline: ruledText('维保24小时电话', ruled(rules.phone), { need: 'conditional', when: isLift, mono: true, width: 130 }),
  makeUnit: unit('制造单位', {
    need: 'conditional',
    when: (values) => isRegisteredBySet(values) && isBlank(values['makeUnitName']),
    help: '名录中没有的，直接填写制造单位名称',
  }),
  makeUnitName: unitName('制造单位名称'),
  makeUnitCode: unitCode('制造单位统一社会信用代码'),
  makeLicenceNo: text('制造许可证编号', 30, { need: 'conditional', when: isComponent, mono: true, width: 160, help: '如：TS2735332-2030' }),
  designUnit: text('设计单位', 100, { width: 200 }),
  installUnit: unit('安装单位', {
    need: 'conditional',
    when: (values) => isInstalled(values) && isBlank(values['installUnitName']),
    help: '名录中没有的，直接填写安装单位名称',
  }),
  installUnitName: unitName('安装单位名称'),
  installLicenceNo: text('安装许可证编号', 30, { need: 'conditional', mono: true, width: 160 }),
  reformUnit: unit('改造单位'),
  reformUnitName: unitName('改造单位名称'),
  repairUnit: unit('修理单位'),
  repairUnitName: unitName('修理单位名称'),
  typeTestOrg: text('型式试验机构', 100, { width: 200 }),
  typeTestCertNo: text('型式试验证书编号', 40, { need: 'conditional', mono: true, width: 200, help: '如：TSX71101004320260043' }),
  supvInspOrg: text('监督检验机构', 100, { need: 'conditional', width: 200, help: '安装、改造或者重大修理的监督检验' }),
  inspectOrg: unit('检验机构', { need: 'required' }),
  inspectOrgName: unitName('检验机构名称'),
  regOrg: unit('登记机关', { need: 'required' }),
  regOrgName: unitName('登记机关名称'),
  superviseOrg: unit('监管机构', { need: 'required' }),
  superviseOrgName: unitName('监管机构名称'),
};
