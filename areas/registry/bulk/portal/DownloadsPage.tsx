import { Row as Cluster } from '#kit/portal/layout/Row.tsx';
import { call } from '#kit/portal/client.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { useRefresh } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { bulkCalls, exportFields } from '../contract/calls.ts';
import { exportTask } from '../contract/lifecycle.ts';
import { bulkLimits } from '../contract/limits.ts';
import { Progress } from './Progress.tsx';
import { stateOf } from './state-of.ts';

const columns = ['title', 'status', 'done', 'total', 'bytes', 'createdAt', 'expiresAt'] as const;
type Task = RowIn<typeof bulkCalls.exportList>;

const { ready, running } = exportTask.states;

/** 下载中心: the person's own files that are made in the background. */
export function DownloadsPage() {
  const refresh = useRefresh();
  const remove = async ({ id, version }: Task) => {
    await call(bulkCalls.exportDelete, { id: String(id), version });
    await refresh();
  };
  return (
    <>
      <PageHead title="下载中心" hint={`数据较多的导出在后台生成，完成后在此下载，保留${bulkLimits.keptDays}天`} />
      <RecordTable
        title="文件"
        fields={exportFields}
        columns={columns}
        call={bulkCalls.exportList}
        rowKey="id"
        nameField="title"
        filters={['status']}
        every={3000}
        cells={{
          title: (row, text) => <FileCell row={row} text={text} />,
          status: (row, text) => (
            <span title={row.reason ?? undefined}>
              <StatusPill tone={stateOf(exportTask, row.status).tone}>{text}</StatusPill>
            </span>
          ),
          done: (row, text) =>
            row.status === running.code ? <Progress done={Number(row.done)} total={Number(row.total)} label="生成进度" /> : text,
          bytes: (row) => sizeOf(row.bytes),
        }}
        onMove={(_move, _opinion, row) => remove(row)}
        cardColumns={['title', 'status', 'createdAt', 'expiresAt']}
        empty={{ icon: 'download', title: '还没有文件', hint: '在查询页面导出数据较多的清单时，文件会在这里生成。' }}
      />
    </>
  );
}

function FileCell({ row, text }: { readonly row: Task; readonly text: string }) {
  if (row.status !== ready.code) return text;
  return (
    <Cluster as="span">
      {text}
      <DownloadButton call={bulkCalls.exportFile} input={{ id: String(row.id) }} size="small" type="primary">
        下载
      </DownloadButton>
    </Cluster>
  );
}

function sizeOf(bytes: number | null): string {
  if (bytes === null) return '—';
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
