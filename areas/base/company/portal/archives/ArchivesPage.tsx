import { App, Button } from 'antd';
import { useState } from 'react';

import type { Tone } from '#kit/contract/case/lifecycle.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { archiveCalls } from '../../contract/archive-calls.ts';
import { archiveListFields, archiveListing } from '../../contract/archive.ts';
import { archiveAccess, archivePage } from '../../contract/menu.ts';

// The form and the tiles of files are brought along when somebody opens one.
const ArchiveDialog = latePart(() => import('./ArchiveDialog.tsx').then((module) => module.ArchiveDialog));

type Paper = RowIn<typeof archiveCalls.archiveList>;

const tones: Readonly<Record<string, Tone>> = { valid: 'good', soon: 'dueSoon', expired: 'bad' };

/** 资料档案: papers that a unit files once and uses in its applications. */
export function ArchivesPage() {
  const [opened, setOpened] = useState<Paper | 'new'>();
  const mayEdit = useMay(archiveAccess.edit);
  const mayExport = useMay(archiveAccess.export);
  const drop = useDrop();
  return (
    <>
      <PageHead title={archivePage.title} hint="常用资料上传一次，各类申请的附件可「从资料档案选择」；到期前30天提醒，被引用的不能删除">
        {mayEdit && (
          <Button type="primary" onClick={() => setOpened('new')}>
            新增资料
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="资料档案"
        fields={archiveListFields}
        {...shownIn(archiveListing)}
        call={archiveCalls.archiveList}
        rowKey="id"
        nameField="title"
        cells={{
          standing: ({ standing }, text) => <StatusPill tone={tones[standing ?? ''] ?? 'draft'}>{text}</StatusPill>,
        }}
        {...(mayExport && { exportCall: archiveCalls.archiveExport })}
        actions={(row) => [
          { key: 'open', label: row.mayEdit ? '修改' : '查看', onClick: () => setOpened(row) },
          ...(row.mayEdit
            ? [
                {
                  key: 'drop',
                  label: '删除',
                  danger: true,
                  onClick: () => drop(row),
                  ...(row.uses ? { refusedBecause: `已被${row.uses}笔业务引用` } : {}),
                },
              ]
            : []),
        ]}
        onRowOpen={setOpened}
        empty={{
          icon: 'book',
          title: '没有资料',
          ...(mayEdit && { hint: '营业执照、安全管理制度、任命文件等，上传一次即可在申请中选用。' }),
        }}
      />
      {opened && <ArchiveDialog paper={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useDrop() {
  const { modal } = App.useApp();
  const drop = useCallMutation(archiveCalls.archiveDrop, { success: '已删除' });
  return ({ id, version, title }: Paper) =>
    void modal.confirm({
      title: '删除资料',
      content: `「${title}」及其文件将被删除。`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => drop.mutateAsync({ id: String(id), version }).catch(() => undefined),
    });
}
