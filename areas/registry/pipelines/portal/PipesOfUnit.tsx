import { Alert, Button } from 'antd';
import { useState } from 'react';

import { shownIn } from '#kit/contract/list/listing.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { pipelineAccess } from '../contract/access.ts';
import { pipelineCalls } from './pipelines-wire.ts';
import { pipeFilterFields, pipeListing } from '../contract/listed-pipes.ts';
import { pipeMoves, pipeStatuses, type PipeStatus } from '../contract/pipeline-rows.ts';
import { pipeCells, type ListedPipe } from './pipe-cells.tsx';
import { PipelineHead } from './PipelineHead.tsx';

const PipeEditor = latePart(() => import('./PipeEditor.tsx').then((module) => module.PipeEditor));
const PipeImport = latePart(() => import('./PipeImport.tsx').then((module) => module.PipeImport));
const PipeStatusDialog = latePart(() => import('./PipeStatusDialog.tsx').then((module) => module.PipeStatusDialog));

/** Of one unit, whose name stands above its pipes. */
const { filters, ...shown } = shownIn(pipeListing, {
  none: ['projectName', 'useUnitName'],
  filters: ['medium', 'dn', 'nextInspDate', 'equlocarecod'],
  card: ['projectName'],
});

interface Props {
  readonly equSysId: string;
  readonly onAddition: (id: string) => void;
}

type Opened =
  | { readonly dialog: 'edit'; readonly rowId?: string }
  | { readonly dialog: 'status'; readonly row: ListedPipe; readonly to: PipeStatus }
  | { readonly dialog: 'import' };

interface ToolsProps {
  readonly equSysId: string;
  readonly add: 'direct' | 'proposal' | 'none';
  readonly onOpen: (opened: Opened) => void;
}

function Tools({ equSysId, add, onOpen }: ToolsProps) {
  return (
    <>
      {add !== 'none' && (
        <>
          <Button type="primary" onClick={() => onOpen({ dialog: 'edit' })}>
            {add === 'proposal' ? '申请新增管道' : '新增管道'}
          </Button>
          <Button onClick={() => onOpen({ dialog: 'import' })}>导入</Button>
        </>
      )}
      <DownloadButton call={pipelineCalls.pipelineSummary} input={{ equSysId }} way="open">
        打印汇总表
      </DownloadButton>
    </>
  );
}

/** What may be done with one pipe. */
function actionsOf(row: ListedPipe, onOpen: (opened: Opened) => void) {
  return [
    { key: 'edit', label: '编辑', onClick: () => onOpen({ dialog: 'edit', rowId: String(row.rowId) }) },
    ...pipeStatuses
      .filter((to) => (pipeMoves[to].from as readonly string[]).includes(String(row.rowStatus)))
      .map((to) => ({
        key: to,
        label: pipeMoves[to].label,
        danger: pipeMoves[to].danger ?? false,
        onClick: () => onOpen({ dialog: 'status', row, to }),
      })),
  ];
}

/** One registration unit: its head with the totals, then its pipes. */
export function PipesOfUnit({ equSysId, onAddition }: Props) {
  const { role } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const query = useCall(pipelineCalls.pipelineUnit, { equSysId }, { keepsPrevious: true });
  if (query.error) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={8} />;
  const { may, openAdditions } = query.data;
  const close = () => setOpened(undefined);
  return (
    <Stack>
      <PipelineHead detail={query.data} onAddition={onAddition} />
      {may.refusedBecause && <Alert type="warning" showIcon title={may.refusedBecause} />}
      <RecordTable
        title="管道"
        fields={pipeFilterFields}
        {...shown}
        call={pipelineCalls.pipeList}
        fixed={{ equSysId }}
        rowKey="rowId"
        nameField="pipeNo"
        filters={['complex', ...filters]}
        cells={pipeCells}
        {...(role.menuIdList.includes(pipelineAccess.pipingExport) && {
          exportCall: pipelineCalls.pipeExport,
          exportLabel: '导出汇总表',
        })}
        toolbar={<Tools equSysId={equSysId} add={may.add} onOpen={setOpened} />}
        {...(may.edit && { actions: (row: ListedPipe) => actionsOf(row, setOpened) })}
        empty={{
          icon: 'pressurePipeline',
          title: '还没有管道',
          hint: openAdditions.length > 0 ? '新增管道申请确认后，管道会列在这里。' : '可以逐条新增，也可以用模板一次导入。',
        }}
      />
      {opened?.dialog === 'edit' && <PipeEditor equSysId={equSysId} rowId={opened.rowId} add={may.add} onClose={close} />}
      {opened?.dialog === 'status' && <PipeStatusDialog row={opened.row} to={opened.to} onClose={close} />}
      {opened?.dialog === 'import' && <PipeImport equSysId={equSysId} isProposal={may.add === 'proposal'} onClose={close} />}
    </Stack>
  );
}
