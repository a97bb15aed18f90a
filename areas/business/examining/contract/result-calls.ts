import { z } from 'zod';

import { conditionVerdict, SiteCondition } from '#areas/inspection-means/contract/condition.ts';
import { UsedInstrument } from '#areas/inspection-means/contract/instrument.ts';
import { calledShape } from '#areas/device-facts/contract/called.ts';
import { id, seenVersion } from '#kit/contract/call.ts';
import { stepOf } from '#kit/contract/case/case-steps.ts';
import { calendarDay, plainLines, plainText } from '#kit/contract/field.ts';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionAccess as access } from '#areas/inspection/contract/menu.ts';
import { ruleMark } from '#areas/verdicts/contract/rules/words.ts';
import { opinion, Standing } from '#areas/inspection/contract/replies.ts';

const cycle = inspectionApplication.name;
const demanded = plainLines(500).pipe(z.string().min(1, '请填写意见'));
const verdict = z.enum(['pass', 'fail', 'na']);
const remedy = z.enum(['none', 'rectified', 'monitored', 'toRecheck', 'rechecked', 'recheckFailed']);

const measuredNumber = z.number('请填写数字').min(-1_000_000, '数值过小').max(1_000_000, '数值过大');

/** What is entered for one item. */
export const ItemResult = z.strictObject({
  itemNo: plainText(20),
  verdict: verdict.nullable(),
  measured: plainText(100).nullish(),
  /** In the unit of the item, and the bounds that the inspector states for it. */
  value: measuredNumber.nullish(),
  low: measuredNumber.nullish(),
  high: measuredNumber.nullish(),
  remark: plainLines(300).nullish(),
  /** In the recheck: whether the failed item passes now. */
  remedy: remedy.optional(),
  /** What was found at its parts; null: the same as at the item. */
  parts: z
    .array(z.strictObject({ name: plainText(400), verdict: verdict.nullable() }))
    .max(99)
    .optional(),
});

const Limit = z.object({ min: z.number().nullable(), max: z.number().nullable() });
const asks = z.enum(['min', 'max', 'range']);
const Measure = z.object({
  quantity: z.string(),
  unit: z.string(),
  isSigned: z.boolean().optional(),
  limit: Limit.nullish(),
  by: z.object({ param: z.string(), label: z.string(), rows: z.array(Limit.extend({ at: z.number() })) }).nullish(),
  asks: asks.nullish(),
});

const Before = z.object({ verdict, remedy, words: z.string(), low: z.number().nullable(), high: z.number().nullable() });

export const Item = z.object({
  itemNo: z.string(),
  group: z.string(),
  title: z.string(),
  kind: z.enum(['关键', '一般']),
  verdict: verdict.nullable(),
  remedy,
  measured: z.string().nullable(),
  remark: z.string().nullable(),
  value: z.number().nullish(),
  low: z.number().nullish(),
  high: z.number().nullish(),
  needsValue: z.boolean().optional(),
  measure: Measure.nullish(),
  isLoadTest: z.boolean().optional(),
  /** What the list says of it to whoever looks. */
  hint: z.string().optional(),
  method: z.string().optional(),
  /** For what the list lets it be 无此项. */
  naReasons: z.array(z.string()).optional(),
  parts: z.array(z.object({ name: z.string(), verdict: verdict.nullable(), why: z.string().optional() })).optional(),
  isParted: z.boolean().optional(),
  /** What the last record of this device says of it, where that is worth knowing. */
  before: Before.optional(),
  /** Why the device has no such thing, as its archive has it. */
  absent: z.string().nullable(),
  /** What passes here: by the rule, or as the inspector states it. */
  bounds: z.object({ limit: Limit.nullable(), asks: asks.nullable() }).nullable(),
  loadTestDue: z.string().nullable(),
});

const Rule = z.object({
  family: z.string(),
  tolerated: z.int().nullable(),
  keyNeedsRecheck: z.boolean(),
  generalNeedsRecheck: z.boolean(),
  mayWatch: z.boolean(),
  note: z.string(),
  mark: z.enum(ruleMark.codes),
});

const Judgement = z.object({ conclusion: z.string(), isPassed: z.boolean(), because: z.string() });

/** The findings form of one device. */
export const LineResults = z.object({
  lineId: id,
  applicationId: id,
  onlinelsh: z.string(),
  oidno: z.string(),
  ...calledShape,
  equclacode: z.string(),
  inspType: z.string(),
  lineState: z.string(),
  version: z.int(),
  items: z.array(Item),
  /** By which list items and numbers go, in words. */
  itemsBasis: z.string().nullable(),
  /** The record before this one of the same device, as far as its report stands. */
  last: z
    .object({
      on: z.string(),
      reportNo: z.string(),
      instruments: z.string().nullable(),
      usedInstruments: z.array(UsedInstrument),
      failed: z.int(),
    })
    .nullable(),
  open: z.int(),
  inspDate: z.string().nullable(),
  safetyGrade: z.string().nullable(),
  needsGrade: z.boolean(),
  /** Load test done in this inspection. */
  loadTested: z.boolean(),
  usedInstruments: z.array(UsedInstrument),
  instruments: z.string().nullable(),
  conditions: z.array(SiteCondition),
  remark: z.string().nullable(),
  /** As the inspector states it; null: by the rules. */
  nextInspDate: z.string().nullable(),
  nextDateReason: z.string().nullable(),
  /** What the rules say of the next day; null where this inspection moves none. */
  nextByRule: z.object({ on: z.string(), latest: z.string().nullable(), isMonth: z.boolean(), because: z.string() }).nullable(),
  /** What the items add up to now; null while some are open. */
  judgement: Judgement.nullable(),
  /** By which the items are judged, here and in the form. */
  rule: Rule,
  mayEdit: z.boolean(),
  /** Back with its inspectors while the others are put right or rechecked. */
  isReopened: z.boolean(),
  /** Who changed what last, by number of the item or name of the fact. */
  stamps: z.record(z.string(), z.object({ version: z.int(), byName: z.string(), at: z.string() })),
});

const SavedItem = Item.pick({
  itemNo: true,
  verdict: true,
  remedy: true,
  measured: true,
  value: true,
  low: true,
  high: true,
  remark: true,
  parts: true,
});
const Facts = LineResults.pick({
  inspDate: true,
  safetyGrade: true,
  loadTested: true,
  usedInstruments: true,
  instruments: true,
  conditions: true,
  remark: true,
  nextInspDate: true,
  nextDateReason: true,
});

/** What a record says otherwise than the form that saved had read: all facts, and the items that were changed since, by whomever. */
export const SavedResults = z.object({
  lineId: id,
  version: z.int(),
  lineState: z.string(),
  items: z.array(SavedItem),
  facts: Facts,
  /** Where the day or the grade was changed since; absent where it was not. */
  nextByRule: LineResults.shape.nextByRule.optional(),
  stamps: LineResults.shape.stamps,
});

/** What is said of the whole device, as people read it. */
export const factLabels = {
  inspDate: '检验日期',
  safetyGrade: '安全状况等级',
  loadTested: '本次做了载荷试验',
  usedInstruments: '主要检验仪器',
  instruments: '台账以外的仪器',
  conditions: '现场检验条件',
  remark: '备注',
  nextInspDate: '下次检验日期',
  nextDateReason: '与规则不同的理由',
} as const;

/** Findings on site: the inspector's calls. */
export const resultCallDeclarations = {
  start: {
    method: 'POST',
    path: '/a/stone/desk/inspection/start',
    title: '开始检验',
    access: [access.inspecting],
    input: z.strictObject({ ...stepOf, opinion }),
    reply: Standing,
    cycle,
  },
  notReady: {
    method: 'POST',
    path: '/a/stone/desk/inspection/notReady',
    title: '现场不具备检验条件',
    access: [access.inspecting],
    input: z.strictObject({ ...stepOf, opinion: demanded }),
    reply: Standing,
    cycle,
  },
  terminate: {
    method: 'POST',
    path: '/a/stone/desk/inspection/terminate',
    title: '终止检验',
    access: [access.inspecting],
    input: z.strictObject({ ...stepOf, opinion: demanded }),
    reply: Standing,
    cycle,
  },
  results: {
    method: 'GET',
    path: '/a/stone/desk/inspection/results/{lineId}',
    title: '一台设备的检验项目与结果',
    access: [access.deskView],
    input: z.strictObject({ lineId: id }),
    reply: LineResults,
  },
  saveResults: {
    method: 'POST',
    path: '/a/stone/desk/inspection/saveResults',
    title: '保存一台设备的检验结果',
    access: [access.inspecting],
    input: z.strictObject({
      lineId: id,
      /** That the form had last read. */
      version: seenVersion,
      /** The form: what it saved before is its own to change. */
      pen: z.uuid().optional(),
      /** Those that were changed; the others stay. */
      items: z.array(ItemResult).max(200),
      inspDate: calendarDay.nullish(),
      safetyGrade: z.enum(['1', '2', '3', '4', '5']).nullish(),
      loadTested: z.boolean().optional(),
      /** Of the instruments of the institute. */
      instrumentIds: z.array(id).max(30, '最多30台').optional(),
      /** Others, in words. */
      instruments: plainLines(300).nullish(),
      /** Those that were looked at; the others stay. */
      conditions: z
        .array(z.strictObject({ name: plainText(60), verdict: conditionVerdict.nullable(), measured: plainText(40).nullish() }))
        .max(99)
        .optional(),
      remark: plainLines(500).nullish(),
      nextInspDate: calendarDay.nullish(),
      nextDateReason: plainText(200).nullish(),
    }),
    reply: SavedResults,
  },
  enterResults: {
    method: 'POST',
    path: '/a/stone/desk/inspection/enterResults',
    title: '提交检验结果',
    access: [access.inspecting],
    /** `isFinal`: failed items that could be put right are judged as they are. */
    input: z.strictObject({ ...stepOf, isFinal: z.boolean().default(false), opinion }),
    reply: Standing,
    cycle,
  },
  correctLines: {
    method: 'POST',
    path: '/a/stone/desk/inspection/correctLines',
    title: '其余设备整改、复检期间，提交退回更正的检验结果',
    access: [access.inspecting],
    /** `isFinal`: failed items are judged as they are; the notice of the others stays as it is. */
    input: z.strictObject({ ...stepOf, isFinal: z.boolean().default(false), opinion }),
    reply: Standing,
    cycle,
  },
  recheck: {
    method: 'POST',
    path: '/a/stone/desk/inspection/recheck',
    title: '提交复检结果',
    access: [access.inspecting],
    input: z.strictObject({ ...stepOf, opinion }),
    reply: Standing,
    cycle,
  },
} as const;
