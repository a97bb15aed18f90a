import { keptCalls } from '#kit/contract/list/kept-table.ts';

import { basisFields, basisFilters, basisForm } from './basis.ts';
import { reportAccess as access } from './menu.ts';

/** 检验依据: what papers name, kept by the institute. */
const table = keptCalls({
  path: '/a/stone/inspection-basis',
  what: '检验依据',
  fields: basisFields,
  filters: basisFilters,
  form: basisForm,
  view: [access.basis],
  edit: [access.basis],
});
export const basisCallDeclarations = { basisList: table.list, basisSave: table.save, basisDrop: table.drop } as const;
