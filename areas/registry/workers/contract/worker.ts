import { z } from 'zod';

import { isIdCard } from '#kit/contract/trade/codes.ts';
import { fixedDictionary, openDictionary, type Dictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, flag, instant, nameText, ruledText, text, whole, type Fields } from '#kit/contract/field.ts';
import { form, type Issue } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { ageOn, leastAge, saidBy } from './age.ts';
import { workerItem } from './certificate.ts';

export const workerPost = openDictionary(
  'workerPost',
  '岗位',
  '安全总监 安全员 锅炉司炉 水处理 容器操作 充装 电梯维保 电梯司机 起重机司机 起重机指挥 叉车司机 观光车司机 游乐操作 索道司机 焊工 其他'.split(
    ' ',
  ),
);
const education = openDictionary('workerEducation', '学历', ['初中', '高中', '中专', '大专', '本科', '研究生']);
export const workerGender = fixedDictionary('workerGender', '性别', { '1': '男', '2': '女' });
const onDutyStatus = fixedDictionary('workerOnDuty', '在岗状态', { on: '在岗', left: '离岗' });
/** How the items of somebody stand today, the one that asks for most first. */
export const workerStanding = fixedDictionary('workerStanding', '证书状态', {
  expired: '过期',
  soon: '即将到期',
  valid: '有效',
  none: '无证',
});

const typed = {
  name: nameText('姓名', 32, { need: 'required', width: 100 }),
  mobile: ruledText('手机', ruled(rules.mobile), { need: 'required', mono: true, maxLength: 20, width: 130 }),
  education: choice('学历', education.name, { width: 80 }),
  post: choice('岗位', workerPost.name, { need: 'required', width: 110 }),
  beginsOn: day('入职日期', { need: 'required' }),
} satisfies Fields;

const identity = ruledText('身份证号', ruled(rules.idCard), {
  need: 'required',
  mono: true,
  maxLength: 18,
  width: 180,
  help: '性别和出生日期由号码得出；号码加密保存，列表和导出只显示首尾',
});

const notAhead = {
  fields: ['beginsOn'],
  say: '入职日期不能晚于今天',
  holds: ({ beginsOn }: Readonly<Record<string, unknown>>, today: string) => String(beginsOn) <= today,
} as const;

const section = (fields: readonly string[]) => [{ key: 'person', title: '人员', fields }];

/** A person whom a unit takes on: the number of their identity card is told once. */
export const workerForm = form(
  '人员',
  { ...typed, idCard: identity },
  section(['name', 'idCard', 'mobile', 'education', 'post', 'beginsOn']),
  [
    notAhead,
    {
      fields: ['idCard', 'beginsOn'],
      say: `入职时未满${leastAge}周岁，请核对身份证号和入职日期`,
      holds: ({ idCard, beginsOn }) => !isIdCard(String(idCard)) || ageOn(saidBy(String(idCard)).birthday, String(beginsOn)) >= leastAge,
      warns: true,
    },
  ],
);

export const workerChangeForm = form('人员', typed, section(['name', 'mobile', 'education', 'post', 'beginsOn']), [notAhead]);

export const leaveForm = form(
  '办理离岗',
  {
    endsOn: day('离岗日期', { need: 'required' }),
    endReason: text('离岗原因', 200, { need: 'required' }),
  },
  [{ key: 'leave', title: '离岗', fields: ['endsOn', 'endReason'] }],
  [{ fields: ['endsOn'], say: '离岗日期不能晚于今天', holds: ({ endsOn }, today) => String(endsOn) <= today }],
);

/** What is wrong with the day on which somebody leaves. */
export function leaveIssues(endsOn: unknown, beginsOn: string): Issue[] {
  return String(endsOn) < beginsOn ? [{ field: 'endsOn', message: `离岗日期不能早于入职日期（${beginsOn}）` }] : [];
}

/** A person of a unit as lists show them. */
export const workerListFields = {
  id: field('主键', z.uuid()),
  unitName: text('单位', 100, { width: 200 }),
  name: typed.name,
  idCard: text('身份证号', 18, { mono: true, width: 180 }),
  gender: choice('性别', workerGender.name, { width: 70 }),
  // Beside the ends of the number the day of birth would be the rest of it.
  age: whole('年龄', { unit: '岁', width: 80 }),
  mobile: text('手机', 20, { mono: true, width: 130 }),
  education: typed.education,
  post: typed.post,
  items: text('持证项目', 400, { width: 220 }),
  itemCode: choice('作业项目', workerItem.name, { width: 140 }),
  standing: choice('证书状态', workerStanding.name, { width: 100 }),
  validTo: day('最早到期', { width: 110 }),
  daysLeft: field('剩余天数', z.int(), { widget: 'number', width: 90 }),
  unverified: flag('有未核验项目', { width: 110 }),
  beginsOn: day('入职日期', { sortable: true }),
  endsOn: day('离岗日期'),
  endReason: text('离岗原因', 200, { width: 160 }),
  onDuty: choice('在岗状态', onDutyStatus.name, { width: 90 }),
  updatedAt: instant('更新时间', { sortable: true }),
} satisfies Fields;

export const workerListing = listing(workerListFields, {
  name: { column: true, filter: true, card: true },
  unitName: { column: true, filter: 1, stays: true },
  post: { column: true, filter: 2, card: true, stays: false },
  items: { column: true, card: true },
  standing: { column: true, filter: 4, card: true },
  validTo: { column: true, card: true },
  daysLeft: { column: true },
  idCard: { column: true },
  mobile: { column: true, stays: true },
  onDuty: { column: true, filter: 5, stays: true },
  gender: { hidden: true },
  age: { hidden: true },
  education: { hidden: true },
  unverified: { hidden: true },
  beginsOn: { hidden: true, filter: 6 },
  endsOn: { hidden: true },
  endReason: { hidden: true },
  updatedAt: { hidden: true },
  itemCode: { filter: 3, sheet: false },
});

/** How an item stands with a unit. */
export const cellFields = {
  itemCode: choice('作业项目', workerItem.name, { width: 220 }),
  held: whole('持证', { unit: '人', width: 90 }),
  soon: whole('即将到期', { unit: '人', width: 90 }),
  expired: whole('过期', { unit: '人', width: 90 }),
  unverified: whole('未核验', { unit: '人', width: 90 }),
  needed: whole('需配备', { unit: '人', width: 90 }),
  gap: whole('缺口', { unit: '人', width: 90 }),
  untended: whole('无有效持证人员的设备', { unit: '台', width: 150 }),
} satisfies Fields;

export const cells = ['held', 'soon', 'expired', 'unverified'] as const;
export type Cell = (typeof cells)[number];

export const workerDictionaries: readonly Dictionary[] = [workerPost, education, workerGender, onDutyStatus, workerStanding];
