import { call } from '#kit/portal/client.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

import { dataCheckFields, dataCheckFilters, misCalls } from '../contract/calls.ts';
import { dataCheck } from '../contract/lifecycle.ts';
import { dataChecksPage } from '../contract/menu.ts';

/** Where the neighbour says otherwise: a person takes its value over, or keeps ours, and says why. */
export function DataChecksPage() {
  return (
    <>
      <PageHead
        title={dataChecksPage.title}
        hint="检验业务管理系统的数据与门户不同时列在这里，不会自动覆盖。核对后采用对方的值，或者保留门户的值，均须写明理由。登记数据和联系信息不能采用对方的值，请经相应业务办理。"
      />
      <RecordTable
        title="数据核对"
        fields={dataCheckFields}
        columns={[
          'subject',
          'what',
          'portalValue',
          'misValue',
          'rule',
          'status',
          'createdAt',
          'why',
          'event',
          'decidedByName',
          'decidedAt',
          'opinion',
        ]}
        hiddenColumns={['createdAt', 'why', 'event', 'decidedByName', 'decidedAt', 'opinion']}
        cardColumns={['subject', 'what', 'portalValue', 'misValue', 'rule', 'status']}
        whole={['what', 'portalValue', 'misValue', 'rule', 'why']}
        filters={dataCheckFilters}
        call={misCalls.checks}
        exportCall={misCalls.checksExport}
        rowKey="id"
        // Whoever decides reads in the dialog what is decided.
        nameOf={({ subject, what, portalValue, misValue, why }) =>
          `${subject} ${what}（门户：${portalValue ?? '空'}；对方：${misValue ?? '空'}${why ? `；${why}` : ''}）`
        }
        cells={{ status: ({ status }) => <StatePill cycle={dataCheck} status={status} /> }}
        onMove={(move, opinion, { id, version }) =>
          call(misCalls.decideCheck, { id, version, move: move.move as 'keep', ...(opinion && { opinion }) })
        }
        empty={{ icon: 'check', title: '没有需要核对的数据' }}
      />
    </>
  );
}
