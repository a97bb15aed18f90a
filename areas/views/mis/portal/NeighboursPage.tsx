import { call } from '#kit/portal/client.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { TabbedPage } from '#kit/portal/page/TabbedPage.tsx';

import { baseFields, misCalls, receivedFields, receivedFilters, sentFields, sentFilters } from '../contract/calls.ts';
import { neighboursPage, neighbourTabs } from '../contract/menu.ts';

/** What the portal leans on and whether it answers; what it has told the institute's management information system, and what that has told it. */
export function NeighboursPage() {
  return (
    <TabbedPage
      title={neighboursPage.title}
      hint="门户使用的各项服务每15分钟检测一次，也可以随时检测；没有配置地址的由门户内置的功能承担。与检验业务管理系统往来的事件在另外两页。"
      tabs={[
        { key: neighbourTabs.bases, label: '接口', children: <Bases /> },
        { key: neighbourTabs.sent, label: '发出的事件', children: <Sent /> },
        { key: neighbourTabs.received, label: '收到的事件', children: <Received /> },
      ]}
    />
  );
}

function Bases() {
  return (
    <RecordTable
      title="接口"
      stateName={neighbourTabs.bases}
      fields={baseFields}
      columns={['title', 'purpose', 'address', 'state', 'triedAt', 'ms', 'answeredAt', 'fault', 'faultAt']}
      hiddenColumns={['ms', 'answeredAt']}
      cardColumns={['title', 'address', 'state', 'triedAt', 'fault', 'faultAt']}
      whole={['title', 'purpose', 'address', 'fault']}
      call={misCalls.bases}
      rowKey="key"
      nameField="title"
      onMove={(_move, _opinion, { key }) => call(misCalls.tryBase, { key })}
      empty={{ title: '没有接口' }}
    />
  );
}

function Sent() {
  return (
    <RecordTable
      title="发出的事件"
      stateName={neighbourTabs.sent}
      fields={sentFields}
      columns={['createdAt', 'event', 'subject', 'state', 'attempts', 'sentAt', 'answer']}
      cardColumns={['createdAt', 'event', 'subject', 'state']}
      filters={sentFilters}
      call={misCalls.sent}
      exportCall={misCalls.sentExport}
      rowKey="id"
      nameField="subject"
      onMove={(_move, _opinion, { id }) => call(misCalls.resend, { id })}
      empty={{ title: '没有发出的事件', hint: '申报、告知、登记、缴费、报告等发生后记录在这里。' }}
    />
  );
}

function Received() {
  return (
    <RecordTable
      title="收到的事件"
      stateName={neighbourTabs.received}
      fields={receivedFields}
      columns={['receivedAt', 'event', 'subject', 'state', 'said', 'eventId', 'after', 'attempts', 'takenAt']}
      hiddenColumns={['eventId', 'after', 'attempts', 'takenAt']}
      cardColumns={['receivedAt', 'event', 'subject', 'state', 'said']}
      whole={['said']}
      filters={receivedFilters}
      call={misCalls.received}
      exportCall={misCalls.receivedExport}
      rowKey="eventId"
      nameField="subject"
      onMove={(move, _opinion, { eventId }) => call(misCalls.redo, { eventId: eventId!, move: move.move as 'redo' })}
      empty={{ title: '没有收到事件', hint: '检验业务管理系统发来的受理、派工、报告等记录在这里。' }}
    />
  );
}
