import { z } from 'zod';

import { calls, id, nothing, seenVersion } from '#kit/contract/call.ts';
import { draftOf } from '#kit/contract/case/case-steps.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { looseValues } from '#kit/contract/form.ts';
import { filterShape, listInput, listReply } from '#kit/contract/list.ts';
import { phraseKinds } from '#kit/contract/phrase-kind.ts';

import { phraseAccess as access } from './menu.ts';
import { phraseFields, phraseForm } from './phrase.ts';

export const phraseFilters = ['kind', 'words'] as const;

export const phraseCalls = calls({
  offered: {
    method: 'GET',
    path: '/a/stone/phrases/offered',
    title: '办理时可选的常用语',
    access: [access.pick],
    input: z.strictObject({ kind: z.enum(phraseKinds.codes) }),
    reply: z.object({ phrases: z.array(z.object({ id, words: z.string() })) }),
  },
  list: {
    method: 'GET',
    path: '/a/stone/phrases/list',
    title: '常用语列表',
    access: [access.edit],
    input: listInput(filterShape(phraseFields, phraseFilters)),
    reply: listReply(rowSchema(phraseFields).extend({ version: z.int(), isOwn: z.boolean() })),
  },
  save: {
    method: 'POST',
    path: '/a/stone/phrases/save',
    title: '新增或修改常用语',
    access: [access.edit],
    input: z.strictObject({ ...draftOf, values: looseValues(phraseForm.fields) }),
    reply: z.object({ id, version: z.int() }),
  },
  drop: {
    method: 'POST',
    path: '/a/stone/phrases/drop',
    title: '删除常用语',
    access: [access.edit],
    input: z.strictObject({ id, version: seenVersion }),
    reply: nothing,
  },
});
