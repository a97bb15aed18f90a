import { z } from 'zod';

import { choice, field, instant, longText, text, type Fields } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { phraseKinds } from '#kit/contract/phrase-kind.ts';

export const phraseFields = {
  id: field('常用语主键', z.uuid()),
  kind: choice('用途', phraseKinds.name, { need: 'required', width: 190, sortable: true }),
  words: longText('内容', 200, { need: 'required', width: 520, help: '办理时一点即填入意见，填入后仍可修改' }),
  updatedBy: text('修改人', 64, { width: 110 }),
  updatedAt: instant('修改时间', { width: 150, sortable: true }),
} satisfies Fields;

export const phraseForm = form('常用语', phraseFields, [{ key: 'phrase', title: '常用语', fields: ['kind', 'words'] }]);
