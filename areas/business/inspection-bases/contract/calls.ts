import { calls } from '#kit/contract/call.ts';
import { keptCalls } from '#kit/contract/list/kept-table.ts';

import { basisFields, basisFilters, basisForm } from './basis.ts';
import { basisAccess as access } from './menu.ts';

const table = keptCalls({
  path: '/a/stone/inspection-basis',
  what: '检验依据',
  fields: basisFields,
  filters: basisFilters,
  form: basisForm,
  view: [access.edit],
  edit: [access.edit],
});

/** 检验依据: what papers name, kept by the institute. */
export const basisCalls = calls({ basisList: table.list, basisSave: table.save, basisDrop: table.drop });
