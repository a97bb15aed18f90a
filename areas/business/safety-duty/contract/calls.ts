import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { calls, fileCall, id, nothing, prefixed, queryList } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { draftOf, stepOf, written } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { safetyAppointment, safetyHazard, safetyRecord } from './lifecycle.ts';
import { appointmentPages, dutyAccess as access, hazardPages, recordPages } from './menu.ts';
import { dutyParties } from './parties.ts';
import { recordKinds } from './periods.ts';
import * as safety from './safety.ts';

const root = '/a/stone/unit/safety';

export const recordCase = caseKind({
  name: 'record',
  title: '安全检查记录',
  cycle: safetyRecord,
  parties: dutyParties,
  number: { key: 'recordNo', prefix: 'AQ' },
  path: `${root}/record`,
  access,
  pages: recordPages,
  about: {},
  form: safety.recordForm,
  buttons: ['void', 'delete'],
  fields: safety.recordListFields,
  listed: {
    recordNo: { column: 1, filter: true },
    status: { column: 2, filter: true, card: 4 },
    unitName: { column: 3, stays: true },
    recordKind: { column: 4, filter: 1, card: 1 },
    classCode: { column: 5, filter: 2, card: 2 },
    recordOn: { column: 6, filter: 3, card: 3 },
    isLate: { column: 8, stays: true },
    signer: { column: 9 },
    zeroRisk: { column: 7 },
    summary: { hidden: true },
    problems: { hidden: true },
    place: {},
    chair: {},
    attendees: {},
    nextFocus: {},
    createdByName: {},
    submittedAt: { hidden: true },
    updatedAt: { hidden: true, sheet: false },
  },
  workbook: true,
  parts: {
    filed: { label: '已提交', states: ['filed'] },
    voided: { label: '已作废', states: ['voided'] },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  more: { hazards: z.array(z.object({ id, hazardNo: z.string(), described: z.string().nullable(), status: z.string() })) },
  paper: '安全检查记录',
});

export const hazardCase = caseKind({
  name: 'hazard',
  title: '安全隐患',
  cycle: safetyHazard,
  parties: dutyParties,
  number: { key: 'hazardNo', prefix: 'YH' },
  path: `${root}/hazard`,
  access,
  pages: hazardPages,
  about: {},
  form: safety.hazardForm,
  forms: { close: safety.closeForm },
  buttons: ['reopen', 'delete'],
  fields: safety.hazardListFields,
  listed: {
    hazardNo: { column: 1, filter: true },
    status: { column: 2, filter: true, card: 4 },
    unitName: { column: 3, stays: true },
    classCode: { column: 4, filter: 1 },
    foundOn: { hidden: 1, filter: true },
    described: { column: 5, card: 1 },
    hazardLevel: { column: 6, filter: 2, stays: true },
    measure: { hidden: 3 },
    responsible: { column: 7, card: 2 },
    deadline: { column: 8, filter: 3, card: 3 },
    isLate: { hidden: 2 },
    closedOn: { hidden: 5 },
    outcome: { hidden: 6 },
    recordNo: { hidden: 4 },
    createdByName: {},
    submittedAt: { hidden: 7 },
    updatedAt: { hidden: 8, sheet: false },
  },
  workbook: true,
  parts: {
    open: { label: '治理中', states: ['open'] },
    closed: { label: '已闭环', states: ['closed'] },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  steps: [
    { title: '登记', at: ['draft'] },
    { title: '治理', at: ['open'] },
  ],
  paper: '安全隐患治理记录',
});

const ScopeDevice = z.object({ equSysId: id, oidno: z.string(), equclacode: z.string(), equPlace: z.string(), ...calledShape });

export const appointmentCase = caseKind({
  name: 'appointment',
  title: '安全人员任命',
  cycle: safetyAppointment,
  parties: dutyParties,
  number: { key: 'appointmentNo', prefix: 'RM' },
  path: `${root}/appointment`,
  access,
  pages: appointmentPages,
  about: {},
  form: safety.appointmentForm,
  forms: { end: safety.endForm },
  buttons: ['delete'],
  fields: safety.appointmentListFields,
  listed: {
    appointmentNo: { column: 1, filter: true },
    status: { column: 2, filter: true, card: 4 },
    unitName: { column: 3, stays: true },
    post: { column: 4, filter: 1, card: 1 },
    name: { column: 5, filter: 3, card: 2 },
    classCodes: { column: 6, filter: 2, card: 3 },
    scopeKind: { hidden: 2 },
    scopeEstates: { hidden: 8 },
    scope: { hidden: 9 },
    certValidTo: { column: 7, stays: true },
    beginsOn: { column: 8, filter: true },
    issuedBy: { column: 9 },
    endedOn: { hidden: 4 },
    endReason: { hidden: 5 },
    createdByName: {},
    submittedAt: { hidden: 6 },
    mobile: { hidden: 1, sheet: false },
    duties: { hidden: 3, sheet: false },
    updatedAt: { hidden: 7, sheet: false },
  },
  workbook: true,
  parts: {
    inForce: { label: '在任', states: ['inForce'] },
    ended: { label: '已免职', states: ['ended'] },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  /** Whether somebody of this name in the unit holds 安全管理 (A) today, and whether that was verified. */
  more: {
    card: z.enum(['verified', 'told', 'none']),
    /** The devices that an officer answers for today; null of other posts, and of what was typed in words. */
    scope: z.object({ count: z.int(), devices: z.array(ScopeDevice) }).nullable(),
  },
  paper: '任命书',
});

const riskShape = filterShape(safety.riskListFields, filtersIn(safety.riskListing));
const dutyShape = filterShape(safety.dutyFields, filtersIn(safety.dutyListing));

export const safetyCalls = {
  ...prefixed('record', recordCase.calls),
  ...prefixed('hazard', hazardCase.calls),
  ...prefixed('appointment', appointmentCase.calls),
  ...calls({
    duties: {
      method: 'GET',
      path: `${root}/duties`,
      title: '安全管理履职情况：按单位和设备种类',
      access: [access.view],
      input: listInput(dutyShape),
      reply: listReply(rowSchema(safety.dutyFields).extend({ isOwn: z.boolean() })),
    },
    dutiesExport: fileCall({
      path: `${root}/duties/export`,
      title: '安全管理履职情况导出',
      access: [access.export],
      input: listInput(dutyShape),
    }),
    risks: {
      method: 'GET',
      path: `${root}/risks`,
      title: '安全风险管控清单列表',
      access: [access.view],
      input: listInput(riskShape),
      reply: listReply(rowSchema(safety.riskListFields).extend({ version: z.int(), isOwn: z.boolean() })),
    },
    risksExport: fileCall({
      path: `${root}/risks/export`,
      title: '安全风险管控清单导出',
      access: [access.export],
      input: listInput(riskShape),
    }),
    today: {
      method: 'GET',
      path: `${root}/today`,
      title: '今日日管控：待完成的设备种类，今日已提交的记录',
      access: [access.edit],
      input: z.strictObject({}),
      reply: z.object({
        kinds: z.array(
          z.object({
            classCode: z.string(),
            /** Of the unit's list of risks, in its order. */
            items: z.array(z.string()),
            /** The 安全员 in office for the class. */
            officers: z.array(z.string()),
            /** Everybody in office for the class: they alone hand in. */
            appointed: z.array(z.string()),
            /** The asker is one of them, by name. */
            mayHandIn: z.boolean(),
          }),
        ),
        filed: z.array(z.object({ id, recordNo: z.string(), classCode: z.string() })),
      }),
    },
    checklist: {
      method: 'GET',
      path: `${root}/checklist`,
      title: '填写检查记录时的检查项目',
      access: [access.edit],
      input: z.strictObject({ classCode: z.string().max(2), recordKind: z.enum(recordKinds) }),
      reply: z.object({ items: z.array(z.string()) }),
    },
    scopeOptions: {
      method: 'GET',
      path: `${root}/scope`,
      title: '安全员可以负责的小区和设备',
      access: [access.edit],
      input: z.strictObject({ classCodes: queryList }),
      reply: z.object({
        estates: z.array(z.object({ name: z.string(), devices: z.int() })),
        devices: z.array(ScopeDevice),
        isMore: z.boolean(),
      }),
    },
    signers: {
      method: 'GET',
      path: `${root}/signers`,
      title: '可以作为检查记录负责人的在任安全人员',
      access: [access.edit],
      input: z.strictObject({ classCode: z.string().max(2), recordKind: z.enum(recordKinds) }),
      reply: z.object({ signers: z.array(z.string()) }),
    },
    riskKeep: {
      method: 'POST',
      path: `${root}/risks/save`,
      title: '新增或修改风险',
      access: [access.edit],
      input: z.strictObject({ ...draftOf, values: looseValues(safety.riskForm.fields) }),
      reply: written,
    },
    riskDrop: {
      method: 'POST',
      path: `${root}/risks/drop`,
      title: '删除风险',
      access: [access.edit],
      input: z.strictObject(stepOf),
      reply: nothing,
    },
  }),
};
