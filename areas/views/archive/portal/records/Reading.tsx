import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { findClass } from '#areas/device-facts/contract/classes.ts';
import { applicationFields } from '#areas/inspection/contract/application.ts';
import { inspectionAccess } from '#areas/inspection/contract/menu.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { sectionsFor } from '#areas/inspection/portal/open/application-sections.ts';
import { ApplicationHistory } from '#areas/inspection/portal/open/ApplicationHistory.tsx';
import { flowStepsOf } from '#areas/inspection/portal/open/flow-steps.ts';
import { LineTable } from '#areas/inspection/portal/open/LineTable.tsx';
import { MaterialsTab } from '#areas/inspection/portal/open/MaterialsTab.tsx';
import { NoticeTab } from '#areas/inspection/portal/open/NoticeTab.tsx';
import { ReportTab } from '#areas/inspection/portal/open/ReportTab.tsx';
import { ApplicationPill, isIn } from '#areas/inspection/portal/open/status.tsx';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { RelatedPapers } from '#areas/reports/portal/open/RelatedPapers.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { WithRail } from '#kit/portal/layout/WithRail.tsx';
import { Asked } from '#kit/portal/record/Asked.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { FlowSteps } from '#kit/portal/record/FlowSteps.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { useMay } from '#kit/portal/session.ts';
import { EmptyState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';

const ResultsTab = latePart(
  () => import('#areas/examining/portal/open/ResultsTab.tsx').then((module) => module.ResultsTab),
  <SkeletonRows rows={4} />,
);

/** There are findings to read. */
function isInspected(status: string): boolean {
  return isIn(
    status,
    ...(['rectify', 'recheck', 'reportReview', 'reportApproval', 'heldForFee', 'issued', 'appealed', 'toReissue', 'completed'] as const),
  );
}

/** Record, dispatch, opinions and reports of an application, one below the other. */
export function Reading({ detail }: { readonly detail: ApplicationDetail }) {
  const { id, status, application, lines } = detail;
  const maySeeFindings = useMay(inspectionAccess.deskView);
  const [units, inspection, ...accepted] = sectionsFor(application);
  return (
    <Stack>
      <ReadingHead detail={detail} />
      <WithRail rail={<ApplicationHistory detail={detail} />}>
        <Stack>
          <Card title="申报登记">
            <RecordDetail
              fields={applicationFields}
              record={application}
              sections={[units!, inspection!]}
              doubled={['applyUnitName', 'useUnitName', 'inspPlace']}
            />
            <LineTable lines={lines} />
          </Card>
          <Card label="受理与派工">
            {accepted.length > 0 ? (
              <RecordDetail fields={applicationFields} record={application} sections={accepted} hidesBlank />
            ) : (
              <EmptyState icon="clock" title="还没有受理" hint="受理后显示受理科室、检验员和派工日期。" />
            )}
          </Card>
          <Card title="检验意见" hint={detail.notices.length > 0 ? `${detail.notices.length} 份通知书` : undefined}>
            <NoticeTab detail={detail} />
          </Card>
          {maySeeFindings && isInspected(status) && (
            <Card title="检验记录">
              <ResultsTab detail={detail} />
            </Card>
          )}
          <Card title="检验报告">
            <Stack>
              <ReportTab detail={detail} />
              <Asked call={reportCalls.papersOf} input={{ applicationId: id }}>
                {({ list }) => <RelatedPapers papers={list} onlinelsh={null} />}
              </Asked>
            </Stack>
          </Card>
          <Card title="申报材料">
            <MaterialsTab detail={detail} isReading />
          </Card>
        </Stack>
      </WithRail>
    </Stack>
  );
}

/** What it is, how it stands, and how far it has come. */
function ReadingHead({ detail: { onlinelsh, status, application, steps, waiting } }: { readonly detail: ApplicationDetail }) {
  const dictionaries = useDictionaries();
  const kind = `${findClass(application.equclacode ?? '')?.label ?? ''}${labelOf(dictionaries, 'inspType', application.inspType)}`;
  return (
    <>
      <PageHead
        title={kind}
        pill={<ApplicationPill status={status} isAnswered={waiting.isAnswered} />}
        hint={
          <>
            流水号 <code className="mono">{onlinelsh}</code>
            {application.submittedAt && `　提交于 ${instantText(application.submittedAt)}`}
          </>
        }
      />
      <Card>
        <FlowSteps steps={flowStepsOf(steps)} />
      </Card>
    </>
  );
}
