import { z } from 'zod';

import { id } from '#kit/contract/call.ts';
import { caseKind } from '#kit/contract/case/case.ts';
import { returnedDetail, returnedRow } from '#kit/contract/case/case-steps.ts';
import { choice, field, instant, rows, text, whole } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { pipelineAccess as access } from './access.ts';
import { pipelineAddition } from './lifecycle.ts';
import { pipelinePages } from './menu.ts';
import { additionParties } from './parties.ts';
import { newPipeForm } from './pipeline-rows.ts';

/** What a list of proposals for new pipes shows. */
const additionFields = {
  id: field('申请主键', z.uuid()),
  changeNo: text('申请单号', 30, { mono: true, width: 180, sortable: true }),
  useUnitName: text('使用单位', 100, { width: 220 }),
  projectName: text('工程（装置）名称', 100, { width: 220 }),
  pipeCount: whole('管道条数', { unit: '条', width: 100 }),
  status: choice('状态', 'pipelineAdditionStatus', { width: 110 }),
  createdByName: text('申请人', 64, { width: 100 }),
  submittedAt: instant('提交时间', { sortable: true }),
};

const page = pipelinePages.pipes;

/** Pipes as they are typed. */
export const typedPipes = z.array(z.record(z.string().max(40), z.unknown()));

/** 新增管道: pipes for a registered unit. The press that would have saved a pipe hands the proposal in. */
export const additionCase = caseKind({
  name: 'addition',
  title: pipelineAddition.title,
  cycle: pipelineAddition,
  drafted: false,
  parties: additionParties,
  number: { key: 'changeNo', prefix: 'XZGD' },
  path: '/a/stone/eqm/pipelines/addition',
  detailPath: '/{id}',
  access: {
    view: access.pipeView,
    edit: access.pipeEdit,
    submit: access.pipeSubmit,
    decide: access.pipeDecide,
    export: access.pipeExport,
  },
  workbook: true,
  pages: { list: page, form: page, detail: page },
  about: {},
  forms: { commit: form('新增管道', { content: rows('管道', newPipeForm.fields) }, []) },
  ownCalls: ['withdraw'],
  desk: { path: '/a/stone/desk/pipeline/decide', moves: ['confirm', 'return'] },
  fields: additionFields,
  row: { ...returnedRow, equSysId: id },
  listed: {
    changeNo: { column: 1, filter: 4, card: 1 },
    projectName: { column: 2, filter: 3, card: 2 },
    status: { column: 3, filter: 1, card: 4 },
    useUnitName: { column: 4, filter: 2, stays: true },
    pipeCount: { column: 5, card: 3 },
    createdByName: { column: 6 },
    submittedAt: { column: 7, filter: 5, card: 5 },
  },
  more: { ...returnedDetail, rows: typedPipes },
});
