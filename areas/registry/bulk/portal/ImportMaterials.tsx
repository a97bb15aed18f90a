import { Button } from 'antd';
import { useEffect, useMemo } from 'react';

import { slotsFor } from '#areas/attachments/contract/material.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { useCloseGuard } from '#kit/portal/kept-pages/page-context.ts';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { entryFiles } from '#areas/first-entry/contract/entry-files.ts';

import { bulkCalls } from '../contract/calls.ts';
import { MaterialDrop } from './MaterialDrop.tsx';
import { MaterialFilesCard } from './MaterialFilesCard.tsx';
import { MaterialGaps } from './MaterialGaps.tsx';
import { Running } from './Running.tsx';
import { SubmitAll } from './SubmitAll.tsx';
import { useMaterialFiles } from './use-material-files.ts';

type Drafts = ReplyOf<typeof bulkCalls.importMaterials>['drafts'];

const none: Drafts = [];

interface Props {
  readonly record: ReplyOf<typeof bulkCalls.importDetail>['record'];
  readonly onBack: () => void;
}

/** 批量上传资料: many files at once for the drafts of one import, told apart by their names. */
export function ImportMaterials({ record, onBack }: Props) {
  const id = String(record.id);
  const query = useCall(bulkCalls.importMaterials, { id });
  const { refetch } = query;
  // Drafts that were handed in take no more files.
  useEffect(() => void refetch(), [refetch, record.status]);
  const drafts = query.data?.drafts ?? none;
  const { slots, choices } = useMemo(() => describe(drafts), [drafts]);
  const material = useMaterialFiles(id, drafts, slots);
  useCloseGuard(() => material.files.some(({ state }) => state !== 'sent'));
  return (
    <Stack>
      <PageHead title="批量上传资料" hint={`${record.fileName ?? ''}：文件按名称对应到设备和资料，核对后一起上传`}>
        <Button onClick={onBack}>返回导入结果</Button>
        <SubmitAll record={record} />
      </PageHead>
      <Running record={record} />
      {query.error && drafts.length === 0 && <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isLoading && <SkeletonRows rows={6} />}
      {query.data && (
        <>
          {drafts.length > 0 && query.data.mayEdit && <MaterialDrop slots={slots} drafts={drafts} onAdd={material.add} />}
          {material.files.length > 0 && <MaterialFilesCard material={material} slots={slots} choices={choices} />}
          <MaterialGaps drafts={drafts} />
        </>
      )}
    </Stack>
  );
}

function describe(drafts: Drafts) {
  return {
    slots: slotsFor(entryFiles, { equclacode: drafts[0]?.equclacode }),
    choices: drafts.map(({ entryId, row, prono, unitInnerNo, equName }) => ({
      value: entryId,
      label: [`第${row}行`, prono ?? unitInnerNo, equName].filter(Boolean).join(' '),
    })),
  };
}
