import { z } from 'zod';

import { listedKinds } from '#areas/item-lists/contract/item-list.ts';
import {
  choice,
  day,
  field,
  fixedChoice,
  flag,
  instant,
  longText,
  pick,
  positive,
  text,
  whole,
  type Fields,
  type Values,
} from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { inspectionRule } from './lifecycle.ts';
import { ruleKind, ruleMark } from './words.ts';

/** Name of the dictionary of families of conclusions. */
export const ruledFamilies = 'conclusionFamily';

const isVerdict = ({ ruleKind: kind }: Values) => kind === 'verdict';
const isCrew = ({ ruleKind: kind }: Values) => kind === 'crew';
const ofVerdict = { need: 'conditional', when: isVerdict, onlyWhenNeeded: true } as const;
const ofCrew = { need: 'conditional', when: isCrew, onlyWhenNeeded: true } as const;

const ruleFields = {
  ruleKind: fixedChoice('规则类别', ruleKind.codes as readonly [string, ...string[]], ruleKind.name, { need: 'required', width: 110 }),
  family: choice('检验结论', ruledFamilies, { ...ofVerdict, width: 240, help: '用这一类结论的检验按本条判定' }),
  keyNeedsRecheck: flag('关键项目整改后须复检', { ...ofVerdict, help: '选「否」的，由检验员确认整改' }),
  generalNeedsRecheck: flag('一般项目整改后须复检', { ...ofVerdict, help: '选「否」的，由检验员确认整改' }),
  mayWatch: flag('一般项目可以监护使用', ofVerdict),
  isUnlimited: flag('一般项目不合格数不限', { ...ofVerdict, help: '选「否」的，填写最多几项' }),
  tolerated: whole('一般项目最多不合格数', {
    ...ofVerdict,
    when: (values) => isVerdict(values) && values['isUnlimited'] === false,
    help: '整改合格和监护使用合计，超过的判为不合格',
  }),
  equclacode: choice('适用设备', listedKinds, { ...ofCrew, width: 200, help: '种类、类别或品种；设备符合几条的，用最细的一条' }),
  least: positive('最少检验员数', { ...ofCrew }),
  needsCertificate: flag('须登记有效检验人员证', { ...ofCrew, help: '选「是」的，没有登记有效检验人员证的不能派工' }),
  mark: fixedChoice('来源核实', ruleMark.codes as readonly [string, ...string[]], ruleMark.name, { need: 'required', width: 110 }),
  note: longText('依据和说明', 300, { need: 'required', width: 320 }),
} satisfies Fields;

/** No more inspectors than one institute sends on one errand. */
const mostInspectors = 10;

export const ruleForm = form(
  '检验规则',
  ruleFields,
  [
    { key: 'about', title: '规则', fields: ['ruleKind', 'family', 'equclacode'] },
    {
      key: 'content',
      title: '内容',
      fields: ['keyNeedsRecheck', 'generalNeedsRecheck', 'mayWatch', 'isUnlimited', 'tolerated', 'least', 'needsCertificate'],
    },
    { key: 'source', title: '来源', fields: ['mark', 'note'] },
  ],
  [
    {
      fields: ['least'],
      say: `检验员数不超过${mostInspectors}人`,
      holds: ({ least }) => Number(least) <= mostInspectors,
    },
  ],
);

export const ruleListFields = {
  id: field('主键', z.uuid()),
  ruleNo: text('规则号', 20, { mono: true, width: 170 }),
  ...ruleFields,
  subject: text('对象', 100, { width: 220 }),
  content: longText('内容', 300, { width: 440 }),
  publishedOn: day('投入使用日期', { sortable: true }),
  publishedByName: text('复核人', 64, { width: 100 }),
  endedOn: day('停用日期'),
  createdByName: text('编制人', 64, { width: 100 }),
  submittedAt: instant('提交时间'),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${inspectionRule.name}Status`, { width: 100 }),
} satisfies Fields;

/** One rule in its place among those for the same. */
export const formerFields = pick(ruleListFields, ['id', 'ruleNo', 'status', 'content', 'publishedOn', 'publishedByName', 'endedOn']);

/** What a rule says, in one sentence. @param rule values of the form, blanks left out or null */
export function contentOf(rule: Values): string {
  if (isCrew(rule)) {
    if (typeof rule['least'] !== 'number') return '';
    return `现场检验至少${rule['least']}名检验员${rule['needsCertificate'] === true ? '，须登记有效检验人员证' : ''}`;
  }
  if (!isVerdict(rule)) return '';
  const remedied = (key: string) => (rule[key] === true ? '须复检' : '由检验员确认');
  return [
    `关键项目整改后${remedied('keyNeedsRecheck')}`,
    `一般项目整改后${remedied('generalNeedsRecheck')}`,
    rule['mayWatch'] === true ? '一般项目可以监护使用' : '不得监护使用',
    rule['isUnlimited'] === true ? '一般项目不合格数不限' : `一般项目不合格超过${String(rule['tolerated'] ?? '')}项的判为不合格`,
  ].join('；');
}
