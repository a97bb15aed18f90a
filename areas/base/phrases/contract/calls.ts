import { z } from 'zod';

import { calls, id } from '#kit/contract/call.ts';
import { rowSchema } from '#kit/contract/field.ts';
import { keptCalls } from '#kit/contract/list/kept-table.ts';
import { listReply } from '#kit/contract/list/list.ts';
import { phraseKinds } from '#kit/contract/phrase-kind.ts';

import { phraseAccess as access } from './menu.ts';
import { phraseFields, phraseForm } from './phrase.ts';

export const phraseFilters = ['kind', 'words'] as const;

const table = keptCalls({
  path: '/a/stone/phrases',
  what: '常用语',
  fields: phraseFields,
  filters: phraseFilters,
  form: phraseForm,
  view: [access.edit],
  edit: [access.edit],
});

export const phraseCalls = calls({
  offered: {
    method: 'GET',
    path: '/a/stone/phrases/offered',
    title: '办理时可选的常用语',
    access: [access.pick],
    input: z.strictObject({ kind: z.enum(phraseKinds.codes) }),
    reply: z.object({ phrases: z.array(z.object({ id, words: z.string() })) }),
  },
  list: { ...table.list, reply: listReply(rowSchema(phraseFields).extend({ version: z.int(), isOwn: z.boolean() })) },
  save: table.save,
  drop: table.drop,
});
