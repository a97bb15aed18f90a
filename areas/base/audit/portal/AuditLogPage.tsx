import { useState } from 'react';

import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { auditCalls, auditFields, auditFilters } from '../contract/calls.ts';
import { auditPage } from '../contract/menu.ts';
import { SealCard } from './SealCard.tsx';

type Entry = RowIn<typeof auditCalls.list>;

const sections = [
  { key: 'entry', title: '记录', fields: ['at', 'userName', 'loginName', 'kind', 'deed', 'sealNo', 'action', 'objectId', 'content'] },
];

/** Who did what when, for the administrator of audit alone. */
export function AuditLogPage() {
  const [opened, setOpened] = useState<Entry>();
  return (
    <>
      <PageHead title={auditPage.title} hint="登录、办理、权限和档案的每次变动，只增不改；每分钟封存一次，改动、缺少或截短都能核验出来。" />
      <Stack>
        <SealCard />
        <RecordTable
          title="审计日志"
          fields={auditFields}
          columns={['at', 'userName', 'loginName', 'kind', 'deed', 'content', 'objectId', 'sealNo', 'action']}
          hiddenColumns={['objectId', 'action']}
          cardColumns={['at', 'userName', 'deed', 'content']}
          filters={auditFilters}
          call={auditCalls.list}
          exportCall={auditCalls.export}
          cells={{
            userName: (_, text) => text || '系统',
            sealNo: ({ sealNo }) => (sealNo === null ? <StatusPill tone="draft">待封存</StatusPill> : sealNo),
          }}
          rowKey="id"
          nameField="deed"
          empty={{ title: '没有符合条件的记录', hint: '请放宽时间或人员。' }}
          onRowOpen={setOpened}
          actions={(row) => [{ key: 'open', label: '查看', onClick: () => setOpened(row) }]}
        />
      </Stack>
      {opened && (
        <PageModal open title={opened.deed ?? ''} width={720} footer={null} onCancel={() => setOpened(undefined)}>
          <RecordDetail fields={auditFields} record={opened} sections={sections} doubled={['objectId']} />
        </PageModal>
      )}
    </>
  );
}
