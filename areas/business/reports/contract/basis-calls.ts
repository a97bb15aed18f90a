import { z } from 'zod';

import { id, nothing, seenVersion } from '#kit/contract/call.ts';
import { draftOf } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list.ts';

import { basisFields, basisFilters, basisForm } from './basis.ts';
import { reportAccess as access } from './menu.ts';

/** 检验依据: what papers name, kept by the institute. */
export const basisCallDeclarations = {
  basisList: {
    method: 'GET',
    path: '/a/stone/inspection-basis/list',
    title: '检验依据列表',
    access: [access.basis],
    input: listInput(filterShape(basisFields, basisFilters)),
    reply: listReply(rowSchema(basisFields).extend({ version: z.int() })),
  },
  basisSave: {
    method: 'POST',
    path: '/a/stone/inspection-basis/save',
    title: '新增或修改检验依据',
    access: [access.basis],
    input: z.strictObject({ ...draftOf, values: looseValues(basisForm.fields) }),
    reply: z.object({ id, version: z.int() }),
  },
  basisDrop: {
    method: 'POST',
    path: '/a/stone/inspection-basis/drop',
    title: '删除检验依据',
    access: [access.basis],
    input: z.strictObject({ id, version: seenVersion }),
    reply: nothing,
  },
} as const;
