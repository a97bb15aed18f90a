import { z } from 'zod';

import { Difference } from '#areas/equipment/contract/difference.ts';
import { calls, id, queryInt } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case.ts';
import { searchText } from '#kit/contract/list.ts';

import { deviceRescueCalls } from './device-calls.ts';
import { liftRescue } from './lifecycle.ts';
import { rescueAccess, rescuePages, rescuePrefix } from './menu.ts';
import { rescueForm, rescueListFields } from './rescue.ts';

const path = '/a/stone/eleRcsMain';

/** 应急救援登记、回访、更正和查询 */
export const rescueCase = caseKind({
  name: 'rescue',
  title: '救援',
  cycle: liftRescue,
  number: { key: 'rcsNo', prefix: rescuePrefix },
  path,
  access: rescueAccess,
  pages: { list: rescuePages.list, form: rescuePages.registration, detail: rescuePages.detail },
  about: { equSysId: id },
  form: rescueForm,
  forms: { amend: rescueForm },
  buttons: ['visit', 'archive', 'delete'],
  fields: rescueListFields,
  filters: ['rcsNo', 'alarmTime', 'rescueUnit', 'isLate', 'status', 'rescueLevel', 'cause', 'outcome', 'injury', 'equlocarecod'],
  exported: [
    'rcsNo',
    'status',
    'equName',
    'oidno',
    'rescueCode',
    'unitInnerNo',
    'equPlace',
    'useUnitName',
    'maintUnitName',
    'source',
    'alarmTime',
    'caller',
    'callerTel',
    'trapped',
    'trappedInfo',
    'dispatchTime',
    'rescueUnit',
    'rescueLevel',
    'arriveTime',
    'arriveMinutes',
    'isLate',
    'finishTime',
    'cause',
    'causeNote',
    'outcome',
    'injury',
    'unitName',
    'createdByName',
    'submittedAt',
  ],
  more: {
    /** What was corrected after registration, the newest first. */
    versions: z.array(
      z.object({ id: z.int(), at: z.string(), operatorName: z.string(), reason: z.string().nullable(), diff: z.array(Difference) }),
    ),
  },
  paper: '电梯应急救援记录',
});

const Lift = z.object({
  equSysId: id,
  oidno: z.string(),
  equclacode: z.string(),
  equName: z.string(),
  unitInnerNo: z.string().nullable(),
  equPlace: z.string(),
  rescueCode: z.string().nullable(),
  useUnitName: z.string(),
  maintUnitName: z.string().nullable(),
});

export const rescueCalls = {
  ...rescueCase.calls,
  ...deviceRescueCalls,
  ...calls({
    figures: {
      method: 'GET',
      path: `${path}/figures`,
      title: '应急救援统计：次数、困人数、平均到达时间和超时次数',
      access: [rescueAccess.view],
      input: rescueCase.calls.list.input,
      reply: z.object({
        rescues: z.int(),
        trapped: z.int(),
        /** Minutes from call-out to arrival; null without a rescue. */
        averageMinutes: z.number().nullable(),
        late: z.int(),
      }),
    },
    lifts: {
      method: 'GET',
      path: `${path}/lifts`,
      title: '查找电梯：96333识别码、设备识别码、名称或地点',
      access: [rescueAccess.edit],
      input: z.strictObject({
        complex: searchText,
        pageSize: queryInt.pipe(z.int().min(1).max(50)).default(10),
        /** One lift by its key. */
        equSysId: id.optional(),
      }),
      reply: z.object({ list: z.array(Lift), count: z.int() }),
    },
  }),
};
