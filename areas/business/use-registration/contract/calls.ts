import { z } from 'zod';

import { calls, fileCall, id, prefixed, queryInt, seenVersion } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { decisionShape, periodAsked } from '#kit/contract/case/decided.ts';
import { moved, Reason, stepOf } from '#kit/contract/case/case-steps.ts';
import { calledShape } from '#areas/device-facts/contract/called.ts';
import { nameStandings } from '#areas/workers/contract/named.ts';
import { plainLines } from '#kit/contract/field.ts';
import { media } from '#kit/contract/media.ts';

import { setRegistration, unitRegistration } from './lifecycle.ts';
import { setListing, unitListing } from './listings.ts';
import { setAccess, setPages, unitPages } from './menu.ts';
import { registrationParties } from './parties.ts';
import { setForm, setListFields } from './registration.ts';
import { refusalForm } from './standing.ts';
import { mostRows } from './unit-kinds.ts';
import { unitForm, unitListFields } from './unit-registration.ts';

/** Cases decided in one press. */
export const mostTogether = 50;

const KeptReason = Reason.extend({ oldValue: z.unknown().optional() });

/** What a page tells beside an application. */
const more = {
  /** Why it stands returned: the opinion, and a reason at each field and material. */
  returned: z.object({ opinion: z.string().nullable(), reasons: z.array(KeptReason) }),
  /** The safety people whom it names, with what the register of their unit knows of the name. */
  people: z.array(z.object({ field: z.string(), label: z.string(), name: z.string(), standing: z.enum(nameStandings) })),
  /** Facts on which its materials depend. */
  facts: z.record(z.string(), z.unknown()),
  /** The certificate, once it has been issued. */
  certificate: z.object({ certNo: z.string(), issuedOn: z.string(), voidReason: z.string().nullable() }).nullable(),
  /** By which case the registration was revoked, with its address where that is open to the asker. */
  revoked: z.object({ no: z.string(), on: z.string(), link: z.string().nullable() }).nullable(),
  /** Number of the use mark that came with it. */
  markNo: z.string().nullable(),
};

/** What both ways of registration share: one way through the desk, one series of numbers. */
const common = {
  title: '使用登记',
  number: { key: 'regApplyNo', prefix: 'SYDJ' },
  access: setAccess,
  about: { equSysId: id },
  buttons: ['withdraw', 'pass', 'seal', 'sendBack', 'visit', 'approve', 'receive', 'cancel', 'delete'],
  forms: { refuse: refusalForm('不予登记') },
  workbook: true,
  steps: [
    { title: '提交', at: ['draft', 'returned'] },
    { title: '预审', at: ['submitted'] },
    { title: '盖章受理', at: ['prechecked'] },
    { title: '审批', at: ['accepted', 'siteCheck'] },
    { title: '发证', at: ['approved'] },
    { title: '签收', at: ['issued'] },
  ],
  parts: {
    waiting: { label: '办理中', states: ['submitted', 'returned', 'prechecked', 'accepted', 'siteCheck', 'issued'] },
    mine: { label: '待我办理', states: ['submitted', 'returned', 'prechecked', 'accepted', 'siteCheck', 'issued'], mine: true },
    done: { label: '已办结', states: ['completed', 'notPermitted', 'cancelled'] },
    all: {
      label: '全部',
      states: Object.keys(setRegistration.states).filter((state) => state !== 'deleted'),
    },
    draft: { label: '待提交', states: ['draft'], own: true },
  },
  more,
} as const;

/** 使用登记 按台（套） */
export const setCase = caseKind({
  ...common,
  name: 'setRegistration',
  cycle: setRegistration,
  parties: registrationParties,
  path: '/a/stone/epPemUseregistApply',
  pages: setPages,
  form: setForm,
  fields: setListFields,
  listed: setListing,
  paper: '特种设备使用登记表',
});

/** 使用登记 按单位: pipes and cylinders by their summary sheet. */
export const unitCase = caseKind({
  ...common,
  name: 'unitRegistration',
  cycle: unitRegistration,
  parties: registrationParties,
  path: '/a/stone/epPemUseregistApply/unit',
  pages: unitPages,
  form: unitForm,
  fields: unitListFields,
  listed: unitListing,
  paper: '特种设备使用登记表（按单位）',
});

const Device = z.object({
  equSysId: id,
  equclacode: z.string(),
  oidno: z.string(),
  ...calledShape,
  equPlace: z.string(),
  useUnitName: z.string(),
  useStatus: z.string(),
  maintUnitName: z.string().nullable(),
});

/** What is known of the device, by which page and server check alike. */
const Inspected = z.object({
  equclacode: z.string(),
  useStatus: z.string(),
  makeDate: z.string().nullable(),
  supvPassDate: z.string().nullable(),
  known: z
    .object({
      inspOrgName: z.string().nullable(),
      inspType: z.string(),
      reportNo: z.string().nullable(),
      inspDate: z.string(),
      inspConclusion: z.string(),
      nextInsp: z.string().nullable(),
      isReport: z.boolean(),
    })
    .nullable(),
  months: z.record(z.string(), z.number()),
  today: z.string(),
  stands: z.object({ unitKind: z.string(), place: z.string(), putInUseDate: z.string().nullable() }).nullable(),
});

const prefilled = {
  access: [setAccess.edit],
  input: z.strictObject({ equSysId: id }),
  reply: z.object({
    device: Device,
    values: z.record(z.string(), z.unknown()),
    inspected: Inspected,
    /** Of what is registered by unit: whether its registration is applied for, or a change of its sheet. */
    unitMatter: z.enum(['first', 'change']),
    /** Why it cannot be applied for now; null where it can. */
    refusedBecause: z.string().nullable(),
    /** The application under way that stands in its way, where it is open to the asker. */
    openCase: z.object({ no: z.string(), link: z.string().nullable() }).nullable(),
  }),
} as const;

/** Beside the workbook, in the parts of the request. */
export const SheetParts = z.strictObject({ id, version: queryInt.pipe(seenVersion) });
const file = z.unknown().optional();

const ofCase = z.strictObject({ id });

/** What is wrong in which row and column of a workbook. */
const Fault = z.object({ row: z.int(), label: z.string(), message: z.string() });

/** The summary sheet of an application by unit. */
const sheet = {
  ...calls({
    sheetImport: {
      cycle: unitRegistration.name,
      method: 'POST',
      path: '/a/stone/epPemUseregistApply/unit/sheet',
      title: '使用登记（按单位）：导入汇总表',
      access: [setAccess.edit],
      body: 'multipart',
      input: SheetParts.partial().extend({ file }),
      reply: z.object({
        version: z.int(),
        rowCount: z.int(),
        totalLength: z.number().nullable(),
        /** Where something is wrong, nothing of the file has been taken. */
        faults: z.array(Fault),
      }),
      perMinute: 20,
    },
    sheetRows: {
      method: 'GET',
      path: '/a/stone/epPemUseregistApply/unit/sheet/{id}',
      title: '使用登记（按单位）：汇总表',
      access: [setAccess.view],
      input: z.strictObject({ id, pageNo: queryInt.pipe(z.int().min(1).max(mostRows)).default(1) }),
      reply: z.object({
        unitKind: z.string().nullable(),
        rowCount: z.int(),
        totalLength: z.number().nullable(),
        pageSize: z.int(),
        rows: z.array(z.record(z.string(), z.unknown())),
        /** What is still wrong with the sheet of a draft. */
        faults: z.array(Fault),
        /** What it adds to the registered sheet and takes from it; null where nothing is registered yet. */
        change: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).nullable(),
      }),
    },
  }),
  sheetWorkbook: fileCall({
    path: '/a/stone/epPemUseregistApply/unit/sheet/workbook/{id}',
    title: '使用登记（按单位）：汇总表（Excel），可填写后再导入',
    access: [setAccess.view],
    input: ofCase,
    quota: 'exports',
  }),
  sheetPaper: fileCall({
    path: '/a/stone/epPemUseregistApply/unit/sheet/paper/{id}',
    title: '使用登记（按单位）：汇总表（PDF）',
    access: [setAccess.view],
    input: ofCase,
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  }),
};

/** The desk of one way: sent back with everything that is missing, and like cases together. */
const deskOf = ({ path, cycle }: typeof setCase | typeof unitCase) =>
  calls({
    return: {
      cycle: cycle.name,
      method: 'POST',
      path: `${path}/return`,
      title: '使用登记：退回补正，一次性告知',
      access: [setAccess.decide],
      input: z.strictObject({ ...stepOf, opinion: plainLines(500).optional(), reasons: z.array(Reason).max(80).optional() }),
      reply: moved,
    },
    decide: {
      cycle: cycle.name,
      method: 'POST',
      path: `${path}/together`,
      title: '使用登记：同类申请一并办理',
      access: [setAccess.decide],
      input: z.strictObject({
        steps: z.array(z.strictObject(stepOf)).min(1).max(mostTogether, `一次最多办理${mostTogether}份`),
        move: z.enum(['pass', 'approve']),
        opinion: plainLines(500).optional(),
      }),
      reply: z.object({ results: z.array(z.object({ id, refusedBecause: z.string().nullable() })) }),
    },
  });

const paper = (name: string, title: string, input: typeof ofCase) =>
  fileCall({
    path: `/a/stone/epPemUseregistApply/${name}/{id}`,
    title,
    access: [setAccess.view],
    input,
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  });
const papers = {
  certificate: paper('certificate', '特种设备使用登记证（PDF）', ofCase),
  notice: paper('notice', '一次性补正告知书、不予登记决定书（PDF）', ofCase),
};

const figures = z.strictObject({ regMode: z.enum(['bySet', 'byUnit']), ...periodAsked });
const counts = { waiting: z.int(), late: z.int(), withUnit: z.int(), precheckLate: z.int(), issued: z.int(), refused: z.int() };

export const useRegistrationCalls = {
  ...prefixed('set', setCase.calls),
  ...prefixed('unit', unitCase.calls),
  ...sheet,
  ...prefixed('set', deskOf(setCase)),
  ...prefixed('unit', deskOf(unitCase)),
  ...papers,
  ...calls({
    prefill: {
      method: 'GET',
      path: '/a/stone/epPemUseregistApply/prefill/{equSysId}',
      title: '使用登记：设备档案和检验情况，新的申请以此为底',
      ...prefilled,
    },
    unitPrefill: {
      method: 'GET',
      path: '/a/stone/epPemUseregistApply/unit/prefill/{equSysId}',
      title: '使用登记（按单位）：登记单元的档案，新的申请以此为底',
      ...prefilled,
    },
    statistics: {
      method: 'GET',
      path: '/a/stone/epPemUseregistApply/statistics',
      title: '使用登记：各区县办理情况',
      access: [setAccess.statistics],
      input: figures,
      reply: z.object({ districts: z.array(z.object({ areacode: z.string(), ...counts, ...decisionShape })) }),
    },
  }),
  statisticsFile: fileCall({
    path: '/a/stone/epPemUseregistApply/statistics/export',
    title: '使用登记：各区县办理情况导出',
    access: [setAccess.statistics],
    input: figures,
    quota: 'exports',
  }),
};
