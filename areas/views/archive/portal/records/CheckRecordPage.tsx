import { Link } from 'react-router';

import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { inspectionAccess, readingPath } from '#areas/inspection/contract/menu.ts';
import { reportAccess, reportPage } from '#areas/reports/contract/menu.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate, usePageSearch, usePageTitle } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { inspectionRecordFilters } from '#areas/device-facts/contract/facts/inspection-record.ts';
import { checkRecordPage } from '../../contract/menu.ts';
import { recordFields } from '../../contract/records.ts';
import { archiveCalls } from '../archive-wire.ts';
import { ApplicationsOfDevice } from './ApplicationsOfDevice.tsx';

type Device = ReplyOf<typeof archiveCalls.recordHead>['device'];
type Inspection = RowIn<typeof archiveCalls.records>;

/** 历次检验记录: every inspection of one device, with its report and the application that it was made upon. */
export function CheckRecordPage() {
  const [search] = usePageSearch();
  const id = search.get('id') ?? '';
  const query = useCall(archiveCalls.recordHead, { equSysId: id }, { enabled: id !== '' });
  usePageTitle(query.data && `检验记录 ${calledAs(query.data.device)}`);
  if (id === '') return <EmptyState icon="search" title="没有指定设备" hint="请从设备档案打开历次检验记录。" />;
  if (query.error && !query.data) return <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <PageHead title={checkRecordPage.title} />
        <SkeletonRows rows={8} />
      </>
    );
  }
  return <Records key={id} device={query.data.device} />;
}

const sections = [
  {
    key: 'device',
    title: '设备',
    fields: ['oidno', 'equclacode', 'prono', 'useCertNo', 'useUnitName', 'equPlace', 'lastInspDate', 'lastConclusion', 'nextInspDate'],
  },
];
const columns = ['inspectedOn', 'inspType', 'conclusion', 'reportNo', 'inspectOrg', 'nextInspDate', 'onlinelsh'] as const;
const hidden = ['inspectors', 'dispatchOn', 'voidedOn'] as const;

function Records({ device }: { readonly device: Device }) {
  const navigate = usePageNavigate();
  const mayExport = useMay(equipmentAccess.queryExport);
  const mayRead = useMay(inspectionAccess.queryView);
  const mayReport = useMay(reportAccess.view);
  const { equSysId } = device;
  return (
    <Stack>
      <PageHead title={`${checkRecordPage.title}：${calledAs(device)}`} hint="从新到旧，包括已作废的报告">
        <Link to={archiveAddress(device.equclacode ?? '', equSysId)}>设备档案</Link>
      </PageHead>
      <Card>
        <RecordDetail fields={equipmentFields} record={device} sections={sections} hidesBlank />
      </Card>
      <RecordTable
        title={checkRecordPage.title}
        fields={recordFields}
        columns={[...columns, ...hidden]}
        hiddenColumns={hidden}
        cardColumns={['inspectedOn', 'inspType', 'conclusion', 'reportNo']}
        call={archiveCalls.records}
        {...(mayExport && { exportCall: archiveCalls.recordsExport })}
        fixed={{ equSysId }}
        rowKey="id"
        nameField="inspectedOn"
        filters={[...inspectionRecordFilters]}
        start={{ orderBy: '-inspectedOn' }}
        cells={{
          conclusion: ({ voidedOn }: Inspection, word: string) => (voidedOn ? `${word}（已作废）` : word),
          reportNo: ({ reportNo }: Inspection) =>
            reportNo && mayReport ? <Link to={addressWith(reportPage.path, { no: reportNo })}>{reportNo}</Link> : (reportNo ?? dash),
          onlinelsh: ({ applicationId, onlinelsh }: Inspection) =>
            applicationId && mayRead ? <Link to={readingPath(applicationId)}>{onlinelsh}</Link> : (onlinelsh ?? dash),
        }}
        actions={({ applicationId }) =>
          applicationId && mayRead ? [{ key: 'open', label: '检验详情', onClick: () => void navigate(readingPath(applicationId)) }] : []
        }
        empty={{ icon: 'doc', title: '还没有检验记录', hint: '检验报告出具后会自动出现在这里；也可以放宽查询条件再试。' }}
      />
      {mayRead && (
        <Card>
          <ApplicationsOfDevice equSysId={equSysId} />
        </Card>
      )}
    </Stack>
  );
}
