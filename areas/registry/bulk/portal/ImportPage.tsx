import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { callKey, sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { bulkCalls, importFields } from '../contract/calls.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { bulkLimits } from '../contract/limits.ts';
import { importPage } from '../contract/menu.ts';
import { ImportResult } from './ImportResult.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { isUnderWay } from './is-under-way.ts';
import { stateOf } from './state-of.ts';
import './bulk.css';

const columns = ['fileName', 'category', 'status', 'total', 'kept', 'faulty', 'submitted', 'createdByName', 'createdAt'] as const;
const watchMs = 1500;
/** In the address while the materials of an import are in front. */
const materialsStep = 'materials';

const ImportMaterials = latePart(() => import('./ImportMaterials.tsx').then((module) => module.ImportMaterials), <SkeletonRows rows={8} />);

/** 批量导入: template, upload, progress and result; one import is open by its address. */
export function ImportPage() {
  const [search, setSearch] = usePageSearch();
  const id = search.get('id');
  const open = (next?: string, step?: string) => setSearch(new URLSearchParams({ ...(next && { id: next }), ...(step && { step }) }));
  if (id === null) return <ImportStart onOpen={open} />;
  const isMaterials = search.get('step') === materialsStep;
  return <OpenImport key={id} id={id} isMaterials={isMaterials} onBack={() => open()} onStep={(step) => open(id, step)} />;
}

function ImportStart({ onOpen }: { readonly onOpen: (id: string) => void }) {
  usePageTitle(importPage.title);
  return (
    <Stack>
      <PageHead
        title="批量导入"
        hint={`用 Excel 模板一次录入多台设备，每个文件最多${bulkLimits.rows}行；合格的行存为草稿，有误的行带批注退回`}
      />
      <ImportSteps onOpen={onOpen} />
      <RecordTable
        title="导入记录"
        fields={importFields}
        columns={columns}
        call={bulkCalls.importList}
        rowKey="id"
        nameField="fileName"
        filters={['status']}
        every={5000}
        cells={{ status: (row, text) => <StatusPill tone={stateOf(deviceImport, row.status).tone}>{text}</StatusPill> }}
        actions={(row) => [{ key: 'open', label: '查看结果', onClick: () => onOpen(String(row.id)) }]}
        cardColumns={['fileName', 'status', 'kept', 'faulty']}
        empty={{ icon: 'doc', title: '还没有导入记录', hint: '选择设备类别，下载模板填写后上传。' }}
      />
    </Stack>
  );
}

/** What became of the drafts is read after each step of their import: their list, watched no longer once the import rests, may have been read before its last. */
function useDraftsAnew(version: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (version !== undefined) void client.invalidateQueries({ queryKey: callKey(bulkCalls.importDrafts) });
  }, [client, version]);
}

interface OpenProps {
  readonly id: string;
  readonly isMaterials: boolean;
  readonly onBack: () => void;
  readonly onStep: (step?: string) => void;
}

function OpenImport({ id, isMaterials, onBack, onStep }: OpenProps) {
  const [wasOpened, setOpened] = useState(isMaterials);
  if (isMaterials && !wasOpened) setOpened(true);
  const first = useCall(bulkCalls.importDetail, { id });
  const underWay = first.data !== undefined && isUnderWay(first.data.record.status);
  const query = useCall(bulkCalls.importDetail, { id }, { every: underWay && watchMs });
  useDraftsAnew(query.data?.record.version);
  usePageTitle(query.data ? `批量导入 ${query.data.record.fileName ?? ''}` : undefined);
  if (query.error) {
    return (
      <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()}>
        <Button onClick={onBack}>继续导入</Button>
      </FaultState>
    );
  }
  if (!query.data) {
    return (
      <>
        <PageHead title="批量导入" />
        <SkeletonRows rows={8} />
      </>
    );
  }
  return (
    <>
      {!isMaterials && <ImportResult detail={query.data} onBack={onBack} onMaterials={() => onStep(materialsStep)} />}
      {/* Stays while the result is looked at: files may be on their way. */}
      {wasOpened && (
        <div hidden={!isMaterials}>
          <ImportMaterials record={query.data.record} onBack={() => onStep()} />
        </div>
      )}
    </>
  );
}
