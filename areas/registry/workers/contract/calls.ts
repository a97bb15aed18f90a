import { z } from 'zod';

import { calls, fileCall, id, nothing, prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { moved, Reason, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { plainLines, plainText, rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { media } from '#kit/contract/media.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';

import { workerCertificateFields, workerCertificateForm } from './certificate.ts';
import * as item from './item.ts';
import { workerCertificate } from './lifecycle.ts';
import { workerCertificateAccess, workerCertificatePages, workerAccess as access } from './menu.ts';
import { workerCertificateParties } from './parties.ts';
import { tableCalls } from './table-calls.ts';
import { cellFields, cells, leaveForm, workerChangeForm, workerForm, workerListFields, workerListing } from './worker.ts';

const root = '/a/stone/operator';

export const workerCertificateCase = caseKind({
  name: 'certificate',
  title: '持证项目',
  cycle: workerCertificate,
  parties: workerCertificateParties,
  number: { key: 'certificateNo', prefix: 'RY' },
  path: `${root}/qualification`,
  access: workerCertificateAccess,
  pages: workerCertificatePages,
  about: { workerId: id },
  form: workerCertificateForm,
  buttons: ['withdraw', 'verify', 'return', 'revoke', 'void', 'delete'],
  fields: workerCertificateFields,
  listed: {
    certificateNo: { column: 1, filter: true },
    status: { column: 2, filter: true, card: 4 },
    unitName: { column: 3, stays: true },
    holderName: { column: 4, filter: true, card: 1 },
    idCard: { column: 5, stays: true },
    itemCode: { column: 6, filter: 1, card: 2 },
    craneScope: { hidden: true },
    weldCode: { hidden: true },
    issueDate: { column: 7, filter: 3 },
    validTo: { column: 8, filter: 2, card: 3 },
    reviewDate: { hidden: true },
    issuer: { column: 9 },
    archiveNo: { hidden: true },
    createdByName: {},
    submittedAt: { column: 10 },
    countsAs: { hidden: true, sheet: false },
    isMatched: { hidden: true, sheet: false },
    updatedAt: { hidden: true, sheet: false },
  },
  workbook: true,
  parts: {
    waiting: { label: '待核验', states: ['submitted'] },
    mine: waitingForMe(workerCertificate),
    verified: { label: '已核验', states: ['verified'] },
    imported: { label: '台账导入', states: ['imported'] },
    returned: { label: '退回补正', states: ['returned'] },
    ended: { label: '已作废、吊销', states: ['voided', 'revoked'] },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  steps: [
    { title: '登记', at: ['draft', 'imported', 'returned'] },
    { title: '核验', at: ['submitted'] },
  ],
  more: {
    worker: z.object({ id, name: z.string(), endsOn: z.string().nullable() }),
    returned: z.string().nullable(),
    reasons: z.array(Reason.extend({ oldValue: z.unknown().optional() })),
    /** Whether the asker has it before them to verify, and may ask the national platform about it. */
    isAtDesk: z.boolean(),
    mayCheck: z.boolean(),
  },
  paper: '持证项目登记',
});

const workerShape = {
  ...filterShape(workerListFields, filtersIn(workerListing)),
  complex: searchText,
  unitId: id.optional(),
  /** The whole number of an identity card: exactly that person. */
  idCard: ruled(rules.idCard).optional(),
};
const Worker = rowSchema(workerListFields).extend({ version: z.int(), mayEdit: z.boolean() });
const gapInput = listInput(filterShape(item.gapFields, filtersIn(item.gapListing)));
const CellRow = rowSchema(cellFields).extend({ itemCode: z.string(), basis: z.array(z.string()) });
const people = z.array(id).min(1, '请选择人员').max(50, '一次最多50人');
const devices = z.array(id).min(1, '请选择设备').max(200, '一次最多200台');

/** Somebody of a unit who holds an item, as others are told. */
export const Holder = z.object({
  workerId: id,
  name: z.string(),
  post: z.string(),
  mobile: z.string(),
  itemCode: z.string(),
  certNo: z.string(),
  validTo: z.string(),
  verified: z.boolean(),
});

export const workerCalls = {
  ...prefixed('certificate', workerCertificateCase.calls),
  ...tableCalls,
  ...calls({
    certificateDecide: {
      cycle: workerCertificate.name,
      method: 'POST',
      path: `${root}/qualification/decide`,
      title: '退回持证项目，逐项写明原因',
      access: [workerCertificateAccess.decide],
      input: z.strictObject({ ...stepOf, opinion: plainLines(500).optional(), reasons: z.array(Reason).max(50).optional() }),
      reply: moved,
    },
    certificateCheck: {
      method: 'POST',
      path: `${root}/qualification/check`,
      title: '向国家平台查询持证项目',
      access: [workerCertificateAccess.decide],
      input: z.strictObject(stepOf),
      reply: z.object({ version: z.int(), checkOutcome: z.string(), isMatched: z.boolean() }),
      perMinute: 20,
    },
    list: {
      method: 'GET',
      path: `${root}/list`,
      title: '人员列表',
      access: [access.view],
      input: listInput(workerShape),
      reply: listReply(Worker),
    },
    export: fileCall({
      path: `${root}/export`,
      title: '人员列表导出',
      access: [access.export],
      input: listInput(workerShape),
      quota: 'exports',
    }),
    get: {
      method: 'GET',
      path: `${root}/get/{id}`,
      title: '人员详情',
      access: [access.view],
      input: z.strictObject({ id }),
      reply: z.object({
        worker: Worker,
        certificates: z.array(rowSchema(workerCertificateFields).extend({ isOwn: z.boolean() })),
        devices: z.array(
          z.object({
            equSysId: id,
            equclacode: z.string(),
            oidno: z.string(),
            equPlace: z.string(),
            equName: z.string(),
            unitInnerNo: z.string().nullable(),
            buildingName: z.string().nullable(),
            buildingNo: z.string().nullable(),
          }),
        ),
        mayReveal: z.boolean(),
      }),
    },
    add: {
      method: 'POST',
      path: `${root}/add`,
      title: '登记人员',
      access: [access.edit],
      input: z.strictObject({ id, values: looseValues(workerForm.fields) }),
      reply: written,
    },
    update: {
      method: 'POST',
      path: `${root}/update`,
      title: '修改人员',
      access: [access.edit],
      input: z.strictObject({ ...stepOf, values: looseValues(workerChangeForm.fields) }),
      reply: written,
    },
    del: {
      method: 'POST',
      path: `${root}/del`,
      title: '人员离岗',
      access: [access.edit],
      input: z.strictObject({ ...stepOf, values: looseValues(leaveForm.fields) }),
      reply: written,
    },
    reveal: {
      method: 'GET',
      path: `${root}/reveal/{id}`,
      title: '查看人员完整身份证号',
      whole: true,
      access: [access.reveal],
      input: z.strictObject({ id, reason: plainText(200).pipe(z.string().min(4, '请写明原因，至少4个字')) }),
      reply: z.object({ idCard: z.string() }),
      perMinute: 10,
    },
    overview: {
      method: 'GET',
      path: `${root}/overview`,
      title: '人员总览',
      access: [access.view],
      input: z.strictObject({ unitId: id.optional() }),
      reply: z.object({ unitId: id.nullable(), unitName: z.string().nullable(), rows: z.array(CellRow) }),
    },
    staffing: fileCall({
      path: `${root}/staffing`,
      title: '作业人员配置表',
      access: [access.view],
      input: z.strictObject({ unitId: id.optional() }),
      media: [media.pdf],
    }),
    detailList: {
      method: 'GET',
      path: `${root}/detailList`,
      title: '人员总览明细：一个作业项目的人员',
      access: [access.view],
      input: listInput({ itemCode: z.string().max(10), cell: z.enum(cells), unitId: id.optional() }),
      reply: listReply(Worker),
    },
    needList: {
      method: 'GET',
      path: `${root}/needList`,
      title: '人员总览明细：需要一个作业项目的设备；不指定项目的为需要持证人员操作的设备',
      access: [access.view],
      input: listInput({
        itemCode: z.string().max(10).optional(),
        unitId: id.optional(),
        ...filterShape(item.tendedFields, item.tendedFilters),
      }),
      reply: listReply(rowSchema(item.tendedFields)),
    },
    gaps: {
      method: 'GET',
      path: `${root}/gaps`,
      title: '持证人员有缺口的单位',
      access: [access.view],
      input: gapInput,
      reply: listReply(rowSchema(item.gapFields)),
    },
    gapsExport: fileCall({
      path: `${root}/gaps/export`,
      title: '持证人员缺口导出',
      access: [access.export],
      input: gapInput,
      quota: 'exports',
    }),
    ofDevice: {
      method: 'GET',
      path: `${root}/device/{equSysId}`,
      title: '为设备指定的作业人员',
      access: [access.view],
      input: z.strictObject({ equSysId: id }),
      reply: z.object({
        /** The items one of which the device asks for; none where it asks for nobody. */
        items: z.array(z.string()),
        basis: z.array(z.string()),
        people: z.array(
          z.object({
            workerId: id,
            name: z.string(),
            post: z.string(),
            items: z.string(),
            validTo: z.string().nullable(),
            isValid: z.boolean(),
          }),
        ),
        mayAssign: z.boolean(),
      }),
    },
    assign: {
      method: 'POST',
      path: `${root}/assign`,
      title: '为设备指定或取消作业人员',
      access: [access.edit],
      input: z.strictObject({ equSysIds: devices, workerIds: people, isAssigned: z.boolean() }),
      reply: nothing,
    },
    holders: {
      method: 'GET',
      path: `${root}/holders`,
      title: '本单位某日有效持证的人员',
      access: [access.view],
      input: z.strictObject({ items: z.string().max(100), on: z.iso.date('请输入正确的日期').optional(), word: searchText }),
      reply: z.object({ holders: z.array(Holder) }),
    },
  }),
};
