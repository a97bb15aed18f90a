import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';

import { errorFields, errorLogCalls } from '../contract/calls.ts';
import { explainError, kindOf } from '../contract/explain.ts';
import { errorLogPage } from '../contract/menu.ts';
import './error-log.css';

const facts = [{ key: 'fault', title: '错误', fields: ['time', 'type', 'times', 'trace', 'userName', 'code', 'url'] }];

/** Faults of browsers and of the server, the newest first. */
export function ErrorLogPage() {
  const [opened, setOpened] = useState<RowIn<typeof errorLogCalls.list>>();
  return (
    <>
      <PageHead
        title={errorLogPage.title}
        hint="浏览器脚本错误和服务器故障，相同的合为一条，保留六个月。使用者报来跟踪号时，可按跟踪号查找。"
      />
      <RecordTable
        title="错误日志"
        fields={errorFields}
        columns={['time', 'type', 'mes', 'times', 'userName', 'trace', 'url']}
        hiddenColumns={['code']}
        cardColumns={['time', 'type', 'mes', 'trace']}
        filters={['trace', 'time', 'mes', 'type', 'userName']}
        call={errorLogCalls.list}
        cells={{
          type: ({ type }) => kindOf(type),
          mes: ({ mes }, text) => (
            <span className="two-lines">
              {explainError(mes)}
              <small title={text}>{text.split('\n', 1)[0]}</small>
            </span>
          ),
          userName: (_, text) => text || '未登录',
        }}
        rowKey="id"
        nameField="trace"
        empty={{ title: '没有错误', hint: '浏览器或服务器出错后会记录在这里。' }}
        onRowOpen={setOpened}
        actions={(row) => [{ key: 'open', label: '查看', onClick: () => setOpened(row) }]}
      />
      {opened && (
        <PageModal open title="错误详情" width={760} footer={null} onCancel={() => setOpened(undefined)}>
          <p>{explainError(opened.mes)}</p>
          <RecordDetail fields={errorFields} record={{ ...opened, type: kindOf(opened.type) }} sections={facts} doubled={['url']} />
          <pre className="error-log__message">{opened.mes}</pre>
        </PageModal>
      )}
    </>
  );
}
