import { z } from 'zod';

import { looks, optional, type MaterialKind } from '#areas/attachments/contract/material.ts';
import { fixedDictionary, openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, day, field, fixedChoice, instant, longText, rows, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { aboutBatch } from './batch.ts';
import { makeNote } from './lifecycle.ts';

/** An ordinary problem, and a serious or unanswered one (research 4.3). */
export const noteKind = fixedDictionary('makeNoteKind', '文书种类', {
  liaison: '监督检验工作联络单',
  opinion: '监督检验意见通知书',
});
export type NoteKind = (typeof noteKind.codes)[number];

/** Who keeps each copy of them. */
export const copiesOf: Readonly<Record<NoteKind, readonly string[]>> = {
  liaison: ['制造单位', '检验机构'],
  opinion: ['制造单位', '检验机构', '许可（受理）机关', '所在地市场监督管理部门'],
};

export const problemKind = openDictionary('makeProblemKind', '问题类别', [
  '质量保证体系',
  '设计文件',
  '材料',
  '焊接',
  '无损检测',
  '热处理',
  '耐压试验',
  '产品资料',
  '其他',
]);

const itemRow = {
  problem: text('问题', 300, { need: 'required', width: 300 }),
  requirement: text('处理要求', 300, { need: 'required', width: 260 }),
  clause: text('依据条款', 100, { width: 160 }),
} satisfies Fields;
export interface NoteItem {
  readonly problem?: string | null;
  readonly requirement?: string | null;
  readonly clause?: string | null;
}

const noteValues = {
  noteKind: fixedChoice('文书种类', noteKind.codes as readonly [string, ...string[]], noteKind.name, {
    need: 'required',
    width: 180,
    help: '一般问题用联络单（一式两份）；严重或逾期未答复的用意见通知书（一式四份，未关闭前不出具证书）',
  }),
  problemKind: choice('问题类别', problemKind.name, { need: 'required', width: 110 }),
  items: rows('问题和意见', itemRow, { need: 'required' }),
  dueOn: day('答复期限', { need: 'required', sortable: true }),
} satisfies Fields;

export const noteForm = form(
  '监检文书',
  noteValues,
  [{ key: 'note', title: '问题和意见', fields: ['noteKind', 'problemKind', 'dueOn', 'items'] }],
  [
    { fields: ['items'], say: '最多50项', holds: ({ items }) => (items as readonly unknown[]).length <= 50 },
    { fields: ['dueOn'], say: '答复期限不能早于今天', holds: ({ dueOn }, today) => String(dueOn) >= today },
  ],
);

export const answerForm = form(
  '答复',
  { answer: longText('处理情况', 2000, { need: 'required' }), answeredBy: text('质量保证工程师', 64, { need: 'required' }) },
  [{ key: 'answer', title: '处理情况', fields: ['answer', 'answeredBy'] }],
);

export const noteFields = {
  id: field('主键', z.uuid()),
  noteNo: text('文书编号', 20, { mono: true, width: 170 }),
  batchId: field('受检产品主键', z.uuid()),
  ...aboutBatch,
  ...noteValues,
  ...answerForm.fields,
  answeredOn: day('答复日期', { sortable: true }),
  issuedOn: day('出具日期', { sortable: true }),
  approvedByName: text('技术负责人', 64, { width: 100 }),
  approvedOn: day('批准日期'),
  verifiedByName: text('核实人', 64, { width: 100 }),
  verifiedOn: day('关闭日期'),
  createdByName: text('监检员', 64, { width: 100 }),
  updatedAt: instant('更新时间', { sortable: true }),
  status: choice('状态', `${makeNote.name}Status`, { width: 110 }),
} satisfies Fields;

/** The answer's files are the maker's, the others the inspector's. */
export const answerFile = 'answer';
export const noteFiles: MaterialKind = {
  atttype: 'MAKENOTE',
  title: '监检文书',
  materials: [
    optional('evidence', '现场照片、记录', { ...looks.other, hint: '监检员上传' }),
    optional(answerFile, '答复附件', { ...looks.other, hint: '制造单位上传整改照片、记录' }),
  ],
};
