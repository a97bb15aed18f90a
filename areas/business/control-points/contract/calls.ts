import { calls, fileCall } from '#kit/contract/call.ts';
import { keptCalls } from '#kit/contract/list/kept-table.ts';

import { pointAccess } from './menu.ts';
import { pointFields, pointFilters, pointForm } from './point.ts';

const path = '/a/stone/zzjj/control-point';
const table = keptCalls({
  path,
  what: '监检控制点',
  fields: pointFields,
  filters: pointFilters,
  form: pointForm,
  view: [pointAccess.view],
  edit: [pointAccess.edit],
  takesWord: true,
});

export const pointCalls = {
  ...calls({ pointList: table.list, pointKeep: table.save, pointDrop: table.drop }),
  pointExport: fileCall({
    path: `${path}/export`,
    title: '监检控制点列表导出',
    access: [pointAccess.view],
    input: table.list.input,
    quota: 'exports',
  }),
};
