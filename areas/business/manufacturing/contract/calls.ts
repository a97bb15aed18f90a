import { z } from 'zod';

import { id, prefixed } from '#kit/contract/call.ts';
import { caseKind, type CasePart } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';

import { agreementFields, agreementForm } from './agreement.ts';
import { acceptForm, batchFields, batchForm } from './batch.ts';
import { besideCalls } from './beside-calls.ts';
import { makeCertificateFields, makeCertificateForm } from './certificate.ts';
import * as cycles from './lifecycle.ts';
import { agreementListing, batchListing, certificateListing, noteListing, visitListing } from './listings.ts';
import * as menu from './menu.ts';
import { answerForm, noteFields, noteForm } from './note.ts';
import { agreementParties, batchParties, makeCertificateParties, noteParties, visitParties } from './parties.ts';
import { controlClass } from '#areas/control-points/contract/point.ts';
import { makeRoot as root } from './root.ts';
import { confirmForm, handOverForm, mostPoints, proposeForm, visitFields, visitForm } from './visit.ts';

const all = (states: object): CasePart => ({ label: '全部', states: Object.keys(states).filter((state) => state !== 'deleted') });
const draft = { label: '草稿', states: ['draft'], own: true } as const satisfies CasePart;

/** 监检协议 */
export const agreementCase = caseKind({
  name: 'makeAgreement',
  title: '监检协议',
  cycle: cycles.makeAgreement,
  parties: agreementParties,
  number: { key: 'agreementNo', prefix: 'JX', digits: 4 },
  path: `${root}/agreement`,
  access: menu.agreementAccess,
  pages: menu.agreementPages,
  about: {},
  form: agreementForm,
  buttons: ['withdraw', 'return', 'cancel', 'sign', 'terminate', 'delete'],
  marked: true,
  fields: agreementFields,
  listed: agreementListing,
  workbook: true,
  parts: {
    waiting: { label: '待签订', states: ['submitted'] },
    mine: waitingForMe(cycles.makeAgreement),
    inForce: { label: '有效', states: ['inForce'] },
    returned: { label: '已退回', states: ['returned'] },
    ended: { label: '已结束', states: ['ended', 'terminated', 'cancelled'] },
    all: all(cycles.makeAgreement.states),
    draft,
  },
  steps: [
    { title: '提交', at: ['draft', 'returned'] },
    { title: '签订', at: ['submitted'] },
  ],
  paper: '制造监检协议登记表',
});

/** A control point of a batch: what became of it, when, by whom. */
export const Point = z.object({
  id,
  version: z.int(),
  position: z.int(),
  pointName: z.string(),
  controlClass: z.enum(controlClass.codes as readonly [string, ...string[]]),
  isReference: z.boolean(),
  basis: z.string().nullable(),
  /** null: not looked at yet. */
  result: z.enum(['pass', 'fail']).nullable(),
  remark: z.string().nullable(),
  recordedByName: z.string().nullable(),
  recordedAt: z.string().nullable(),
  /** The visit for which it is asked, or in which it was recorded. */
  visitId: z.string().nullable(),
  visitNo: z.string().nullable(),
});

const Brief = z.object({ id, no: z.string(), title: z.string(), status: z.string() });

/** 受检产品 */
export const batchCase = caseKind({
  name: 'makeBatch',
  title: '受检产品',
  cycle: cycles.makeBatch,
  parties: batchParties,
  number: { key: 'taskNo', prefix: menu.taskPrefix },
  path: `${root}/product`,
  access: menu.batchAccess,
  pages: menu.batchPages,
  about: {},
  form: batchForm,
  forms: { accept: acceptForm, charge: acceptForm },
  buttons: ['withdraw', 'return', 'cancel', 'stop', 'delete'],
  marked: true,
  fields: batchFields,
  listed: batchListing,
  workbook: true,
  parts: {
    waiting: { label: '待受理', states: ['submitted'] },
    mine: waitingForMe(cycles.makeBatch),
    supervising: { label: '监检中', states: ['supervising'] },
    returned: { label: '已退回', states: ['returned'] },
    certified: { label: '已发证', states: ['certified'] },
    all: all(cycles.makeBatch.states),
    draft,
  },
  steps: [
    { title: '提交', at: ['draft', 'returned'] },
    { title: '受理', at: ['submitted'] },
    { title: '监检', at: ['supervising'] },
  ],
  more: {
    points: z.array(Point),
    visits: z.array(Brief),
    notes: z.array(Brief),
    certificates: z.array(Brief),
    /** Numbers with the certificate that covers each, or shuts it out. */
    numbers: z.array(
      z.object({
        productNo: z.string(),
        deviceCode: z.string().nullable(),
        certificateId: z.string().nullable(),
        certNo: z.string().nullable(),
        isExcluded: z.boolean(),
      }),
    ),
    /** Of the fee, while it is owed. */
    payNo: z.string().nullable(),
  },
  paper: '受检产品登记表',
});

/** 约检 */
export const visitCase = caseKind({
  name: 'makeVisit',
  title: '约检',
  cycle: cycles.makeVisit,
  parties: visitParties,
  number: { key: 'visitNo', prefix: 'YJ' },
  path: `${root}/rqyj`,
  access: menu.visitAccess,
  pages: menu.visitPages,
  about: { batchId: id, pointIds: z.array(id).max(mostPoints, `一次最多约检${mostPoints}个控制点`) },
  form: visitForm,
  forms: { confirm: confirmForm, propose: proposeForm, handOver: handOverForm },
  buttons: ['withdraw', 'agree', 'cancel', 'attend', 'miss', 'feedback', 'delete'],
  fields: visitFields,
  listed: visitListing,
  workbook: true,
  parts: {
    waiting: { label: '待确认', states: ['submitted'] },
    proposed: { label: '待同意改期', states: ['proposed'] },
    mine: { label: '待我办理', states: ['submitted', 'proposed', 'confirmed', 'attended', 'mending'], mine: true },
    confirmed: { label: '已确认', states: ['confirmed', 'attended'] },
    mending: { label: '待整改', states: ['mending'] },
    done: { label: '已结束', states: ['passed', 'missed', 'cancelled'] },
    all: all(cycles.makeVisit.states),
    draft,
  },
  steps: [
    { title: '提交', at: ['draft'] },
    { title: '确认时间', at: ['submitted', 'proposed'] },
    { title: '到场', at: ['confirmed'] },
    { title: '记录', at: ['attended', 'mending'] },
  ],
  more: { points: z.array(Point), pointIds: z.array(id), mayRecord: z.boolean() },
  paper: '制造监检约检单',
});

/** 联络单、意见通知书 */
export const noteCase = caseKind({
  name: 'makeNote',
  title: '监检文书',
  cycle: cycles.makeNote,
  parties: noteParties,
  number: { key: 'noteNo', prefix: 'ZJW' },
  path: `${root}/note`,
  access: menu.noteAccess,
  pages: menu.notePages,
  about: { batchId: id },
  form: noteForm,
  forms: { answer: answerForm },
  buttons: ['approve', 'return', 'verify', 'reject', 'revoke', 'delete'],
  marked: true,
  fields: noteFields,
  listed: noteListing,
  workbook: true,
  parts: {
    approve: { label: '待批准', states: ['toApprove'] },
    mine: waitingForMe(cycles.makeNote),
    open: { label: '待答复', states: ['issued'] },
    answered: { label: '待核实', states: ['answered'] },
    closed: { label: '已关闭', states: ['closed', 'revoked'] },
    all: all(cycles.makeNote.states),
    draft,
  },
  steps: [
    { title: '出具', at: ['draft', 'toApprove'] },
    { title: '答复', at: ['issued'] },
    { title: '核实', at: ['answered'] },
  ],
  paper: '监督检验文书',
});

/** 监督检验证书 */
export const makeCertificateCase = caseKind({
  name: 'makeCertificate',
  title: '监检证书',
  cycle: cycles.makeCertificate,
  parties: makeCertificateParties,
  number: { key: 'certNo', prefix: 'ZZJJ', digits: 4 },
  path: `${root}/supervisionReport`,
  access: menu.makeCertificateAccess,
  pages: menu.makeCertificatePages,
  about: { batchId: id, replaces: id.optional() },
  form: makeCertificateForm,
  buttons: ['review', 'return', 'approve', 'revoke', 'delete'],
  marked: true,
  fields: makeCertificateFields,
  listed: certificateListing,
  workbook: true,
  parts: {
    issued: { label: '有效', states: ['issued'] },
    mine: waitingForMe(cycles.makeCertificate),
    review: { label: '待审核', states: ['toReview'] },
    approve: { label: '待批准', states: ['toApprove'] },
    returned: { label: '已退回', states: ['returned'] },
    revoked: { label: '已作废', states: ['revoked'] },
    all: all(cycles.makeCertificate.states),
    draft,
  },
  steps: [
    { title: '监检', at: ['draft', 'returned'] },
    { title: '审核', at: ['toReview'] },
    { title: '批准', at: ['toApprove'] },
  ],
  more: { replacedBy: Brief.nullable(), mayReplace: z.boolean() },
  paper: '监督检验证书',
});

export const makeCalls = {
  ...prefixed('agreement', agreementCase.calls),
  ...prefixed('batch', batchCase.calls),
  ...prefixed('visit', visitCase.calls),
  ...prefixed('note', noteCase.calls),
  ...prefixed('certificate', makeCertificateCase.calls),
  ...besideCalls,
};
