import { Link } from 'react-router';

import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { slotsFor } from '#areas/attachments/contract/material.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { detailPath, inspectionAccess, readingPath } from '#areas/inspection/contract/menu.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { ApplicationHistory } from '#areas/inspection/portal/open/ApplicationHistory.tsx';
import { applicationFields } from '#areas/inspection/contract/application.ts';
import { LineTable } from '#areas/inspection/portal/open/LineTable.tsx';
import { NoticeTab } from '#areas/inspection/portal/open/NoticeTab.tsx';
import { ReportTab } from '#areas/inspection/portal/open/ReportTab.tsx';
import { ApplicationPill, PayPill } from '#areas/inspection/portal/open/status.tsx';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { RelatedPapers } from '#areas/reports/portal/open/RelatedPapers.tsx';
import { StagesOfLine } from '#areas/work-stages/portal/open/StagesOfLine.tsx';
import { RecordAttachments } from '#kit/portal/files/RecordAttachments.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Lines } from '#kit/portal/layout/Lines.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { WithRail } from '#kit/portal/layout/WithRail.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { instantText } from '#kit/portal/page/display.ts';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { useMay } from '#kit/portal/session.ts';

import { supervisionFiles } from '#areas/construction/contract/supervision.ts';
import type { LineDetail } from './SupervisedLinePage.tsx';

const sections = [
  { key: 'application', title: '申报与费用', fields: ['onlinelsh', 'status', 'bookDate', 'payerName', 'feePayableFen', 'payStatus'] },
  { key: 'dispatch', title: '受理与派工', fields: ['appNo', 'acceptDept', 'acceptedAt', 'inspectors', 'dispatchOn'] },
];
const slots = slotsFor(supervisionFiles, {});

interface Props {
  readonly detail: LineDetail;
  readonly applicationId: string;
}

/** What has become of the supervision that a device was applied for: points, opinions, papers, and who did what. */
export function LineApplication({ detail, applicationId }: Props) {
  return (
    <Asked call={inspectionCalls.detail} input={{ id: applicationId }}>
      {(application) => <Parts detail={detail} application={application} />}
    </Asked>
  );
}

function Parts({
  detail: { line, points, earlier },
  application,
}: {
  readonly detail: LineDetail;
  readonly application: ApplicationDetail;
}) {
  const { id } = application;
  const isAtDesk = useMay(inspectionAccess.deskView);
  const own: ApplicationDetail = {
    ...application,
    lines: application.lines.filter(({ equSysId }) => equSysId === line.equSysId),
    notices: application.notices.filter(({ lineId }) => lineId === line.lineId),
  };
  return (
    <WithRail rail={<ApplicationHistory detail={application} />}>
      <Stack>
        <Card actions={<Link to={line.isOwn || isAtDesk ? detailPath(id) : readingPath(id)}>查看申报</Link>} title="监检申报">
          <RecordDetail
            fields={applicationFields}
            record={application.application}
            sections={sections}
            hidesBlank
            cells={{
              status: ({ status }) => <ApplicationPill status={String(status)} />,
              payStatus: ({ payStatus }) => payStatus && <PayPill payStatus={payStatus} />,
            }}
          />
          <LineTable lines={own.lines} />
        </Card>
        <StagesOfLine applicationId={id} lineId={line.lineId} />
        <Points points={points} />
        <Card title="检验意见通知书、联络单">
          <NoticeTab detail={own} />
        </Card>
        <Card title="报告（证书）">
          <Stack>
            <ReportTab detail={own} />
            {line.equSysId && (
              <Asked call={reportCalls.papersOf} input={{ applicationId: id, equSysId: line.equSysId }}>
                {({ list }) => <RelatedPapers papers={list} onlinelsh={application.onlinelsh} />}
              </Asked>
            )}
          </Stack>
        </Card>
        <Card title="申报资料、竣工资料">
          <RecordAttachments calls={attachmentCalls} refId={id} atttype={supervisionFiles.atttype} slots={slots} isReadOnly />
        </Card>
        {earlier.length > 0 && <Earlier rows={earlier} isAtDesk={isAtDesk || line.isOwn} />}
      </Stack>
    </WithRail>
  );
}

/** What is inspected, part by part, and how much of it has been. */
function Points({ points }: Pick<LineDetail, 'points'>) {
  const sum = (key: 'total' | 'done') => points.reduce((all, one) => all + one[key], 0);
  const showsFailed = points.some(({ failed }) => failed !== null);
  return (
    <Card title="检验项目" hint={points.length > 0 ? `已检 ${sum('done')} 项，应检 ${sum('total')} 项` : undefined}>
      {points.length === 0 ? (
        <EmptyState icon="check" title="还没有开始检验" hint="检验人员到场开始检验后，逐部分显示进度。" />
      ) : (
        <PlainTable label="检验项目">
          <thead>
            <tr>
              <th scope="col">部分</th>
              <th scope="col">应检项目</th>
              <th scope="col">已检项目</th>
              {showsFailed && <th scope="col">不合格项目</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ group, total, done, failed }) => (
              <tr key={group}>
                <td>{group}</td>
                <td>{total}</td>
                <td>{done}</td>
                {showsFailed && <td>{failed ? <span className="record-error">{failed}</span> : 0}</td>}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  );
}

function Earlier({ rows, isAtDesk }: { readonly rows: LineDetail['earlier']; readonly isAtDesk: boolean }) {
  return (
    <Card title="以前的监检申报">
      <Lines framed>
        {rows.map(({ id, onlinelsh, status, submittedAt }) => (
          <Row as="li" gap="wide" key={id}>
            <Link to={isAtDesk ? detailPath(id) : readingPath(id)}>{onlinelsh}</Link>
            <StatePill cycle={inspectionApplication} status={status} />
            <span className="quiet small">{instantText(submittedAt) && `提交于 ${instantText(submittedAt)}`}</span>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
