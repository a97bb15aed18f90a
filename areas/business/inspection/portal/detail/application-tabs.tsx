import { latePart } from '#kit/portal/late/late-part.tsx';
import { SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';

import { applicationFields } from '../../contract/application.ts';
import { sectionsFor } from '../open/application-sections.ts';
import { isIn } from '../open/status.tsx';
import type { ApplicationDetail } from '../open/application.ts';
import type { ApplicationParts } from '../open/application-parts.ts';

const waiting = <SkeletonRows rows={4} />;
const MaterialsTab = latePart(() => import('../open/MaterialsTab.tsx').then((module) => module.MaterialsTab), waiting);
const LineTable = latePart(() => import('../open/LineTable.tsx').then((module) => module.LineTable), waiting);
const FeeTab = latePart(() => import('./FeeTab.tsx').then((module) => module.FeeTab), waiting);
const NoticeTab = latePart(() => import('../open/NoticeTab.tsx').then((module) => module.NoticeTab), waiting);
const ReportTab = latePart(() => import('../open/ReportTab.tsx').then((module) => module.ReportTab), waiting);

/** Results exist and are not being entered. */
function hasResults({ status }: ApplicationDetail): boolean {
  return isIn(status, 'rectify', 'reportReview', 'reportApproval', 'heldForFee', 'issued', 'appealed', 'toReissue', 'completed');
}

/** What an application holds, part by part. */
export function applicationTabs(detail: ApplicationDetail, parts: readonly ApplicationParts[], maySeeFindings: boolean) {
  const { application, lines, notices } = detail;
  const reported = lines.filter(({ reportNo, reportVoidedOn }) => reportNo !== null && reportVoidedOn === null).length;
  const voided = lines.filter(({ reportVoidedOn }) => reportVoidedOn !== null).length;
  const Findings = maySeeFindings && hasResults(detail) ? parts.find((part) => part.Findings)?.Findings : undefined;
  const onNotice = (notice: (typeof notices)[number]) =>
    parts.flatMap(({ OfNotice }, at) => (OfNotice ? [<OfNotice key={at} detail={detail} notice={notice} />] : []));
  return [
    {
      key: 'content',
      label: '申报内容',
      children: (
        <>
          <RecordDetail
            fields={applicationFields}
            record={application}
            sections={sectionsFor(application)}
            doubled={['applyUnitName', 'useUnitName', 'inspPlace']}
          />
          <section className="record-section">
            <h2 className="record-section__title">受检设备（{lines.length} 台）</h2>
            <LineTable lines={lines} />
          </section>
        </>
      ),
    },
    {
      key: 'materials',
      label: '申报材料',
      children: <MaterialsTab detail={detail} />,
    },
    { key: 'fee', label: '费用与发票', children: <FeeTab detail={detail} /> },
    { key: 'notices', label: countedLabel('检验意见', notices.length), children: <NoticeTab detail={detail} onNotice={onNotice} /> },
    ...(Findings ? [{ key: 'results', label: '检验记录', children: <Findings detail={detail} /> }] : []),
    {
      key: 'reports',
      label: voided > 0 ? `报告（${reported}，作废 ${voided}）` : countedLabel('报告', reported),
      children: <ReportTab detail={detail} />,
    },
  ];
}

function countedLabel(label: string, count: number): string {
  return count > 0 ? `${label}（${count}）` : label;
}
