import { z } from 'zod';

import { buildingFields } from '#areas/device-facts/contract/facts/building.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { choice, day, field, instant, longText, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { listing } from '#kit/contract/list/listing.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

import { revocation } from './lifecycle.ts';

const deedKind = fixedDictionary('revocationDeed', '撤销登记事项', { revoke: '撤销登记', correct: '更正登记证' });
export const deedCode = { revoke: 'revoke', correct: 'correct' } as const satisfies Record<string, (typeof deedKind.codes)[number]>;

/** The cases of 行政许可法, article 69, in the words of the law. */
export const groundWords = fixedDictionary('revocationGround', '撤销登记的情形', {
  '1': '行政机关工作人员滥用职权、玩忽职守作出准予登记决定的',
  '2': '超越法定职权作出准予登记决定的',
  '3': '违反法定程序作出准予登记决定的',
  '4': '对不具备申请资格或者不符合法定条件的申请人准予登记的',
  '5': '依法可以撤销登记的其他情形',
  '6': '被许可人以欺骗、贿赂等不正当手段取得登记的',
});
export type Ground = (typeof groundWords.codes)[number];

const clauses: Readonly<Record<Ground, string>> = {
  '1': '第一款第（一）项',
  '2': '第一款第（二）项',
  '3': '第一款第（三）项',
  '4': '第一款第（四）项',
  '5': '第一款第（五）项',
  '6': '第二款',
};

/** Where article 69 of 行政许可法 has the case. */
export const clauseOf = (ground: Ground): string => `《中华人民共和国行政许可法》第六十九条${clauses[ground]}`;

const answerKind = fixedDictionary('revocationAnswer', '使用单位的意见', { defend: '陈述申辩', agree: '无异议' });

const when = (key: string, code: string) =>
  ({ need: 'conditional', onlyWhenNeeded: true, when: (values: Values) => values[key] === code }) as const;
const toRevoke = when('deedKind', deedCode.revoke);
const toCorrect = when('deedKind', deedCode.correct);

const deedFields = {
  deedKind: fixedCode('办理事项', deedKind, { need: 'required', width: 120 }),
  ground: fixedCode('撤销情形', groundWords, { ...toRevoke, width: 240, help: '《行政许可法》第六十九条' }),
  facts: longText('事实和理由', 2000, { ...toRevoke, width: 240 }),
  wrongText: longText('登记证上有误的内容', 500, { ...toCorrect, width: 200 }),
  rightText: longText('应当更正为', 500, {
    ...toCorrect,
    width: 200,
    help: '换发的登记证按设备档案现在的内容制作；档案有误的，请先办理资料更正',
  }),
} satisfies Fields;

export const deedForm = form('撤销或更正登记', deedFields, [{ key: 'deed', title: '事项', fields: Object.keys(deedFields) }]);

const answerFields = {
  answerKind: fixedCode('意见', answerKind, { need: 'required', width: 120 }),
  answerText: longText('陈述、申辩', 2000, { ...when('answerKind', 'defend'), width: 240 }),
} satisfies Fields;

export const answerForm = form('陈述申辩', answerFields, [{ key: 'answer', title: '使用单位的意见', fields: Object.keys(answerFields) }]);

/** As lists and pages show it: with its device. */
export const revocationFields = {
  id: field('主键', z.uuid()),
  revocationNo: text('编号', 20, { mono: true, width: 160 }),
  equSysId: field('设备主键', z.uuid()),
  oidno: text('设备识别码', 40, { mono: true, width: 150 }),
  equclacode: field('设备类型', z.string().max(4), { widget: 'catalogue', width: 130 }),
  equName: text('设备名称', 100, { width: 280, leastWidth: 200 }),
  unitInnerNo: text('单位内编号', 50, { width: 120 }),
  ...buildingFields,
  equlocarecod: field('所在区域', z.string().max(9), { widget: 'area', width: 140 }),
  useUnitName: text('使用单位', 100, { width: 200 }),
  certNo: text('使用登记证编号', 30, { mono: true, width: 150 }),
  ...deedFields,
  ...answerFields,
  /** Last day on which the unit is heard. */
  dueOn: day('陈述申辩期限', { width: 130, sortable: true, help: '参考：法律没有规定天数，由登记机关设定' }),
  answeredAt: instant('答复时间'),
  decidedAt: instant('决定时间'),
  decidedByName: text('决定人员', 32, { width: 100 }),
  unitName: text('登记机关', 100, { width: 200 }),
  createdByName: text('经办人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${revocation.name}Status`, { width: 120 }),
} satisfies Fields;

export const revocationListing = listing(revocationFields, {
  equName: { column: 1, card: 1 },
  status: { column: 2, filter: 1, card: 6 },
  deedKind: { column: 3, filter: 2, card: 3, stays: false },
  dueOn: { column: 4, filter: 5, card: 5 },
  useUnitName: { column: 5, card: 2 },
  certNo: { column: 6, filter: 4 },
  submittedAt: { column: 7, filter: 6 },
  revocationNo: { column: 8, filter: true, card: 4 },
  oidno: { hidden: 1 },
  ground: { hidden: 2 },
  equclacode: { filter: 3 },
  answerKind: { hidden: 3 },
  decidedAt: { hidden: 4 },
  decidedByName: { hidden: 5 },
  unitName: { hidden: 6 },
  createdByName: { hidden: 7 },
  updatedAt: { hidden: 8, sheet: false },
  equlocarecod: { filter: 7, sheet: false },
});

export const revocationDictionaries = [deedKind, groundWords, answerKind, statusDictionary(revocation)];
