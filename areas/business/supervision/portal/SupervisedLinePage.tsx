import { Button } from 'antd';
import { Link } from 'react-router';

import { archivePath } from '#areas/equipment/contract/menu.ts';
import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { inspectionAccess, recordsPath } from '#areas/inspection/contract/menu.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { noticeCase } from '#areas/construction/contract/calls.ts';
import { supervisedCalls } from '../contract/calls.ts';
import { constructionNotice } from '#areas/construction/contract/lifecycle.ts';
import { noticeFields, noticeLineFields } from '#areas/construction/contract/notice.ts';
import { supervisedPages } from '../contract/menu.ts';
import { lineSteps, supervisedLineFields, supervisionStages } from '../contract/supervised.ts';
import { nameOfLine, nextOfLine } from './line-actions.ts';
import { StagePill } from './stage-pill.tsx';

const LineApplication = latePart(() => import('./LineApplication.tsx').then((module) => module.LineApplication), <SkeletonRows rows={6} />);

export type LineDetail = ReplyOf<typeof supervisedCalls.supervisedLine>;

/** 安装监检详情: the supervision of one device – notice, stage, points, opinions and liaison notes, report. */
export function SupervisedLinePage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useCall(supervisedCalls.supervisedLine, { id }, { enabled: id !== '' });
  usePageTitle(query.data && `监检 ${nameOfLine(query.data.line)}`);
  if (id === '') return <EmptyState icon="search" title="没有指定设备" hint="请从监检设备或者施工告知打开。" />;
  if (query.error && !query.data) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <PageHead title={supervisedPages.line.title} />
        <SkeletonRows rows={8} />
      </>
    );
  }
  return <OneLine detail={query.data} />;
}

const fields = { ...noticeFields, ...noticeLineFields, ...supervisedLineFields };
const sections = [
  {
    key: 'notice',
    title: '施工告知',
    fields: [
      ...([
        'noticeNo',
        'noticeDate',
        'status',
        'projectName',
        'unitName',
        'useUnitName',
        'constrsort',
        'licenceNo',
        'siteManager',
      ] as const),
      ...(['planStart', 'planEnd', 'supvOrgName', 'equPlace', 'ownerUnitName'] as const),
    ],
  },
  {
    key: 'device',
    title: '设备',
    fields: [
      ...([
        'equName',
        'oidno',
        'equclacode',
        'equipmodel',
        'prono',
        'equcode',
        'makeUnitName',
        'unitInnerNo',
        'pipeLevel',
        'length',
      ] as const),
      ...(['isComplete', 'inspType', 'supervisedOn', 'supvConclusion', 'supvReportNo'] as const),
    ],
  },
] as const;

function OneLine({ detail }: { readonly detail: LineDetail }) {
  const { line, notice } = detail;
  const navigate = usePageNavigate();
  const { tone, next } = supervisionStages[line.stage];
  const own = nextOfLine(line);
  return (
    <Stack>
      <PageHead
        title={nameOfLine(line)}
        pill={<StagePill stage={line.stage} />}
        hint={
          <>
            施工告知 <code className="mono">{notice.noticeNo ?? notice.bcwNo}</code>　{notice.projectName}
          </>
        }
      >
        <LineLinks detail={detail} />
      </PageHead>
      <NextActionBand
        icon={tone === 'good' ? 'check' : tone === 'bad' ? 'alert' : 'clock'}
        tone={tone === 'bad' ? 'bad' : own ? 'act' : 'wait'}
        title={next}
      >
        {own && (
          <Button type="primary" size="large" onClick={() => void navigate(own.to)}>
            {own.label}
          </Button>
        )}
      </NextActionBand>
      <Card>
        <FlowSteps label="监检进度" steps={lineSteps(line.stage)} />
      </Card>
      <Card>
        <RecordDetail
          fields={fields}
          record={{ ...line, ...notice }}
          sections={sections}
          hidesBlank
          cells={{ status: ({ status }) => <StatePill cycle={constructionNotice} status={status} /> }}
        />
      </Card>
      {line.applicationId ? (
        <LineApplication detail={detail} applicationId={line.applicationId} />
      ) : (
        <Card title="检验">
          <EmptyState icon="check" title="还没有监检申报" hint="申报受理后，检验项目、检验意见和报告会出现在这里。" />
        </Card>
      )}
    </Stack>
  );
}

/** Where else the device stands: its notice, its archive, its earlier inspections. */
function LineLinks({ detail: { line } }: { readonly detail: LineDetail }) {
  const mayOpen = useMay(equipmentAccess.queryView);
  const mayRead = useMay(inspectionAccess.queryView);
  return (
    <>
      <Link to={caseAddress(noticeCase, line.noticeId)}>施工告知</Link>
      {line.detailRoute && line.equSysId && mayOpen && <Link to={`${archivePath(line.detailRoute)}?id=${line.equSysId}`}>设备档案</Link>}
      {line.detailRoute && line.equSysId && mayOpen && mayRead && <Link to={recordsPath(line.equSysId)}>历次检验</Link>}
    </>
  );
}
