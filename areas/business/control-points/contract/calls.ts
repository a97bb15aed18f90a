import { z } from 'zod';

import { calls, fileCall, id, nothing, seenVersion } from '#kit/contract/call.ts';
import { draftOf } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list.ts';

import { pointAccess } from './menu.ts';
import { pointFields, pointForm } from './point.ts';

const root = '/a/stone/zzjj/control-point';
const Row = rowSchema(pointFields).extend({ version: z.int() });

export const pointCalls = {
  ...calls({
    pointList: {
      method: 'GET',
      path: `${root}/list`,
      title: '监检控制点列表',
      access: [pointAccess.view],
      input: listInput({ ...filterShape(pointFields, ['category', 'pointName', 'controlClass', 'isReference']), complex: searchText }),
      reply: listReply(Row),
    },
    pointKeep: {
      method: 'POST',
      path: `${root}/save`,
      title: '新增或修改监检控制点',
      access: [pointAccess.edit],
      input: z.strictObject({ ...draftOf, values: looseValues(pointForm.fields) }),
      reply: z.object({ id, version: z.int() }),
    },
    pointDrop: {
      method: 'POST',
      path: `${root}/drop`,
      title: '删除监检控制点',
      access: [pointAccess.edit],
      input: z.strictObject({ id, version: seenVersion }),
      reply: nothing,
    },
  }),
  pointExport: fileCall({
    path: `${root}/export`,
    title: '监检控制点列表导出',
    access: [pointAccess.view],
    input: listInput({ ...filterShape(pointFields, ['category', 'pointName', 'controlClass', 'isReference']), complex: searchText }),
    quota: 'exports',
  }),
};
