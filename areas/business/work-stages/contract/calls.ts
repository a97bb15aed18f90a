import { z } from 'zod';

import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import { calls, fileCall, id } from '#kit/contract/call.ts';
import { stepOf, written } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { keptCalls } from '#kit/contract/list/kept-table.ts';

import { stageAccess } from './menu.ts';
import { confirmForm, pointFields, recordFields, stageResults } from './point.ts';
import { stageFields, stageFilters, stageForm } from './stage.ts';

const path = '/a/stone/eqmBcwBasic/work-stage';
const table = keptCalls({
  path,
  what: '施工监检阶段',
  fields: stageFields,
  filters: stageFilters,
  form: stageForm,
  view: [stageAccess.view],
  edit: [stageAccess.edit],
  takesWord: true,
});

const result = z.enum(stageResults);
const Point = rowSchema(pointFields).extend({
  id,
  stageName: z.string(),
  isStop: z.boolean(),
  isReference: z.boolean(),
  result: result.nullable(),
  version: z.int(),
  /** The stop point before it that has not passed; this one cannot pass until then. */
  waitsFor: z.string().nullable(),
  /** Every confirmation of it, the first one first. */
  records: z.array(rowSchema(recordFields).extend({ result, confirmedOn: z.string(), recordedByName: z.string(), recordedAt: z.string() })),
});
export type StagePoint = z.output<typeof Point>;

export const stageCalls = {
  ...calls({
    stageList: table.list,
    stageSave: table.save,
    stageDrop: table.drop,
    stagePoints: {
      method: 'GET',
      path: `${path}/points`,
      title: '一笔监检申报各台设备的施工监检阶段，连同历次确认',
      access: [inspectionAccess.queryView, inspectionAccess.deskView],
      input: z.strictObject({ applicationId: id }),
      reply: z.object({
        lines: z.array(z.object({ lineId: id, device: z.string(), mayConfirm: z.boolean(), points: z.array(Point) })),
      }),
    },
    stageConfirm: {
      method: 'POST',
      path: `${path}/confirm`,
      title: '确认施工监检阶段',
      access: [inspectionAccess.inspecting],
      input: z.strictObject({ ...stepOf, values: looseValues(confirmForm.fields) }),
      reply: written,
    },
  }),
  stageExport: fileCall({
    path: `${path}/export`,
    title: '施工监检阶段列表导出',
    access: [stageAccess.view],
    input: table.list.input,
    quota: 'exports',
  }),
};
