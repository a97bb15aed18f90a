import { nameText, ruledText, text } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

/** What a person says of themselves (个人信息). */
export const personFields = {
  name: nameText('姓名', 32, { need: 'required' }),
  identityCard: ruledText('身份证号', ruled(rules.idCard), { mono: true, maxLength: 18 }),
  phone: ruledText('电话', ruled(rules.phone), { maxLength: 20 }),
  mobile: ruledText('手机号码', ruled(rules.mobile), { maxLength: 11 }),
};

export const personForm = form('个人信息', personFields, [
  { key: 'person', title: '个人信息', fields: ['name', 'identityCard', 'phone', 'mobile'] },
]);

/** What the card of a person shows (人员名片). */
export const cardFields = {
  ...personFields,
  loginName: text('登录名', 32, { mono: true }),
  roleNames: text('角色', 200),
  dept: text('科室', 64),
  unitName: text('单位名称', 128),
  unitTel: text('单位电话', 20),
  unitAddress: text('单位地址', 200),
};
