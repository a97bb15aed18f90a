import { z } from 'zod';

import { fixedDictionary, openDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import {
  choice,
  choices,
  day,
  decimal,
  field,
  flag,
  nameText,
  notNegative,
  plainText,
  rows,
  ruledText,
  text,
  whole,
  type Values,
} from '#kit/contract/field.ts';
import { form, type Check, type Section } from '#kit/contract/form.ts';
import { ruled, ruledNumber, rules, typedCode } from '#kit/contract/trade/rules.ts';

export const unitTypes = fixedDictionary('unitTypes', '单位类型', {
  U1: '使用单位',
  U2: '维保单位',
  U3: '施工（安装改造修理）单位',
  U4: '制造单位',
  U5: '设计单位',
  U6: '充装单位',
  U7: '电梯检测机构',
  U8: '检验机构',
  U9: '监管部门',
  U10: '产权单位',
  U11: '物业企业',
  U12: '个人',
});

/** Names for the codes of `unitStatus`. */
export const unitStatusCode = { unchecked: '0', normal: '1', stopped: '2', ended: '3' } as const;

export const unitStatus = fixedDictionary('unitStatus', '单位状态', { '0': '待审核', '1': '正常', '2': '停用', '3': '注销' });

const unitNature = openDictionary('unitNature', '单位性质', [
  '国有',
  '集体',
  '民营',
  '外资',
  '合资',
  '个体工商户',
  '机关事业',
  '社会团体',
  '个人',
]);

/** The sections of GB/T 4754. */
const industry = openDictionary('industry', '所属行业', {
  A: '农、林、牧、渔业',
  B: '采矿业',
  C: '制造业',
  D: '电力、热力、燃气及水生产和供应业',
  E: '建筑业',
  F: '批发和零售业',
  G: '交通运输、仓储和邮政业',
  H: '住宿和餐饮业',
  I: '信息传输、软件和信息技术服务业',
  J: '金融业',
  K: '房地产业',
  L: '租赁和商务服务业',
  M: '科学研究和技术服务业',
  N: '水利、环境和公共设施管理业',
  O: '居民服务、修理和其他服务业',
  P: '教育',
  Q: '卫生和社会工作',
  R: '文化、体育和娱乐业',
  S: '公共管理、社会保障和社会组织',
  T: '国际组织',
});

export const unitDictionaries: readonly Dictionary[] = [unitTypes, unitStatus, unitNature, industry];

const officerRow = {
  name: nameText('姓名', 32, { need: 'required' }),
  mobile: ruledText('手机', ruled(rules.mobile), { need: 'required', mono: true }),
  certNo: text('证书编号', 20, { mono: true }),
  appointedOn: day('任命日期'),
};

/** What stands on an invoice. */
export const invoiceInfoFields = {
  title: nameText('发票抬头', 100, { need: 'required' }),
  taxNo: text('税号', 20, { need: 'required', mono: true }),
  addressTel: text('地址、电话', 150),
  bankAccount: text('开户行及账号', 150),
  email: ruledText('收票邮箱', ruled(rules.email)),
  /** Of whoever takes the invoice, which may be no person. */
  mobile: ruledText('收票手机', ruled(rules.alternateMobile), { mono: true }),
};

const invoiceInfo = z.strictObject(
  Object.fromEntries(Object.entries(invoiceInfoFields).map(([key, { schema }]) => [key, schema.nullish()])),
);

/** Whether these are the values of a natural person. */
export const isPerson = (values: Values) => Array.isArray(values['unitTypes']) && values['unitTypes'].includes('U12');

/** Social credit code of a unit, or identity card of a person: which of the two it must be is told by the type of unit. */
const orgcode = plainText(18).refine((code) => rules.creditCode.holds(code) || rules.idCard.holds(code), rules.creditCode.say);

export const unitFields = {
  unitSysId: field('单位主键', z.uuid(), { need: 'required', mono: true, width: 290 }),
  orgname: nameText('单位名称', 100, { need: 'required', width: 240, sortable: true }),
  orgcode: field('统一社会信用代码', orgcode, { need: 'required', mono: true, width: 180, maxLength: 18, help: '个人填写身份证号码' }),
  unitTypes: choices('单位类型', unitTypes.name, { need: 'required', width: 180 }),
  unitNature: choice('单位性质', unitNature.name, { need: 'required', width: 110 }),
  industry: choice('所属行业', industry.name, { need: 'required', width: 180 }),
  isSmallMicro: flag('是否小微企业', { width: 110 }),
  isChemical: flag('是否化工企业', { width: 110 }),
  legalPerson: nameText('法定代表人', 32, { need: 'required', width: 110 }),
  legalTel: ruledText('法人电话', ruled(rules.phone), { mono: true, width: 130 }),
  areacode: field('所在地区', z.string().regex(/^\d{6}(\d{3})?$/, '请选择所在地区'), { widget: 'area', need: 'required', width: 160 }),
  address: text('单位地址', 200, { need: 'required', width: 260 }),
  zip: ruledText('邮政编码', ruled(rules.postalCode), { mono: true, width: 90, maxLength: 6 }),
  lng: decimal('经度', 10, 6, { unit: '°', mono: true, width: 120 }),
  lat: decimal('纬度', 10, 6, { unit: '°', mono: true, width: 120 }),
  tel: ruledText('单位固定电话', ruled(rules.phone), { need: 'required', mono: true, width: 130 }),
  fax: ruledText('传真', ruled(rules.phone), { mono: true, width: 130 }),
  email: ruledText('邮箱', ruled(rules.email), { width: 180, maxLength: 100 }),
  contact: nameText('联系人', 32, { need: 'required', width: 110 }),
  contactMobile: ruledText('联系人手机', ruled(rules.mobile), { need: 'required', mono: true, width: 120 }),
  principal: nameText('主要负责人', 32, { need: 'required', width: 110 }),
  safetyDirector: nameText('安全总监', 32, { need: 'conditional', width: 110 }),
  safetyDept: text('安全管理部门', 50, { width: 140 }),
  safetyOfficers: rows('安全员（安全管理员）', officerRow, { need: 'conditional', when: (values) => !isPerson(values) }),
  staffCount: whole('从业人数', { unit: '人', width: 110 }),
  fixedAssets: field(
    '固定资产',
    ruledNumber(rules.fixedAssets, z.int(rules.fixedAssets.say).max(999_999_999_999, '数值过大')).meta({ minimum: 1 }),
    {
      widget: 'number',
      decimals: 0,
      unit: '万元',
      width: 120,
    },
  ),
  annualOutput: notNegative(decimal('年产值', 14, 2, { unit: '万元', width: 120 })),
  bizFrom: day('成立日期'),
  bizTo: day('经营期限至'),
  bankName: text('开户行', 100, { need: 'conditional', width: 180 }),
  bankAccountName: nameText('账户名', 100, { need: 'conditional', width: 180 }),
  bankCardNo: field('账号', typedCode(/^\d{8,30}$/, '账号应为8至30位数字'), { need: 'conditional', mono: true, width: 190 }),
  invoiceInfo: field('开票信息', invoiceInfo, { need: 'conditional' }),
  unitStatus: choice('单位状态', unitStatus.name, { need: 'required', width: 100 }),
  changeLocked: flag('变更锁', { need: 'required', width: 90 }),
};

export const unitSections: readonly Section[] = [
  {
    key: 'identity',
    title: '单位信息',
    fields: [
      'orgname',
      'orgcode',
      'unitTypes',
      'unitNature',
      'industry',
      'areacode',
      'address',
      'zip',
      'lng',
      'lat',
      'legalPerson',
      'legalTel',
      'bizFrom',
      'bizTo',
    ],
  },
  { key: 'contact', title: '联系方式', fields: ['contact', 'contactMobile', 'tel', 'fax', 'email'] },
  { key: 'safety', title: '安全管理', fields: ['principal', 'safetyDirector', 'safetyDept', 'safetyOfficers'] },
  { key: 'scale', title: '规模', fields: ['isSmallMicro', 'isChemical', 'staffCount', 'fixedAssets', 'annualOutput'] },
  { key: 'bank', title: '银行账户', fields: ['bankName', 'bankAccountName', 'bankCardNo'] },
];

/**
 * Changed at once by the unit itself. Whether a unit is small or chemical stays what it was found to be: fees depend on it. Everything else that may change
 * goes through a change application.
 */
export const unitDirectKeys = [
  ...(['contact', 'contactMobile', 'tel', 'fax', 'email', 'zip', 'legalTel'] as const),
  ...(['principal', 'safetyDirector', 'safetyDept', 'safetyOfficers'] as const),
  ...(['unitNature', 'industry', 'staffCount', 'fixedAssets', 'annualOutput', 'bizFrom', 'bizTo'] as const),
  ...(['bankName', 'bankAccountName', 'bankCardNo', 'invoiceInfo'] as const),
] as const satisfies readonly (keyof typeof unitFields)[];

/** Changed by an application that an authority decides. */
export const unitControlledKeys = [
  'orgname',
  'orgcode',
  'legalPerson',
  'address',
  'unitTypes',
  'areacode',
] as const satisfies readonly (keyof typeof unitFields)[];

/** A unit has a social credit code, a person may have the number of an identity card. */
export const codeCheck: Check = {
  fields: ['orgcode', 'unitTypes'],
  say: rules.creditCode.say,
  holds: (values) => isPerson(values) || rules.creditCode.holds(String(values['orgcode'])),
};

export const termCheck: Check = {
  fields: ['bizTo', 'bizFrom'],
  say: '经营期限不能早于成立日期',
  holds: (values) => String(values['bizTo']) >= String(values['bizFrom']),
};

export const foundedCheck: Check = {
  fields: ['bizFrom'],
  say: '成立日期不能晚于今天',
  holds: (values, today) => String(values['bizFrom']) <= today,
};

const shown = Object.fromEntries(
  unitSections.flatMap(({ fields }) => fields).map((key) => [key, unitFields[key as keyof typeof unitFields]]),
);

export const unitForm = form('单位信息', shown, unitSections, [codeCheck, termCheck, foundedCheck]);
