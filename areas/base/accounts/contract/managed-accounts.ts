import { z } from 'zod';

import { smsCode } from '#areas/session/contract/sms-code.ts';
import { actorCodes, actors, powersApart, type Actor } from '#kit/contract/actor.ts';
import { calls, id, nothing } from '#kit/contract/call.ts';
import { OpenMove, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { fixedDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import {
  choice,
  choices,
  field,
  flag,
  instant,
  nameText,
  plainLines,
  plainText,
  rowSchema,
  ruledText,
  text,
  whole,
  type Values,
} from '#kit/contract/field.ts';
import { form, looseValues, type Check } from '#kit/contract/form.ts';
import type { OpenMove as Move } from '#kit/contract/case/lifecycle.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { accountManagerAccess as access } from './menu.ts';
import { revealIdCard } from './reveal-id-card.ts';

/** Roles that are given in the portal. The three administrators are named by the operator alone (decision 35). */
export const givenActors = actorCodes.filter((actor) => !powersApart.includes(actor));

const accountActor = fixedDictionary(
  'accountActor',
  '账号角色',
  Object.fromEntries(givenActors.map((actor) => [actor, actors[actor].label])),
);

/** Roles that the administrator of a unit gives to colleagues; a unit has at most `mostSubAccounts` of them. */
export const subActors = ['E1', 'E3', 'M1', 'C1', 'Z1', 'T1'] as const satisfies readonly Actor[];
export const mostSubAccounts = 20;

/** What these roles are called among colleagues. */
export const subActor = fixedDictionary('subAccountActor', '子账号角色', {
  E1: '经办人',
  E3: '财务',
  M1: '维保员',
  C1: '施工经办人',
  Z1: '制造经办人',
  T1: '检测员',
} satisfies Record<(typeof subActors)[number], string>);

export const managedAccountDictionaries: readonly Dictionary[] = [accountActor, subActor];

/** Which units may hold a role, by their types. */
const unitTypesOf: { readonly [A in Actor]?: readonly string[] } = {
  M1: ['U2'],
  C1: ['U3'],
  Z1: ['U4'],
  T1: ['U7'],
  P1: ['U12'],
  I1: ['U8'],
  I2: ['U8'],
  I3: ['U8'],
  I4: ['U8'],
  I5: ['U8'],
  G1: ['U9'],
  G2: ['U9'],
  R1: ['U9'],
};

/** Whether somebody of a unit of these types may act so. An enterprise of any type has devices of its own, an office does not. */
export function fitsUnit(actor: Actor, unitTypes: readonly string[]): boolean {
  const wanted = unitTypesOf[actor];
  if (wanted) return wanted.some((type) => unitTypes.includes(type));
  return !unitTypes.some((type) => type === 'U8' || type === 'U9');
}

const loginName = field(
  '登录名',
  plainText(20).refine((name) => /^[A-Za-z][A-Za-z0-9_]{5,19}$/.test(name), '登录名为6至20位字母、数字和下划线，以字母开头'),
  {
    need: 'required',
    mono: true,
    width: 130,
    maxLength: 20,
    help: '6至20位字母、数字和下划线，以字母开头；建立后不能修改',
  },
);

const personal = {
  name: nameText('姓名', 32, { need: 'required', width: 100 }),
  mobile: ruledText('手机号码', ruled(rules.mobile), {
    need: 'required',
    mono: true,
    maxLength: 11,
    width: 130,
    help: '初始密码和重置后的密码只发送到这个号码',
  }),
  phone: ruledText('电话', ruled(rules.phone), { maxLength: 20 }),
  identityCard: ruledText('身份证号', ruled(rules.idCard), { mono: true, maxLength: 18 }),
};

/** Another number is taken only from whoever holds it: who changes an account asks the person for the code that the new number was sent. */
const authCode = ruledText('短信验证码', smsCode, {
  mono: true,
  maxLength: 6,
  help: '更换手机号码：验证码发送到新号码，请向本人询问',
});

/** What the administrator of the platform writes. */
export const managedFields = {
  loginName,
  ...personal,
  unitId: field('单位', z.uuid('请从列表中选择单位'), { widget: 'unit', need: 'required', width: 220 }),
  dept: text('科室', 64, { width: 120, help: '检验机构人员填写，派工和审核按科室' }),
  actors: choices('角色', accountActor.name, { need: 'required', width: 180, help: '第一个是登录后的角色' }),
  areacode: field('管辖地区', z.string().regex(/^\d{6}(\d{3})?$/, '请选择管辖地区'), {
    widget: 'area',
    width: 150,
    help: '监管部门人员填写；不填则为单位所在地区',
  }),
  unitAdmin: flag('单位管理员', { width: 110, help: '可以为本单位人员开立子账号' }),
};

/** What the list adds. */
export const managedListFields = {
  ...managedFields,
  // Masked in lists.
  mobile: text('手机号码', 11, { mono: true, width: 130 }),
  identityCard: text('身份证号', 18, { mono: true }),
  unitName: text('单位名称', 128, { width: 220 }),
  unitArea: field('单位所在地区', z.string(), { widget: 'area', width: 150 }),
  orgcode: text('统一社会信用代码', 18, { mono: true, width: 180 }),
  roleNames: text('角色', 200, { width: 170 }),
  lastLoginAt: instant('最近登录', { width: 150, leastWidth: 150, sortable: true }),
  createdAt: instant('建立时间', { width: 150, sortable: true }),
  disabled: flag('已停用', { width: 90 }),
  sessions: whole('在线会话', { width: 90 }),
};

const areaOfAuthority: Check = {
  fields: ['actors', 'areacode'],
  say: '只有监管部门人员填写管辖地区',
  holds: ({ actors: held, areacode }: Values) =>
    !areacode || !Array.isArray(held) || held.some((actor) => actor === 'G1' || actor === 'G2'),
};

const sections = (fields: readonly string[]) => [
  {
    key: 'person',
    title: '人员',
    fields: ['loginName', 'name', 'mobile', 'authCode', 'phone', 'identityCard'].filter((key) => fields.includes(key)),
  },
  {
    key: 'place',
    title: '单位与角色',
    fields: ['unitId', 'dept', 'actors', 'areacode', 'unitAdmin'].filter((key) => fields.includes(key)),
  },
];

const all = Object.keys(managedFields);
export const managedForm = form('账号', managedFields, sections(all), [areaOfAuthority]);
const { loginName: _, identityCard: _card, ...kept } = managedFields;
const changeable = { ...kept, authCode };
/** Login name and identity card stay as they were given. */
export const managedChangeForm = form('账号', changeable, sections(Object.keys(changeable)), [areaOfAuthority]);

/** What the administrator of a unit writes of a colleague. */
export const subFields = {
  loginName,
  name: personal.name,
  mobile: personal.mobile,
  subRole: choice('角色', subActor.name, { need: 'required', width: 120 }),
};
export const subForm = form('子账号', subFields, [{ key: 'sub', title: '子账号', fields: ['loginName', 'name', 'mobile', 'subRole'] }]);
const { loginName: __, ...subKept } = subFields;
const subChangeable = { ...subKept, authCode };
export const subChangeForm = form('子账号', subChangeable, [
  { key: 'sub', title: '子账号', fields: ['name', 'mobile', 'authCode', 'subRole'] },
]);

export const managedMoves = {
  disable: { label: '停用', opinion: 'required', danger: true, confirm: '停用后该账号不能登录，所有会话立即结束。' },
  enable: { label: '启用', opinion: 'required', confirm: '启用后该账号可以登录。' },
  resetPassword: {
    label: '重置密码',
    opinion: 'required',
    confirm: '新的初始密码以短信发送到该账号的手机，任何管理员都看不到；所有会话立即结束，登录后须先修改密码。',
  },
  delete: { label: '删除', opinion: 'required', danger: true, confirm: '只有从未登录过、没有办理过业务的账号可以删除，删除后不能恢复。' },
} as const satisfies Readonly<Record<string, Omit<Move, 'move'>>>;
/** What resetting asks before, where no carrier takes the new password to anybody: until one does, nobody logs in with it. */
export const unsentReset =
  '短信通道尚未接通：重置后新的初始密码发不出去，原密码也不能再用，接通并再次重置之前该账号不能登录；所有会话立即结束。确定现在就重置吗？';
export type ManagedMove = keyof typeof managedMoves;
const move = z.enum(Object.keys(managedMoves) as [ManagedMove, ...ManagedMove[]]);

/** What a step of an account needs. */
export const managedStep = z.strictObject({
  ...stepOf,
  move,
  opinion: plainLines(500).pipe(z.string().min(2, '请写明原因')),
});
const row = rowSchema(managedListFields)
  .omit({ phone: true, identityCard: true })
  .extend({ id, version: z.int(), moves: z.array(OpenMove) });
const Login = z.object({ id, address: z.string().nullable(), createdAt: z.string(), seenAt: z.string(), endedAt: z.string().nullable() });

/** A new account, and whether its first password went to its telephone: without a carrier it is kept, and nobody reads it. */
export const Opened = z.object({ id, isSent: z.boolean() });

export const tellingOf = (isSent: boolean): string =>
  isSent ? '初始密码以短信发给本人' : '短信通道尚未接通，初始密码没有发出，接通后请重置密码';

export const managedCalls = calls({
  list: {
    method: 'GET',
    path: '/a/stone/account/list',
    title: '账号管理：账号列表',
    access: [access.view],
    input: listInput({
      ...filterShape(managedListFields, ['disabled', 'actors', 'unitArea']),
      complex: searchText,
      unitName: searchText,
    }),
    reply: listReply(row),
  },
  detail: {
    method: 'GET',
    path: '/a/stone/account/detail/{id}',
    title: '账号管理：账号详情与登录记录',
    reveals: true,
    access: [access.view],
    input: z.strictObject({ id }),
    reply: z.object({ account: row.extend({ phone: z.string().nullable(), identityCard: z.string().nullable() }), logins: z.array(Login) }),
  },
  roles: {
    method: 'GET',
    path: '/a/stone/account/roles',
    title: '账号管理：角色与菜单权限',
    access: [access.view],
    input: z.strictObject({}),
    reply: z.object({ roles: z.array(z.object({ actor: z.string(), name: z.string(), menuIds: z.array(z.string()) })) }),
  },
  reveal: revealIdCard,
  add: {
    method: 'POST',
    path: '/a/stone/account/save',
    title: '账号管理：新增账号',
    confirmed: true,
    access: [access.edit],
    /** The id is made by who presses: sent again it opens no second account. */
    input: z.strictObject({ id, values: looseValues(managedForm.fields) }),
    reply: Opened,
  },
  change: {
    method: 'POST',
    path: '/a/stone/account/update',
    title: '账号管理：修改账号',
    confirmed: true,
    access: [access.edit],
    input: z.strictObject({ ...stepOf, values: looseValues(managedChangeForm.fields) }),
    reply: written,
  },
  move: {
    method: 'POST',
    path: '/a/stone/account/move',
    title: '账号管理：停用、启用、重置密码、删除',
    confirmed: true,
    access: [access.edit],
    input: managedStep.extend({
      /** Who takes over what is open; or it is known that others must be found for it. */
      successor: id.optional(),
      leavesWork: z.boolean().default(false),
    }),
    reply: nothing,
  },
  work: {
    method: 'GET',
    path: '/a/stone/account/work/{id}',
    title: '账号管理：未办结的工作和可以接办的人员',
    access: [access.edit],
    input: z.strictObject({ id }),
    reply: z.object({
      work: z.array(z.object({ label: z.string(), count: z.int(), numbers: z.array(z.string()) })),
      successors: z.array(z.object({ id, name: z.string() })),
    }),
  },
});
