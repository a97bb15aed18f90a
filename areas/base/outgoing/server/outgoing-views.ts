import { sql } from 'kysely';

import type { InputOf } from '#kit/contract/call.ts';
import { filterConditions, listPage } from '#kit/server/list/list.ts';
import { outgoingTemplates, receiverHashes } from '#kit/server/outbox/outbox.ts';
import type { Request } from '#kit/server/request.ts';

import { outgoingFields, type outgoingCalls } from '../contract/calls.ts';

const resendFailed = { label: '重发', confirm: '按原内容再发一次。' };
const resendUnsure = { label: '重发', confirm: '这条消息可能已经发出，重发后收件人可能收到两条。' };

const filtered = ['createdAt', 'channel', 'state'] as const;

export async function listOutgoing(input: InputOf<typeof outgoingCalls.list>, { readDb, services, now }: Request) {
  const titles = new Map(services.handed.of(outgoingTemplates).map(({ key, title }) => [key, title]));
  const { receiver } = input;
  let base = readDb.selectFrom('outgoing').where((eb) => eb.and(filterConditions(outgoingFields, input, filtered, (key) => key)));
  if (receiver) base = base.where('receiverHash', 'in', receiverHashes(services, receiver));
  const { list, ...counted } = await listPage(
    readDb,
    base,
    (query) =>
      query
        .select(['id', 'channel', 'template', 'receiver', 'shown', 'state', 'attempts', 'sentAt', 'answer', 'createdAt'])
        .select(
          sql<boolean>`state in ('failed', 'unsure') and (valid_until is null or valid_until > ${now.toISOString()})`.as('mayResend'),
        ),
    { input, paging: { sortable: { createdAt: 'createdAt' }, defaultOrder: '-createdAt', tieBreaker: 'id', neverEmpty: ['createdAt'] } },
  );
  const rows = list.map(({ template, mayResend, ...row }) => ({
    ...row,
    title: titles.get(template) ?? template,
    moves: mayResend ? [{ move: 'resend', ...(row.state === 'unsure' ? resendUnsure : resendFailed) }] : [],
  }));
  return { list: rows, ...counted };
}
