import { z } from 'zod';

import { calls, id, prefixed, seenVersion } from '#kit/contract/call.ts';
import { plainLines, rowSchema } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';

import { pipelineAccess } from './access.ts';
import { draftOf, stepOf } from '#kit/contract/case/case-steps.ts';
import { additionCase, typedPipes } from './addition-calls.ts';
import { pipeFilterFields, pipeListedFields, pipeListing } from './listed-pipes.ts';
import { mostPipes, pipeStatuses } from './pipeline-rows.ts';
import { PipeTotal } from '#areas/device-facts/contract/pipeline-totals.ts';
import { fileAnswer } from '#areas/equipment/contract/query-calls.ts';
import { media } from '#kit/contract/media.ts';

const pipeListInput = listInput({
  ...filterShape(pipeFilterFields, filtersIn(pipeListing)),
  complex: searchText,
  /** The pipes of one registration unit, in its order. */
  equSysId: id.optional(),
});
const PipeListed = rowSchema(pipeListedFields).extend({ daysLeft: z.int().nullable() });

const unitFacts = {
  equSysId: id,
  oidno: z.string(),
  equclacode: z.string(),
  projectName: z.string(),
  useUnitName: z.string(),
  equlocarecodName: z.string(),
  regStatus: z.string(),
  useStatus: z.string(),
  lockedBy: z.string().nullable(),
  rowCount: z.number(),
  /** km */
  totalLength: z.number(),
};

const rowValues = z.record(z.string().max(40), z.unknown());
/** The parts of a form with a file are checked when they have come, so the declared input only names them. */
const file = z.unknown().optional();

export const PipeImportParts = z.strictObject({ equSysId: id });

/** Pressure pipelines by their pipes: the query (压力管道查询) and the upkeep (压力管道维护). */
export const pipelineCalls = calls({
  pipeList: {
    method: 'GET',
    path: '/a/stone/eqm/pipelines',
    title: '压力管道查询',
    access: [pipelineAccess.pipingView, pipelineAccess.pipeView],
    input: pipeListInput,
    reply: listReply(PipeListed),
  },
  pipeExport: {
    method: 'GET',
    path: '/a/stone/eqm/pipelines/export',
    title: '压力管道基本信息汇总表导出',
    access: [pipelineAccess.pipingExport],
    input: pipeListInput,
    ...fileAnswer,
  },
  pipelineSummary: {
    method: 'GET',
    path: '/a/stone/eqm/pipelines/summary/{equSysId}',
    title: '压力管道基本信息汇总表',
    access: [pipelineAccess.pipingExport],
    input: z.strictObject({ equSysId: id }),
    ...fileAnswer,
    media: [media.pdf],
  },
  pipelineUnits: {
    method: 'GET',
    path: '/a/stone/eqm/pipelines/units',
    title: '管道登记单元',
    access: [pipelineAccess.pipeView],
    input: z.strictObject({ word: searchText }),
    reply: z.object({ units: z.array(z.object(unitFacts)), hasMore: z.boolean() }),
  },
  pipelineUnit: {
    method: 'GET',
    path: '/a/stone/eqm/pipelines/unit/{equSysId}',
    title: '管道登记单元的合计',
    access: [pipelineAccess.pipeView],
    input: z.strictObject({ equSysId: id }),
    reply: z.object({
      unit: z.object(unitFacts),
      totals: z.array(PipeTotal),
      /** What this asker may do: rows are added at once, by a proposal, or not at all. */
      may: z.object({ edit: z.boolean(), add: z.enum(['direct', 'proposal', 'none']), refusedBecause: z.string().nullable() }),
      openAdditions: z.array(z.object({ id, changeNo: z.string() })),
    }),
  },
  pipeRow: {
    method: 'GET',
    path: '/a/stone/eqm/pipelines/row/{rowId}',
    title: '一条管道',
    access: [pipelineAccess.pipeView],
    input: z.strictObject({ rowId: id }),
    reply: z.object({ rowId: id, equSysId: id, version: z.int(), isRegistered: z.boolean(), values: rowValues }),
  },
  pipeSave: {
    method: 'POST',
    path: '/a/stone/eqm/pipelines/row/save',
    title: '新增或修改管道',
    access: [pipelineAccess.pipeEdit],
    /** The client makes the `rowId` of a new pipe, or of the proposal in its place. */
    input: z.strictObject({ equSysId: id, rowId: draftOf.id, version: draftOf.version, values: rowValues }),
    /** `changeNo` where the pipe waits for confirmation. */
    reply: z.object({ rowId: id.nullable(), changeNo: z.string().nullable() }),
  },
  pipeStatus: {
    method: 'POST',
    path: '/a/stone/eqm/pipelines/row/status',
    title: '管道停用、启用或拆除',
    access: [pipelineAccess.pipeEdit],
    input: z.strictObject({
      rowId: id,
      version: seenVersion,
      rowStatus: z.enum(pipeStatuses),
      reason: plainLines(200).pipe(z.string().min(1, '请填写原因')),
    }),
    reply: z.object({ rowId: id, version: z.int() }),
  },
  pipeTemplate: {
    method: 'GET',
    path: '/a/stone/eqm/pipelines/template',
    title: '管道导入模板',
    access: [pipelineAccess.pipeEdit],
    input: z.strictObject({}),
    ...fileAnswer,
  },
  pipeImport: {
    method: 'POST',
    path: '/a/stone/eqm/pipelines/import',
    title: '导入管道',
    access: [pipelineAccess.pipeEdit],
    body: 'multipart',
    input: PipeImportParts.partial().extend({ file }),
    reply: z.object({
      added: z.int(),
      changeNo: z.string().nullable(),
      faults: z.array(z.object({ row: z.int(), label: z.string(), message: z.string() })),
      /** Of rows that were taken in all the same. */
      warned: z.array(z.object({ row: z.int(), label: z.string(), message: z.string() })),
    }),
    perMinute: 20,
  },
  ...prefixed('addition', additionCase.calls),
  additionList: { ...additionCase.calls.list, alias: ['/a/stone/eqm/pipelines/additions'] },
  additionCommit: { ...additionCase.calls.commit, input: z.strictObject({ ...stepOf, rows: typedPipes.max(mostPipes) }) },
});
