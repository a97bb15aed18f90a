import { z } from 'zod';

import { id, queryInt, queryList } from '#kit/contract/call.ts';

import { equipmentAccess as access } from './access.ts';
import { healthKeys, healthSteps } from './health.ts';
import { PipeTotal } from './pipeline-totals.ts';

const view = [access.queryView];
const ofDevice = z.strictObject({ equSysId: z.string().max(40) });

const Inspection = z.object({
  id,
  inspType: z.string(),
  inspectedOn: z.string(),
  conclusion: z.string(),
  grade: z.int().nullable(),
  reportNo: z.string().nullable(),
  inspectOrg: z.string().nullable(),
  nextInspDate: z.string().nullable(),
  /** The day on which the report was declared void. */
  voidedOn: z.string().nullable(),
});

const Application = z.object({
  id,
  onlinelsh: z.string(),
  inspType: z.string().nullable(),
  status: z.string(),
  bookDate: z.string().nullable(),
  submittedAt: z.string().nullable(),
});

export const Difference = z.object({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() });

const Change = z.object({
  id,
  at: z.string(),
  reason: z.string(),
  serialNo: z.string().nullable(),
  operatorName: z.string(),
  diff: z.array(Difference),
  /** The application it came by, where this asker may see it. */
  link: z.string().nullable(),
});

export const Event = z.object({
  id,
  happenedOn: z.string(),
  kind: z.string(),
  title: z.string(),
  link: z.string().nullable(),
});

const Fault = z.object({
  id,
  faultNo: z.string(),
  foundTime: z.string().nullable(),
  faultKind: z.string().nullable(),
  faultLevel: z.string().nullable(),
  stopUse: z.boolean().nullable(),
  desc: z.string().nullable(),
  repairUnit: z.string().nullable(),
  measure: z.string().nullable(),
  restoreTime: z.string().nullable(),
  status: z.string(),
  link: z.string().nullable(),
});

const Rescue = z.object({
  id,
  rcsNo: z.string(),
  alarmTime: z.string().nullable(),
  trapped: z.int().nullable(),
  arriveMinutes: z.int().nullable(),
  isLate: z.boolean().nullable(),
  cause: z.string().nullable(),
  outcome: z.string().nullable(),
  injury: z.string().nullable(),
  rescueUnit: z.string().nullable(),
  status: z.string(),
  link: z.string().nullable(),
});

const File = z.object({
  attsysid: id,
  attname: z.string(),
  attitle: z.string(),
  attCategory: z.string(),
  bytes: z.int(),
  mime: z.string(),
  createUserName: z.string(),
  createDate: z.string(),
  /** What it was handed in with: kind and number of the case, and where it is read. */
  source: z.string(),
  sourceNo: z.string(),
  link: z.string().nullable(),
});

const Step = z.object({
  id: z.int(),
  label: z.string(),
  operatorName: z.string(),
  operatorUnit: z.string().nullable(),
  at: z.string(),
  opinion: z.string().nullable(),
  source: z.string(),
  sourceNo: z.string(),
  link: z.string().nullable(),
});

export const Health = z.object({
  key: z.enum(healthKeys),
  label: z.string(),
  tone: z.enum(['draft', 'waiting', 'toPay', 'good', 'dueSoon', 'bad', 'stopped']),
  say: z.string(),
  on: z.string().optional(),
  daysLeft: z.int().optional(),
  step: z.object({ to: z.enum(healthSteps), label: z.string(), id: z.string().optional() }).optional(),
});

/** Kind of the timeline under which direct changes stand. */
export const changeKind = '资料变更';

/** What the tabs of an archive ask when they are opened. */
export const archiveCallDeclarations = {
  archiveInspections: {
    method: 'GET',
    path: '/a/stone/eqm/archive/inspections/{equSysId}',
    title: '设备档案：检验记录和检验申报',
    access: view,
    input: ofDevice,
    reply: z.object({ inspections: z.array(Inspection), applications: z.array(Application) }),
  },
  archiveChanges: {
    method: 'GET',
    path: '/a/stone/eqm/archive/changes/{equSysId}',
    title: '设备档案：变更记录',
    access: view,
    input: ofDevice,
    reply: z.object({ changes: z.array(Change) }),
  },
  archiveFaults: {
    method: 'GET',
    path: '/a/stone/eqm/archive/faults/{equSysId}',
    title: '设备档案：故障和救援记录',
    access: view,
    input: ofDevice,
    reply: z.object({ faults: z.array(Fault), rescues: z.array(Rescue) }),
  },
  archivePipes: {
    method: 'GET',
    path: '/a/stone/eqm/archive/pipes/{equSysId}',
    title: '设备档案：管道明细',
    access: view,
    input: ofDevice,
    reply: z.object({ pipelineRows: z.array(z.record(z.string(), z.unknown())), totals: z.array(PipeTotal) }),
  },
  archiveFiles: {
    method: 'GET',
    path: '/a/stone/eqm/archive/files/{equSysId}',
    title: '设备档案：附件',
    access: view,
    input: ofDevice,
    reply: z.object({ files: z.array(File) }),
  },
  archiveFlow: {
    method: 'GET',
    path: '/a/stone/eqm/archive/flow/{equSysId}',
    title: '设备档案：流程日志',
    access: view,
    input: ofDevice,
    reply: z.object({ steps: z.array(Step) }),
  },
  timeline: {
    method: 'GET',
    path: '/a/stone/eqm/timeline/{equSysId}',
    title: '设备履历',
    access: view,
    input: z.strictObject({
      equSysId: z.string().max(40),
      kinds: queryList.optional(),
      limit: queryInt.pipe(z.int().min(1).max(200)).default(100),
      /** How many have been read already. */
      skip: queryInt.pipe(z.int().min(0).max(10_000)).default(0),
    }),
    reply: z.object({
      events: z.array(Event),
      /** How many there are of each kind, whatever is asked for. */
      kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
    }),
  },
} as const;
