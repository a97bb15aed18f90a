import { z } from 'zod';

import { calledShape } from '#areas/device-facts/contract/called.ts';
import { refusalForm } from '#areas/use-registration/contract/standing.ts';
import { changeKind } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { calls, fileCall, id, prefixed } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { moved, Reason, stepOf } from '#kit/contract/case/case-steps.ts';
import { decisionShape, periodAsked } from '#kit/contract/case/decided.ts';
import { Difference } from '#kit/contract/case/difference.ts';
import { plainLines } from '#kit/contract/field.ts';
import { searchText } from '#kit/contract/list/list.ts';
import { media } from '#kit/contract/media.ts';

import { useChange } from './lifecycle.ts';
import { useChangeAccess, useChangePages } from './menu.ts';
import { useChangeParties } from './parties.ts';
import { receiverForm } from './receiver.ts';
import { mostDevices, useChangeFields, useChangeForm } from './use-change.ts';

/** Cases decided in one press. */
export const mostTogether = 50;

const path = '/a/stone/useManage';
const KeptReason = Reason.extend({ oldValue: z.unknown().optional() });

/** A device that is chosen or may be. */
const Device = z.object({
  equSysId: id,
  equclacode: z.string(),
  oidno: z.string(),
  ...calledShape,
  prono: z.string().nullable(),
  useCertNo: z.string().nullable(),
  /** Whether its certificate has to be handed in: what was issued here as 电子证 nobody has on paper. */
  isOnPaper: z.boolean(),
  equPlace: z.string(),
  useUnitName: z.string(),
  useStatus: z.string(),
  useUnit: id.nullable(),
  equlocarecod: z.string(),
  nextInspDate: z.string().nullable(),
  /** Why it cannot come along; null where it can. */
  refusedBecause: z.string().nullable(),
  /** The case under way that stands in its way, with its address where it is open to the asker. */
  openCase: z.object({ no: z.string(), link: z.string().nullable() }).nullable(),
});

/** What a change makes, or has made, of one device. */
const Changed = z.object({
  equSysId: id,
  equclacode: z.string(),
  oidno: z.string(),
  ...calledShape,
  equPlace: z.string(),
  useCertNo: z.string().nullable(),
  prono: z.string().nullable(),
  diff: z.array(Difference),
  /** What came of it: the certificate, its mark, the proof for another authority. */
  papers: z.array(z.object({ kind: z.enum(['certificate', 'proof']), voidReason: z.string().nullable() })),
  markNo: z.string().nullable(),
  /** Why the certificate comes without a mark; null where it comes with one. */
  unmarkedBecause: z.string().nullable(),
});

/** How the applications of one district stand. */
const District = z.object({
  areacode: z.string(),
  waiting: z.int(),
  late: z.int(),
  /** With the unit that applies, or with the one that takes over. */
  withUnit: z.int(),
  granted: z.int(),
  refused: z.int(),
  ...decisionShape,
});

const more = {
  devices: z.array(Changed),
  /** Technical parameters that works have changed, under the names of their form. */
  params: z.record(z.string(), z.unknown()),
  /** Why it stands returned: the opinion, and a reason at each field and material. */
  returned: z.object({ opinion: z.string().nullable(), reasons: z.array(KeptReason) }),
  /** For whoever is asked to take the devices over: what the form begins with, and whether lifts among them are maintained by contract. */
  taking: z.object({ start: z.record(z.string(), z.unknown()), hasUpkeep: z.boolean() }).nullable(),
  /** Facts on which its materials depend. */
  facts: z.record(z.string(), z.unknown()),
};

const waiting = ['counterpart', 'submitted', 'returned', 'accepted'] as const;

/** 使用登记变更 */
export const useChangeCase = caseKind({
  name: 'useChange',
  title: '使用登记变更',
  cycle: useChange,
  parties: useChangeParties,
  number: { key: 'changeNo', prefix: 'SYBG' },
  path,
  commitPath: 'commit',
  access: useChangeAccess,
  pages: useChangePages,
  about: {
    equSysIds: z.array(id).max(mostDevices, `一份申请最多${mostDevices}台设备`),
    newUnit: id.optional(),
    /** Technical parameters after works: those that have changed. */
    params: z.record(z.string().max(60), z.unknown()).optional(),
  },
  form: useChangeForm,
  forms: { confirm: receiverForm, refuse: refusalForm('不予变更') },
  buttons: ['withdraw', 'decline', 'accept', 'approve', 'cancel', 'delete'],
  fields: useChangeFields,
  listed: {
    changeNo: { column: 8, filter: 3, card: 3 },
    changeKind: { column: 2, filter: 1, card: 4 },
    status: { column: 3, filter: 2, card: 7 },
    deviceCount: { column: 5, card: 5 },
    firstDevice: { column: 1, card: 1 },
    useUnitName: { column: 6, card: 2 },
    receiverName: { hidden: 1 },
    regOrgName: { hidden: 2 },
    dueOn: { column: 4, filter: 5, card: 6 },
    promisedOn: { hidden: 9 },
    termKept: { hidden: 10 },
    submittedAt: { column: 7, filter: 6 },
    acceptedAt: { hidden: 5 },
    decidedAt: { hidden: 6 },
    decidedByName: { hidden: 7 },
    unitName: { hidden: 3 },
    createdByName: { hidden: 4 },
    updatedAt: { hidden: 8, sheet: false },
    equlocarecod: { filter: 4, sheet: false },
  },
  workbook: true,
  steps: [
    { title: '提交', at: ['draft', 'returned'] },
    { title: '对方确认', at: ['counterpart'] },
    { title: '受理', at: ['submitted'] },
    { title: '审批', at: ['accepted'] },
  ],
  parts: {
    waiting: { label: '办理中', states: waiting },
    mine: { label: '待我办理', states: waiting, mine: true },
    done: { label: '已办结', states: ['done', 'notPermitted', 'cancelled'] },
    all: { label: '全部', states: Object.keys(useChange.states).filter((state) => state !== 'deleted') },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  more,
  paper: '特种设备使用登记变更登记表',
});

const paperOf = (name: string, title: string) =>
  fileCall({
    path: `${path}/${name}/{id}/{equSysId}`,
    title,
    access: [useChangeAccess.view],
    input: z.strictObject({ id, equSysId: id }),
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  });

export const useChangeCalls = {
  ...prefixed('change', useChangeCase.calls),
  certificate: paperOf('certificate', '换发的特种设备使用登记证（PDF）'),
  registrationForm: paperOf('registration-form', '变更设备的特种设备使用登记表（PDF）'),
  proof: paperOf('proof', '特种设备使用登记证变更证明（PDF）'),
  statisticsFile: fileCall({
    path: `${path}/statistics/export`,
    title: '使用登记变更：各区县办理情况导出',
    access: [useChangeAccess.statistics],
    input: z.strictObject(periodAsked),
    quota: 'exports',
  }),
  letter: fileCall({
    path: `${path}/letter/{id}`,
    title: '一次性补正告知书、不予变更决定书（PDF）',
    access: [useChangeAccess.view],
    input: z.strictObject({ id }),
    perMinute: 30,
    quota: 'papers',
    media: [media.pdf],
  }),
  ...calls({
    candidates: {
      method: 'GET',
      path: `${path}/devices`,
      title: '使用登记变更：可以选择的设备，不能办理的说明原因',
      access: [useChangeAccess.edit],
      input: z.strictObject({
        changeKind: z.enum(changeKind.codes as readonly [string, ...string[]]),
        complex: searchText,
        /** Of these alone, by comma. */
        devices: z
          .string()
          .max(mostDevices * 40)
          .optional(),
      }),
      reply: z.object({
        list: z.array(Device),
        /** There are others, which a word finds. */
        isMore: z.boolean(),
        /** What the form begins with: of the first of the devices that were asked for. */
        start: z.record(z.string(), z.unknown()),
      }),
    },
    statistics: {
      method: 'GET',
      path: `${path}/statistics`,
      title: '使用登记变更：各区县办理情况',
      access: [useChangeAccess.statistics],
      input: z.strictObject(periodAsked),
      reply: z.object({ districts: z.array(District) }),
    },
    returnChange: {
      cycle: useChange.name,
      method: 'POST',
      path: `${path}/return`,
      title: '使用登记变更：退回补正，一次性告知',
      access: [useChangeAccess.decide],
      input: z.strictObject({ ...stepOf, opinion: plainLines(500).optional(), reasons: z.array(Reason).max(80).optional() }),
      reply: moved,
    },
    decideChanges: {
      cycle: useChange.name,
      method: 'POST',
      path: `${path}/together`,
      title: '使用登记变更：同类申请一并办理',
      access: [useChangeAccess.decide],
      input: z.strictObject({
        steps: z.array(z.strictObject(stepOf)).min(1).max(mostTogether, `一次最多办理${mostTogether}份`),
        move: z.enum(['accept', 'approve']),
        opinion: plainLines(500).optional(),
      }),
      reply: z.object({ results: z.array(z.object({ id, refusedBecause: z.string().nullable() })) }),
    },
  }),
};
