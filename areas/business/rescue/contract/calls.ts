import { z } from 'zod';

import { Difference } from '#kit/contract/case/difference.ts';
import { calledShape } from '#areas/device-facts/contract/called.ts';
import { calls, fileCall, id, queryInt } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { filterShape, listInput, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { breakdownFields, byAsked } from './breakdown.ts';
import { deviceRescueCalls } from './device-calls.ts';
import { liftRescue, waitingStates } from './lifecycle.ts';
import { rescueAccess, rescuePages, rescuePrefix } from './menu.ts';
import { rescueParties } from './parties.ts';
import { assignForm, minutesBounds, noteForm, reportForm, rescueForm, rescueListFields, timesForm } from './rescue.ts';

const path = '/a/stone/eleRcsMain';

/** Whom to call: the maintenance unit, the lift's own number, the user, the platform. */
const Phone = z.object({ title: z.string(), tel: z.string() });

/** 应急救援：接警到解困、登记、回访、更正和查询 */
export const rescueCase = caseKind({
  name: 'rescue',
  title: '救援',
  cycle: liftRescue,
  parties: rescueParties,
  number: { key: 'rcsNo', prefix: rescuePrefix },
  path,
  access: rescueAccess,
  pages: { list: rescuePages.list, form: rescuePages.registration, detail: rescuePages.detail },
  about: { equSysId: id },
  form: rescueForm,
  forms: { report: reportForm, amend: rescueForm, assign: assignForm, note: noteForm, retime: timesForm },
  buttons: ['dispatch', 'arrive', 'free', 'callOff', 'visit', 'archive', 'delete'],
  fields: rescueListFields,
  listed: {
    rcsNo: { column: 9, filter: 10 },
    status: { column: 2, filter: 4, card: 6 },
    equName: { column: 1, card: 1 },
    oidno: { hidden: 2 },
    rescueCode: { hidden: 3 },
    unitInnerNo: {},
    equPlace: { hidden: 1 },
    useUnitName: { column: 10, stays: true },
    maintUnitName: { column: 11 },
    source: { hidden: 4 },
    centreNo: { hidden: 5 },
    alarmTime: { column: 4, filter: 1, card: 2 },
    caller: { hidden: 8 },
    callerTel: {},
    trapped: { column: 5, card: 3, stays: false },
    trappedInfo: {},
    dispatchTime: {},
    rescueUnit: { column: 8, filter: 2 },
    rescueLevel: { hidden: 6, filter: 7 },
    arriveTime: {},
    arriveMinutes: { column: 3, card: 4 },
    arriveWithin: { hidden: 13 },
    isLate: { filter: 3 },
    finishTime: {},
    cause: { column: 6, filter: 5 },
    causeNote: {},
    outcome: { column: 7, filter: 6, card: 5, stays: false },
    injury: { hidden: 7, filter: 8 },
    unitName: { hidden: 9 },
    createdByName: { hidden: 10 },
    submittedAt: { hidden: 11 },
    updatedAt: { hidden: 12, sheet: false },
    equlocarecod: { filter: 9, sheet: false },
  },
  workbook: true,
  parts: {
    all: { label: '全部', states: Object.keys(liftRescue.states).filter((state) => state !== 'deleted') },
    mine: { label: '待我办理', states: waitingStates, mine: true },
  },
  more: {
    phones: z.array(Phone),
    /** What was noted and corrected after the first press, the newest first. */
    versions: z.array(
      z.object({ id: z.int(), at: z.string(), operatorName: z.string(), reason: z.string().nullable(), diff: z.array(Difference) }),
    ),
  },
  paper: '电梯应急救援记录',
});

/** The rows of the list, told apart. */
const broken = listInput({
  ...filterShape(rescueListFields, filtersIn(rescueCase.listed)),
  complex: searchText,
  part: z.enum(Object.keys(rescueCase.parts)).optional(),
  ...byAsked,
});

const Lift = z.object({
  equSysId: id,
  oidno: z.string(),
  equclacode: z.string(),
  ...calledShape,
  equPlace: z.string(),
  rescueCode: z.string().nullable(),
  useUnitName: z.string(),
  maintUnitName: z.string().nullable(),
  phones: z.array(Phone),
  /** The rescue that runs in it. */
  running: id.nullable(),
});

const { least, most } = minutesBounds;
const minutes = z.int('请输入整数').min(least, `到达时限最短${least}分钟`).max(most, `到达时限最长${most}分钟`);
/** Of a district: the minutes from the call within which rescuers must have arrived, and who has set them. */
const Limit = z.object({
  areaCode: z.string(),
  name: z.string(),
  minutes: z.int(),
  setBy: z.string().nullable(),
  setAt: z.string().nullable(),
});

export const rescueCalls = {
  ...rescueCase.calls,
  ...deviceRescueCalls,
  breakdownFile: fileCall({
    path: `${path}/breakdown/export`,
    title: '应急救援分类统计导出',
    access: [rescueAccess.export],
    input: broken,
    quota: 'exports',
  }),
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
        /** Minutes from the call to the arrival; null without a rescue. */
        averageMinutes: z.number().nullable(),
        late: z.int(),
      }),
    },
    breakdown: {
      method: 'GET',
      path: `${path}/breakdown`,
      title: '应急救援分类统计：按区县、维保单位或者困人原因',
      access: [rescueAccess.view],
      input: broken,
      /** Most rescues first. */
      reply: z.object({ rows: z.array(rowSchema(breakdownFields).extend({ key: z.string() })) }),
    },
    receive: {
      cycle: liftRescue.name,
      method: 'POST',
      path: `${path}/receive`,
      title: '接警：以按下的时刻为报警时间开始一次救援',
      access: [rescueAccess.decide],
      /** The id is made by the caller: the same press again is the same rescue. */
      input: z.strictObject({ id, equSysId: id }),
      reply: z.object({ id, rcsNo: z.string(), status: z.string(), version: z.int() }),
    },
    limits: {
      method: 'GET',
      path: `${path}/limits`,
      title: '各区县的到达时限',
      access: [rescueAccess.view],
      input: z.strictObject({}),
      reply: z.object({ limits: z.array(Limit) }),
    },
    saveLimit: {
      method: 'POST',
      path: `${path}/saveLimit`,
      title: '修改一个区县的到达时限',
      access: [rescueAccess.limits],
      /** `was` is what the person has seen: of two who change it at once the second is told. */
      input: z.strictObject({ areaCode: z.string().regex(/^\d{6}$/, '区县代码不正确'), minutes, was: z.int() }),
      reply: Limit,
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
