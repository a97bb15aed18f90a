import { Button } from 'antd';
import { Link } from 'react-router';

import { addressWith } from '#kit/contract/pages.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { usePageNavigate, usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { workerCalls } from '../contract/calls.ts';
import { cellPage, overviewPage, workerAccess, workersPage } from '../contract/menu.ts';
import { cellFields } from '../contract/worker.ts';
import { GapList } from './GapList.tsx';
import './overview.css';

type Row = ReplyOf<typeof workerCalls.overview>['rows'][number];

/** 人员总览: an own unit's people by item; for whoever watches over many, the units that lack people, and each of them. */
export function OverviewPage() {
  const [search] = usePageSearch();
  const isOwn = useMay(workerAccess.edit);
  const unitId = search.get('unitId');
  const isLacking = search.get('lacking') === '1';
  return isOwn || unitId ? <OfUnit isOwn={isOwn} isLacking={isLacking} {...(unitId && !isOwn && { unitId })} /> : <GapList />;
}

interface OfUnitProps {
  readonly unitId?: string;
  readonly isOwn: boolean;
  /** Those items alone for which people are lacking. */
  readonly isLacking: boolean;
}

function OfUnit({ unitId, isOwn, isLacking }: OfUnitProps) {
  const navigate = usePageNavigate();
  const { data, error, refetch } = useCall(workerCalls.overview, unitId ? { unitId } : {});
  if (error && !data) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={8} />;
  const lacking = data.rows.filter(({ gap }) => (gap ?? 0) > 0);
  const shown = isLacking ? lacking : data.rows;
  const named: Readonly<Record<string, string>> = unitId ? { unitId } : {};
  return (
    <Stack>
      <PageHead
        title={isOwn ? overviewPage.title : `${overviewPage.title}：${data.unitName ?? ''}`}
        hint="需配备人数按在用设备和「作业项目与配备」中的要求测算，仅作提醒；点击数字查看名单"
      >
        {isLacking && <Button onClick={() => void navigate(addressWith(overviewPage.path, named))}>显示全部作业项目</Button>}
        <Button onClick={() => void navigate(addressWith(cellPage.path, { cell: 'needed', hasValid: '0', ...named }))}>
          无有效持证人员的设备
        </Button>
        <DownloadButton call={workerCalls.staffing} input={named} way="open" icon="print">
          打印配置表
        </DownloadButton>
        {!isOwn && <Button onClick={() => void navigate(overviewPage.path)}>返回单位列表</Button>}
        <Button type={isOwn ? 'primary' : 'default'} onClick={() => void navigate(workersPage.path)}>
          人员查询
        </Button>
      </PageHead>
      {lacking.length > 0 && <Gaps rows={lacking} />}
      {shown.length === 0 ? (
        <EmptyState
          icon="worker"
          title={isLacking ? '没有持证人员不足的作业项目' : '没有持证人员，也没有需要配备的设备'}
          {...(isOwn && { hint: '在「人员查询」中登记人员，或导入原有台账。' })}
        />
      ) : (
        <Card title={isLacking ? '持证人员有缺口的作业项目' : '作业项目'} hint={`共 ${shown.length} 项`}>
          <Matrix rows={shown} {...(unitId && { unitId })} />
        </Card>
      )}
    </Stack>
  );
}

/** What is lacking, named with the requirement it follows from. */
function Gaps({ rows }: { readonly rows: readonly Row[] }) {
  const reference = useReferenceData();
  return (
    <Note tone="bad">
      <p>按在用设备测算，持证人员不足：</p>
      <ul>
        {rows.map(({ itemCode, needed, held, gap, basis }) => (
          <li key={itemCode}>
            <b>
              {textOf(cellFields.itemCode, itemCode, reference)}缺{gap}人
            </b>
            （需{needed}人，持证{held}人）：{basis.join('；')}
          </li>
        ))}
      </ul>
    </Note>
  );
}

const people = ['held', 'soon', 'expired', 'unverified'] as const;

function Matrix({ rows, unitId }: { readonly rows: readonly Row[]; readonly unitId?: string }) {
  const reference = useReferenceData();
  const to = (item: string, cell: string) => addressWith(cellPage.path, { item, cell, ...(unitId && { unitId }) });
  const shown = [...people, 'needed'] as const;
  return (
    <PlainTable label="作业项目和人数" className="worker-matrix">
      <thead>
        <tr>
          <th scope="col">{cellFields.itemCode.label}</th>
          {shown.map((key) => (
            <th key={key} scope="col">
              {cellFields[key].label}
            </th>
          ))}
          <th scope="col">{cellFields.gap.label}</th>
          <th scope="col">{cellFields.untended.label}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.itemCode}>
            <th scope="row">{textOf(cellFields.itemCode, row.itemCode, reference)}</th>
            {shown.map((key) => (
              <td key={key}>
                {row[key] ? (
                  <Link
                    to={to(row.itemCode, key)}
                    aria-label={`${textOf(cellFields.itemCode, row.itemCode, reference)}${cellFields[key].label}${row[key]}人`}
                    className={key === 'expired' ? 'record-error' : undefined}
                  >
                    {row[key]}
                  </Link>
                ) : (
                  <span className="quiet">0</span>
                )}
              </td>
            ))}
            <td>{row.gap ? <b className="record-error">{row.gap}</b> : <span className="quiet">0</span>}</td>
            <td>
              {row.untended ? (
                <Link
                  to={addressWith(cellPage.path, { item: row.itemCode, cell: 'needed', hasValid: '0', ...(unitId && { unitId }) })}
                  aria-label={`${textOf(cellFields.itemCode, row.itemCode, reference)}${cellFields.untended.label}${row.untended}台`}
                  className="record-error"
                >
                  {row.untended}
                </Link>
              ) : (
                <span className="quiet">0</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
