import { z } from 'zod';

import { calls, id } from '#kit/contract/call.ts';
import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, instant, rowSchema, text, type Fields } from '#kit/contract/field.ts';
import { filterShape, listInput, listReply, searchText } from '#kit/contract/list/list.ts';

export const messageState = fixedDictionary('messageState', '消息状态', { unread: '未读', read: '已读' });

const fields = {
  title: text('消息', 200, { width: 420 }),
  kind: text('类别', 20, { width: 110 }),
  createdAt: instant('时间', { width: 160, sortable: true }),
  state: choice('状态', messageState.name, { width: 90 }),
} satisfies Fields;

export const messageFilterKeys = ['state', 'createdAt'] as const;
export const messageFilterFields = { complex: text('关键字', 50, { help: '标题或内容中的词' }), ...fields } satisfies Fields;

const Listed = rowSchema(fields).extend({ id, body: z.string(), link: z.string().nullable() });

export const messageCalls = calls({
  messagePage: {
    method: 'GET',
    path: '/a/stone/user/messagePage',
    title: '消息中心：按类别、状态、时间查询',
    access: 'session',
    /** `kind` as one of those that the reply counts. */
    input: listInput({ ...filterShape(fields, messageFilterKeys), kind: z.string().max(20).optional(), complex: searchText }),
    reply: listReply(Listed),
  },
  messageKinds: {
    method: 'GET',
    path: '/a/stone/user/messageKinds',
    title: '我的消息有哪些类别，各有多少未读',
    access: 'session',
    input: z.strictObject({}),
    reply: z.object({ kinds: z.array(z.object({ kind: z.string(), count: z.int(), unread: z.int() })) }),
  },
});
