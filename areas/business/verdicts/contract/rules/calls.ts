import { z } from 'zod';

import { id } from '#kit/contract/call.ts';
import { caseKind, type CasePart } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { rowSchema } from '#kit/contract/field.ts';

import { inspectionRule } from './lifecycle.ts';
import { ruleAccess as access, rulePages } from './menu.ts';
import { ruleParties } from './parties.ts';
import { formerFields, ruleForm, ruleListFields } from './rule.ts';

const parts: Readonly<Record<string, CasePart>> = {
  inForce: { label: '在用', states: ['inForce'] },
  waiting: { label: '待复核', states: ['submitted'] },
  mine: waitingForMe(inspectionRule),
  returned: { label: '已退回', states: ['returned'] },
  ended: { label: '不再使用', states: ['replaced', 'cancelled'] },
  all: { label: '全部', states: Object.keys(inspectionRule.states).filter((state) => state !== 'deleted') },
  draft: { label: '草稿', states: ['draft'], own: true },
};

/** 检验规则 */
export const ruleCase = caseKind({
  name: 'inspectionRule',
  title: '检验规则',
  cycle: inspectionRule,
  parties: ruleParties,
  number: { key: 'ruleNo', prefix: 'PD' },
  path: '/a/stone/inspection-rules',
  access,
  pages: rulePages,
  /** A rule is written upon the one that it is to replace. */
  about: { replaces: id.optional() },
  form: ruleForm,
  buttons: ['withdraw', 'publish', 'return', 'cancel', 'delete'],
  fields: ruleListFields,
  listed: {
    ruleNo: { hidden: true },
    ruleKind: { column: 1, filter: 1, card: 2 },
    family: { hidden: true, filter: 2, sheet: false },
    equclacode: { hidden: true, filter: 3, sheet: false },
    subject: { column: 2, card: 1 },
    content: { column: 3, card: 3 },
    status: { column: 4, filter: true, card: 4 },
    mark: { column: 5, filter: true },
    note: { hidden: true },
    publishedOn: { column: 6, filter: true },
    publishedByName: { hidden: true },
    endedOn: { hidden: true },
    createdByName: { hidden: true, sheet: false },
    updatedAt: { hidden: true, sheet: false },
  },
  workbook: true,
  parts,
  steps: [
    { title: '编制', at: ['draft', 'returned'] },
    { title: '复核', at: ['submitted'] },
  ],
  more: {
    /** Rules for the same that are or were in force, the newest first. */
    others: z.array(rowSchema(formerFields)),
    /** Whether the asker may write a new rule upon this one. */
    mayRevise: z.boolean(),
  },
});
