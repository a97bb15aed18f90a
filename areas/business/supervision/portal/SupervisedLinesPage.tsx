import { Button } from 'antd';
import { Link } from 'react-router';

import { reportPage } from '#areas/reports/contract/menu.ts';
import { text } from '#kit/contract/field.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { supervisedCalls } from '../contract/calls.ts';
import { noticeAccess, supervisedAddress, supervisionPage } from '#areas/construction/contract/menu.ts';
import { supervisedAccess, supervisedPages } from '../contract/menu.ts';
import { atWorkStages, supervisedLineFields, supervisedLineFilters } from '../contract/supervised.ts';
import { nameOfLine, nextOfLine, type SupervisedLine } from './line-actions.ts';
import { StagePill } from './stage-pill.tsx';

const columns = ['equName', 'noticeNo', 'stage', 'points', 'openOpinions', 'hasCompletion', 'supvReportNo'] as const;
const hidden = [
  ...(['oidno', 'equclacode', 'equipmodel', 'prono', 'unitInnerNo', 'pipeLevel', 'length', 'noticeDate', 'projectName'] as const),
  ...([
    'constrsort',
    'unitName',
    'useUnitName',
    'equlocarecod',
    'equPlace',
    'inspType',
    'onlinelsh',
    'bookDate',
    'dispatchOn',
    'inspectors',
  ] as const),
  ...(['opinions', 'supvConclusion', 'supervisedOn'] as const),
] as const;
const first = ['complex', 'stage', 'noticeNo'] as const;
const filters = [...first, ...supervisedLineFilters.filter((key) => key !== 'stage' && key !== 'noticeNo')];

/** 监检设备: the supervision of what is built, device by device. */
export function SupervisedLinesPage() {
  const navigate = usePageNavigate();
  const mayWrite = useMay(noticeAccess.edit);
  const mayExport = useMay(supervisedAccess.export);
  const show = ({ id }: SupervisedLine) => void navigate(supervisedAddress(id));
  return (
    <>
      <PageHead title={supervisedPages.lines.title} hint="逐台查看施工告知、监检环节、检验项目、检验意见和报告">
        {mayWrite && (
          <Button type="primary" onClick={() => void navigate(supervisionPage.path)}>
            监检申报
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="监检设备"
        fields={{ complex: text('设备、告知编号或工程', 50), ...supervisedLineFields }}
        columns={[...columns, ...hidden]}
        hiddenColumns={hidden}
        cardColumns={['equName', 'noticeNo', 'stage', 'points']}
        call={supervisedCalls.supervisedLines}
        {...(mayExport && { exportCall: supervisedCalls.supervisedLinesExport })}
        rowKey="id"
        nameOf={nameOfLine}
        filters={filters}
        cells={cells}
        actions={(row) => {
          const next = nextOfLine(row);
          return [
            { key: 'open', label: '查看', onClick: () => show(row) },
            ...(next ? [{ key: 'next', label: next.label, onClick: () => void navigate(next.to) }] : []),
          ];
        }}
        onRowOpen={show}
        empty={{
          icon: 'construction',
          title: '没有监检设备',
          hint: '提交须监督检验的施工告知后，每台设备会出现在这里；也可以放宽查询条件再试。',
        }}
      />
    </>
  );
}

const cells = {
  equName: (row: SupervisedLine) => (
    <NamedDevice equclacode={row.equclacode ?? undefined} name={<Link to={supervisedAddress(row.id)}>{nameOfLine(row)}</Link>}>
      <code className="mono">{row.oidno ?? row.prono ?? '未编识别码'}</code>
    </NamedDevice>
  ),
  noticeNo: (row: SupervisedLine, no: string) => (
    <span className="two-lines">
      <span className="mono">{no || dash}</span>
      <small>{row.projectName}</small>
    </span>
  ),
  stage: ({ stage }: SupervisedLine) => <StagePill stage={stage} />,
  openOpinions: ({ opinions, openOpinions }: SupervisedLine) =>
    opinions ? (
      <StatusPill tone={openOpinions ? 'bad' : 'good'}>{openOpinions ? `${openOpinions} 份未关闭` : `${opinions} 份已关闭`}</StatusPill>
    ) : (
      dash
    ),
  hasCompletion: ({ stage, hasCompletion }: SupervisedLine) => {
    if (hasCompletion) return '已上传';
    return atWorkStages.some((one) => one === stage) ? <span className="record-error">未上传</span> : dash;
  },
  supvReportNo: ({ supvReportNo, supvConclusion }: SupervisedLine) =>
    supvReportNo ? (
      <span className="two-lines">
        <Link to={addressWith(reportPage.path, { no: supvReportNo })}>{supvReportNo}</Link>
        <small>{supvConclusion}</small>
      </span>
    ) : (
      dash
    ),
};
