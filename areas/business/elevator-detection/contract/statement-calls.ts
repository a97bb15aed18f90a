import { z } from 'zod';

import { prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { draftOf } from '#kit/contract/case/case-steps.ts';
import { looseValues } from '#kit/contract/form.ts';
import { media } from '#kit/contract/media.ts';

import { complianceStatement } from './lifecycle.ts';
import { detectionAccess as access, detectionPages as pages, openRegister } from './menu.ts';
import { statementParties } from './parties.ts';
import { statementFields, statementListFields, statementListing, statementScopes } from './statement.ts';

const values = looseValues(statementFields);

const statement = caseKind({
  name: 'statement',
  title: complianceStatement.title,
  cycle: complianceStatement,
  parties: statementParties,
  number: { key: 'statementNo', prefix: 'FH', digits: 4 },
  path: '/a/stone/elevator/compliance',
  commitPath: 'publish',
  detailPath: '/detail',
  access: { view: access.complianceView, edit: access.complianceEdit, decide: access.complianceDecide, export: access.complianceExport },
  workbook: true,
  pages: { list: pages.compliance, form: pages.complianceForm, detail: pages.complianceForm },
  about: {},
  buttons: ['withdraw', 'void', 'delete'],
  fields: statementListFields,
  listed: statementListing,
  narrowedBy: { scope: z.enum(statementScopes).default('own') },
  more: {
    values,
    /** False for what everybody may read: without people, files and log. */
    isOwn: z.boolean(),
  },
});

const { save, commit, move } = statement.calls;

/** 符合性声明 of testing bodies. Its content stands in one column. Who publishes, withdraws or declares void shows the second factor. */
export const statementCase = {
  ...statement,
  calls: {
    ...statement.calls,
    save: { ...save, input: z.strictObject({ ...draftOf, values }) },
    commit: { ...commit, confirmed: true as const },
    move: { ...move, confirmed: true as const },
  },
};

export const statementCallDeclarations = {
  ...prefixed('statement', statementCase.calls),
  testingCapacity: {
    method: 'GET',
    path: '/a/stone/elevator/compliance/capacity',
    title: '本单位能否编制符合性声明',
    access: [access.complianceEdit],
    input: z.strictObject({}),
    reply: z.object({ mayState: z.boolean(), why: z.string().nullable(), start: values }),
  },
  openBodies: {
    method: 'GET',
    path: openRegister.path,
    title: '公示页面：电梯检测机构名录',
    access: 'public',
    input: z.strictObject({}),
    reply: z.any(),
    answer: 'text',
    media: [media.html],
    perMinute: 120,
  },
} as const;
