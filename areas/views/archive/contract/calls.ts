import { z } from 'zod';

import { calls, id, queryInt, queryList } from '#kit/contract/call.ts';

import { equipmentAccess as access } from '#areas/equipment/contract/access.ts';
import { Difference } from '#kit/contract/case/difference.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { openApplicationFields } from '#areas/equipment/contract/open-business.ts';
import { deviceKeys } from '#areas/equipment/contract/listed.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { mostLabels } from './labels.ts';
import { healthKeys, healthSteps } from './health.ts';
import { PipeTotal } from '#areas/device-facts/contract/pipeline-totals.ts';
import { recordCalls } from './records.ts';
import { media } from '#kit/contract/media.ts';

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
  step: z.object({ to: z.enum(healthSteps), label: z.string(), link: z.string().optional() }).optional(),
});

const Due = z.object({
  state: z.enum(['none', 'planned', 'dueSoon', 'mustApply', 'overdue']),
  dueOn: z.string().optional(),
  daysLeft: z.number().optional(),
  band: z.string().optional(),
  isApplied: z.boolean(),
});

export const EquipmentArchive = z.object({
  equipment: rowSchema(equipmentFields).extend(deviceKeys),
  params: z.record(z.string(), z.unknown()),
  due: Due,
  health: z.array(Health),
  /** What happened last, newest first. */
  events: z.array(Event),
  /** The open business that holds the archive. */
  lock: z.object({ no: z.string(), link: z.string().nullable() }).nullable(),
  /** The application for inspection that it stands in. */
  application: rowSchema(openApplicationFields),
  /** What this asker may start from here. */
  may: z.object({ apply: z.boolean(), edit: z.boolean(), correct: z.boolean() }),
  /** How businesses that have a button stand with the device: the address of the case under way, and whether this asker may begin one. */
  businesses: z.record(z.string(), z.object({ open: z.string().nullable(), mayStart: z.boolean() })),
});

const archiveDeclared = calls({
  detail: {
    method: 'GET',
    path: '/a/stone/eqm/detail/{equclacode}/{equSysId}',
    title: '设备档案',
    access: [access.queryView],
    input: z.strictObject({ equclacode: z.string().max(8), equSysId: z.string().max(40) }),
    reveals: true,
    reply: EquipmentArchive,
  },
  dossier: {
    method: 'GET',
    path: '/a/stone/eqm/dossier/{equSysId}',
    title: '设备档案（一机一档）：PDF，或连同报告和附件的压缩包',
    access: [access.detailView],
    input: z.strictObject({ equSysId: id, format: z.enum(['pdf', 'zip']).default('pdf') }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf, media.zip],
    quota: 'papers',
    notedByHandler: true,
    perMinute: 20,
  },
  archiveInspections: {
    method: 'GET',
    path: '/a/stone/eqm/archive/inspections/{equSysId}',
    title: '设备档案：检验记录',
    access: view,
    input: ofDevice,
    reply: z.object({ inspections: z.array(Inspection) }),
  },
  archiveChanges: {
    method: 'GET',
    path: '/a/stone/eqm/archive/changes/{equSysId}',
    title: '设备档案：变更记录',
    access: view,
    input: ofDevice,
    reply: z.object({ changes: z.array(Change) }),
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
  deviceQr: {
    method: 'GET',
    path: '/a/stone/eqm/qr/{equSysId}',
    title: '设备二维码',
    access: [access.queryView],
    input: z.strictObject({ equSysId: z.string().max(40) }),
    /** `path` of the public page; whoever scans it needs no login. */
    reply: z.object({ oidno: z.string(), called: z.string(), path: z.string() }),
  },
  deviceLabels: {
    method: 'POST',
    path: '/a/stone/eqm/labels',
    title: '设备标签：带二维码，每页十张',
    access: [access.queryView],
    input: z.strictObject({
      devices: z.array(id).min(1, '请选择设备').max(mostLabels, `一次最多打印${mostLabels}张标签`),
    }),
    reply: z.any(),
    answer: 'file',
    media: [media.pdf],
    quota: 'papers',
    perMinute: 20,
  },
  openDevice: {
    method: 'GET',
    path: '/device/{token}',
    title: '公开页面：一台设备',
    access: 'public',
    input: z.strictObject({ token: z.string().max(200) }),
    reply: z.any(),
    answer: 'text',
    media: [media.html],
    perMinute: 120,
  },
});

/** The archive of a device: what it says at a glance, what its tabs ask for when they are opened, its inspections, and the code that is stuck on it. */
export const archiveCalls = { ...archiveDeclared, ...recordCalls };
