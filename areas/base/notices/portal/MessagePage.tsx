import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';

import { sessionCalls } from '#areas/session/contract/calls.ts';
import { messagePage } from '#areas/session/contract/menu.ts';
import { ownAddress } from '#kit/portal/address.ts';
import { call } from '#kit/portal/client.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { CountedTabs } from '#kit/portal/page/CountedTabs.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { callKey, sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { messageCalls, messageFilterFields, messageFilterKeys } from '../contract/messages.ts';
import './notices.css';

type Message = RowIn<typeof messageCalls.messagePage>;

const all = '全部';

/** 消息中心: every message, each the way to its record. */
export function MessagePage() {
  const navigate = usePageNavigate();
  const read = useRead();
  const { data } = useCall(messageCalls.messageKinds, {}, { staleTime: 30_000 });
  const kinds = data?.kinds ?? [];
  const [kind, choose] = useState(all);
  const unread = kinds.reduce((sum, one) => sum + one.unread, 0);
  const open = ({ id, link, state }: Message) => {
    if (state === 'unread') read.mutate([id]);
    const target = ownAddress(link);
    if (target) void navigate(target);
  };
  const tabs = [{ kind: all, unread }, ...kinds].map((one) => ({
    key: one.kind,
    // What is counted is what nobody has read: the list below has all.
    label: one.unread > 0 ? `${one.kind} 未读` : one.kind,
    ...(one.unread > 0 && { count: { count: one.unread, counted: true } }),
  }));
  return (
    <>
      <PageHead title={messagePage.title} hint="受理、缴费、检验、到期提醒等通知；点击消息打开对应的业务">
        <Button disabled={unread === 0} loading={read.isPending} onClick={() => read.mutate(undefined)}>
          全部标为已读
        </Button>
      </PageHead>
      <RecordTable
        key={kind}
        title="消息"
        fields={messageFilterFields}
        columns={['title', 'kind', 'createdAt', 'state']}
        call={messageCalls.messagePage}
        {...(kind !== all && { fixed: { kind } })}
        rowKey="id"
        nameField="title"
        filters={['complex', ...messageFilterKeys]}
        rail={() => <CountedTabs quiet label="类别" tabs={tabs} chosen={kind} onChoose={choose} />}
        cells={{
          title: (row, text) => (
            <span className="message">
              <button
                type="button"
                className={row.state === 'unread' ? 'link unread message__title' : 'link message__title'}
                onClick={() => open(row)}
              >
                {text}
              </button>
              <span className="message__body">{row.body}</span>
            </span>
          ),
          state: (row, text) => <StatusPill tone={row.state === 'unread' ? 'waiting' : 'stopped'}>{text}</StatusPill>,
        }}
        actions={(row) => [
          ...(ownAddress(row.link) ? [{ key: 'open', label: '查看', onClick: () => open(row) }] : []),
          ...(row.state === 'unread' ? [{ key: 'read', label: '标为已读', onClick: () => read.mutate([row.id]) }] : []),
        ]}
        selection={{
          actions: (rows, clear) => [
            {
              key: 'read',
              label: '标为已读',
              primary: true,
              onClick: () =>
                read.mutate(
                  rows.map(({ id }) => id),
                  { onSuccess: clear },
                ),
            },
          ],
        }}
        cardColumns={['title', 'kind', 'createdAt', 'state']}
        empty={{ icon: 'bell', title: '没有消息', hint: '受理、缴费、检验和到期提醒会出现在这里。' }}
      />
    </>
  );
}

/** Marks messages as read, all of them without ids; lists and the bell hear of it. */
function useRead() {
  const { message } = App.useApp();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) => call(sessionCalls.readMessages, ids ? { ids } : {}),
    onSuccess: async () => {
      for (const queryKey of [callKey(messageCalls.messagePage), callKey(messageCalls.messageKinds), ['messages']])
        await cache.invalidateQueries({ queryKey });
    },
    onError: (error) => void message.error(sentenceOf(error)),
  });
}
