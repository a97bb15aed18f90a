import { z } from 'zod';

import { caseKind } from '#kit/contract/case/case.ts';
import { moved, OpenMove, Reason, stepOf } from '#kit/contract/case/case-steps.ts';
import { calls, fileCall, id, prefixed } from '#kit/contract/call.ts';
import { plainLines, rowSchema } from '#kit/contract/field.ts';
import { listInput, listReply } from '#kit/contract/list/list.ts';
import { media } from '#kit/contract/media.ts';

import { decidedCalls } from './decided.ts';
import { guestFileCalls, registerCalls, resetGuestCalls } from './guest-calls.ts';
import { passwordReset, registration } from './lifecycle.ts';
import { joinAccess, registrationAccess, registrationPages, resetAccess, resetPages } from './menu.ts';
import { registrationParties, resetParties } from './parties.ts';
import { registrationFields, registrationForm } from './registration.ts';
import { resetFields, resetForm } from './reset.ts';

/** What looks like this application elsewhere: the same code or telephone, a similar name. */
export const Hint = z.object({ kind: z.enum(['code', 'name', 'mobile', 'card']), text: z.string() });

/** 账号注册申请, as those see it who decide. Their applicants write it by the calls of `guest-calls.ts`. */
export const registrationCase = caseKind({
  name: 'registration',
  title: '账号注册申请',
  cycle: registration,
  parties: registrationParties,
  number: { key: 'applyNo', prefix: 'ZC' },
  path: '/a/stone/account/registration',
  access: registrationAccess,
  pages: registrationPages,
  about: {},
  form: registrationForm,
  buttons: ['unitAgree', 'unitDisagree', 'agree'],
  fields: registrationFields,
  listed: {
    applyNo: { column: 1, filter: true, card: 1 },
    status: { column: 2, filter: 4, card: 4 },
    accountType: { column: 5, filter: 1 },
    orgname: { column: 4, card: 2 },
    orgcode: { hidden: 1 },
    areacode: { column: 9, filter: 2 },
    address: { hidden: 2 },
    legalPerson: { hidden: 3 },
    tel: { hidden: 4 },
    name: { column: 6, card: 3 },
    loginName: { column: 8, stays: true },
    joins: { hidden: 6 },
    submittedAt: { column: 10, filter: 3 },
    decidedByName: { hidden: 8 },
    decidedAt: { hidden: 9 },
    daysLeft: { column: 3, card: 5, sheet: false },
    mobile: { column: 7, sheet: false, stays: true },
    email: { hidden: 5, sheet: false },
    unitAgreedByName: { hidden: 7, sheet: false },
    updatedAt: { hidden: 10, sheet: false },
  },
  workbook: true,
  parts: {
    waiting: { label: '待审核', states: ['submitted'] },
    unitAsked: { label: '待单位同意', states: ['unitAsked'] },
    disagreed: { label: '未通过', states: ['disagreed'] },
    done: { label: '已开通', states: ['agreed'] },
    all: { label: '全部', states: ['submitted', 'unitAsked', 'disagreed', 'agreed', 'cancelled'] },
  },
  steps: [
    { title: '提交', at: ['draft', 'disagreed'] },
    { title: '单位同意', at: ['unitAsked'] },
    { title: '平台审核', at: ['submitted'] },
  ],
  more: { hints: z.array(Hint), reasons: z.array(Reason.extend({ oldValue: z.unknown() })) },
  paper: '账号注册申请',
});

/** 密码重置申请, as those see it who decide. */
export const resetCase = caseKind({
  name: 'passwordReset',
  title: '密码重置申请',
  cycle: passwordReset,
  parties: resetParties,
  number: { key: 'resetNo', prefix: 'MM' },
  path: '/a/stone/passwordResetApply',
  access: resetAccess,
  pages: resetPages,
  about: {},
  form: resetForm,
  buttons: ['agree', 'disagree'],
  fields: resetFields,
  listed: {
    resetNo: { column: 1, filter: true, card: 1 },
    status: { column: 2, filter: 3, card: 4 },
    mode: { column: 9, filter: 1 },
    orgname: { column: 4, card: 2 },
    loginName: { column: 5, card: 3 },
    applicant: { column: 6 },
    reason: { hidden: 2 },
    submittedAt: { column: 10, filter: 2 },
    decidedByName: { hidden: 3 },
    decidedAt: { hidden: 4 },
    daysLeft: { column: 3, card: 5, sheet: false },
    mobile: { column: 7, sheet: false, stays: true },
    isKnown: { column: 8, sheet: false, stays: true },
    orgcode: { hidden: 1, sheet: false },
    updatedAt: { hidden: 5, sheet: false },
  },
  workbook: true,
  parts: {
    waiting: { label: '待审核', states: ['submitted'] },
    done: { label: '已办结', states: ['done', 'disagreed', 'expired'] },
  },
  steps: [
    { title: '提交', at: ['draft'] },
    { title: '审核', at: ['submitted'] },
  ],
  more: {
    /** How the application differs from what is registered, where an account of this login name exists. */
    hints: z.array(Hint),
    accountId: id.nullable(),
  },
  paper: '密码重置申请',
});

const { list, export: exportList, detail, parts, move } = registrationCase.calls;
const { save: _save, commit: _commit, move: resetMove, ...resetDesk } = resetCase.calls;

const eitherReader = [registrationAccess.view, joinAccess.view] as const;

const JoinRow = rowSchema(registrationFields)
  .pick({
    id: true,
    applyNo: true,
    status: true,
    accountType: true,
    name: true,
    mobile: true,
    loginName: true,
    submittedAt: true,
    daysLeft: true,
  })
  .extend({ version: z.int(), moves: z.array(OpenMove) });

export const registrationCalls = {
  ...prefixed('registration', {
    list,
    export: exportList,
    parts,
    // Whoever administers the unit that somebody wants to join reads the application and answers it, too.
    detail: { ...detail, access: eitherReader },
    record: fileCall({
      path: '/a/stone/account/registration/record/{id}',
      title: '账号注册申请（PDF）',
      access: eitherReader,
      input: z.strictObject({ id }),
      perMinute: 30,
      quota: 'papers',
      media: [media.pdf],
    }),
    move: { ...move, access: [registrationAccess.decide, joinAccess.decide] as const, confirmed: true as const },
  }),
  // Both give somebody an account or its password.
  ...prefixed('reset', { ...resetDesk, move: { ...resetMove, confirmed: true as const } }),
  ...prefixed('decided', decidedCalls),
  ...prefixed('register', registerCalls),
  ...prefixed('forgotten', resetGuestCalls),
  ...prefixed('guestFile', guestFileCalls),
  ...calls({
    disagree: {
      cycle: registration.name,
      method: 'POST',
      path: '/a/stone/account/registration/disagree',
      title: '账号注册申请：不同意，逐项指出',
      access: [registrationAccess.decide],
      input: z.strictObject({ ...stepOf, opinion: plainLines(200), reasons: z.array(Reason).max(30).optional() }),
      reply: moved,
    },
    joinList: {
      method: 'GET',
      path: '/a/stone/account/joining/list',
      title: '加入本单位的申请',
      access: [joinAccess.view],
      input: listInput({}),
      reply: listReply(JoinRow),
    },
  }),
};
