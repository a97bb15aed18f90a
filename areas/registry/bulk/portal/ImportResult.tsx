import { Button } from 'antd';
import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Figures as FigureLine } from '#kit/portal/figures/Figures.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { StatTile } from '#kit/portal/figures/StatTile.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { entryAddress } from '#areas/first-entry/contract/menu.ts';

import { bulkCalls, draftFields, issueFields } from '../contract/calls.ts';
import { deviceImport } from '../contract/lifecycle.ts';
import { isUnderWay } from './is-under-way.ts';
import { Running } from './Running.tsx';
import { stateOf } from './state-of.ts';
import { SubmitAll } from './SubmitAll.tsx';

type Detail = ReplyOf<typeof bulkCalls.importDetail>;

interface Props {
  readonly detail: Detail;
  readonly onBack: () => void;
  readonly onMaterials: () => void;
}

/** What came of one workbook: figures, the faults with their cells, the drafts and how to hand them in. */
export function ImportResult({ detail, onBack, onMaterials }: Props) {
  const { record } = detail;
  const state = stateOf(deviceImport, record.status);
  const id = String(record.id);
  const hasDrafts = record.status === deviceImport.states.checked.code;
  return (
    <Stack>
      <PageHead title={record.fileName ?? '批量导入'} pill={<StatusPill tone={state.tone}>{state.label}</StatusPill>} hint={state.next}>
        <Button onClick={onBack}>继续导入</Button>
        {record.hasResult && (
          <DownloadButton call={bulkCalls.importResult} input={{ id }}>
            下载错误行
          </DownloadButton>
        )}
        {hasDrafts && (
          <Button type="primary" onClick={onMaterials}>
            批量上传资料
          </Button>
        )}
        <SubmitAll record={record} hasMain={!hasDrafts} />
      </PageHead>
      <Running record={record} />
      {record.reason && (
        <Card pad="none" role="alert">
          <EmptyState
            icon="alert"
            title={record.reason}
            hint="这个文件没有导入，没有产生任何草稿。"
            action={{ label: '重新下载模板或上传', onClick: onBack }}
          />
        </Card>
      )}
      <Figures detail={detail} />
      {detail.issueCount > 0 && <Issues id={id} />}
      {(record.kept ?? 0) > 0 && <Drafts id={id} category={record.category ?? null} isMoving={isUnderWay(record.status)} />}
    </Stack>
  );
}

const { waiting, running, failed } = deviceImport.states;
/** States in which nothing has been counted. */
const uncounted: readonly string[] = [waiting.code, running.code, failed.code];

function Figures({ detail: { record } }: { readonly detail: Detail }) {
  if (uncounted.includes(record.status ?? '')) return null;
  return (
    <FigureLine>
      <StatTile value={record.total ?? 0} label="总行数" />
      <StatTile value={record.kept ?? 0} label="合格，已存为草稿" tone="good" />
      <StatTile value={record.faulty ?? 0} label="有误，已退回" tone={record.faulty ? 'bad' : 'draft'} />
      <StatTile value={record.submitted ?? 0} label="已提交" tone="waiting" />
    </FigureLine>
  );
}

function Issues({ id }: { readonly id: string }) {
  return (
    <section>
      <h2 className="bulk-title">错误明细</h2>
      <RecordTable
        title="错误"
        stateName="issues"
        fields={issueFields}
        columns={['sheet', 'row', 'head', 'cell', 'reason']}
        call={bulkCalls.importIssues}
        fixed={{ id }}
        rowKey="position"
        nameField="reason"
        cardColumns={['head', 'row', 'reason']}
      />
    </section>
  );
}

interface DraftsProps {
  readonly id: string;
  readonly category: string | null;
  readonly isMoving: boolean;
}

function Drafts({ id, category, isMoving }: DraftsProps) {
  return (
    <section>
      <h2 className="bulk-title">合格的行</h2>
      <RecordTable
        title="录入单"
        stateName="drafts"
        fields={draftFields}
        columns={['row', 'entryNo', 'equName', 'prono', 'status', 'missing', 'refusal']}
        call={bulkCalls.importDrafts}
        fixed={{ id }}
        rowKey="entryId"
        nameField="equName"
        filters={['status']}
        {...(isMoving && { every: 3000 })}
        cells={{
          entryNo: (row, text) => <Link to={entryAddress(category, String(row.entryId))}>{text}</Link>,
          status: (row, text) => <StatusPill tone={stateOf(deviceEntry, row.status).tone}>{text}</StatusPill>,
        }}
        cardColumns={['entryNo', 'equName', 'status', 'missing']}
        empty={{ title: '没有录入单', hint: '合格的行存为草稿后列在这里。' }}
      />
    </section>
  );
}
