import { z } from 'zod';

import { calls, id } from '#kit/contract/call.ts';
import { calendarDay, plainText } from '#kit/contract/field.ts';

import { loadTestAccess } from './access.ts';
import { loadTestConclusion, loadTestOccasion } from './dictionaries.ts';
import { moved, OpenMove, stepOf } from '#kit/contract/case/case-steps.ts';
import { seenDevices } from '#areas/equipment/contract/together.ts';
import { equipmentAccess as access } from '#areas/equipment/contract/access.ts';

const LoadTest = z.object({
  id,
  version: z.int(),
  status: z.string(),
  batchId: id,
  testNo: z.string(),
  testedOn: z.string(),
  occasion: z.string(),
  conclusion: z.string(),
  testedBy: z.string(),
  remark: z.string().nullable(),
  /** The next day as it was written then; null after a failed test. */
  nextLoadTestDate: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: z.string(),
  files: z.array(z.object({ attsysid: id, attname: z.string() })),
  moves: z.array(OpenMove),
});

/** 125 % brake tests: recorded by who answers for the lift, who maintains it or who inspected it. */
export const loadTestCalls = calls({
  loadTest: {
    method: 'POST',
    path: '/a/stone/eqm/loadTest',
    title: '登记载荷试验',
    access: [loadTestAccess.payloadEdit],
    /** Recorded for all of them, or for none. The client makes `batchId`: the same sent again is answered as done. */
    input: z.strictObject({
      batchId: id,
      devices: seenDevices,
      testedOn: calendarDay,
      occasion: z.enum(loadTestOccasion.codes),
      conclusion: z.enum(loadTestConclusion.codes),
      testedBy: plainText(100).pipe(z.string().min(2, '请填写试验单位或人员')),
      remark: plainText(500).optional(),
    }),
    reply: z.object({
      /** The record on which the report hangs. */
      batchId: id,
      testNo: z.string(),
      /** `counts`: it stood for what was due, so that the next day has moved on. */
      done: z.array(z.object({ equSysId: id, oidno: z.string(), nextLoadTestDate: z.string().nullable(), counts: z.boolean() })),
    }),
    perMinute: 60,
  },
  archiveLoadTests: {
    method: 'GET',
    path: '/a/stone/eqm/archive/loadTests/{equSysId}',
    title: '设备档案：载荷试验',
    access: [access.queryView],
    input: z.strictObject({ equSysId: z.string().max(40) }),
    reply: z.object({
      tests: z.array(LoadTest),
      may: z.object({ record: z.boolean(), refusedBecause: z.string().nullable() }),
    }),
  },
  loadTestUndo: {
    method: 'POST',
    path: '/a/stone/eqm/loadTest/undo',
    title: '撤销当天登记的载荷试验',
    access: [loadTestAccess.payloadEdit],
    input: z.strictObject(stepOf),
    reply: moved,
  },
  loadTestRevoke: {
    method: 'POST',
    path: '/a/stone/desk/loadTest/revoke',
    title: '更正撤销载荷试验登记',
    access: [loadTestAccess.payloadDecide],
    input: z.strictObject({ ...stepOf, opinion: plainText(500).optional() }),
    reply: moved,
  },
});
