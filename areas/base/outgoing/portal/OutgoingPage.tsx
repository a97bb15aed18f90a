import { call } from '#kit/portal/client.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';

import { outgoingCalls, outgoingFields } from '../contract/calls.ts';
import { outgoingPage } from '../contract/menu.ts';

/** What has left the house by short message and mail, and what could not. */
export function OutgoingPage() {
  return (
    <>
      <PageHead
        title={outgoingPage.title}
        hint="门户发出的短信和邮件。没有配置服务商时只保存在这里，不外发。发送失败、结果不明的可以重发；验证码过了时效不能重发。"
      />
      <RecordTable
        title="外发消息"
        fields={outgoingFields}
        columns={['createdAt', 'channel', 'title', 'receiver', 'shown', 'state', 'attempts', 'sentAt', 'answer']}
        hiddenColumns={['attempts', 'sentAt']}
        cardColumns={['createdAt', 'title', 'receiver', 'state']}
        call={outgoingCalls.list}
        rowKey="id"
        nameField="title"
        filters={['state', 'channel', 'receiver', 'createdAt']}
        onMove={(_move, _opinion, { id }) => call(outgoingCalls.resend, { id })}
        empty={{ title: '没有外发消息', hint: '注册验证码、到期提醒等发出后记录在这里。' }}
      />
    </>
  );
}
