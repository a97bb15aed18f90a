import { detailPath, inspectionAccess, readingPath } from '#areas/inspection/contract/menu.ts';
import { noticeTones } from '#areas/inspection/portal/open/notice-words.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import { graveFields, graveListing } from '../../contract/grave.ts';
import { gravePage } from '../../contract/menu.ts';

type Row = RowIn<typeof examiningCalls.graveHazards>;

/** Notices with a grave hazard: for the authorities those that were reported to them. */
export function GravePage() {
  const navigate = usePageNavigate();
  const isAtDesk = useMay(inspectionAccess.deskView);
  const open = ({ applicationId }: Row) => void navigate((isAtDesk ? detailPath : readingPath)(applicationId ?? ''));
  return (
    <>
      <PageHead
        title={gravePage.title}
        hint={
          isAtDesk
            ? '档案没有登记机关和监管机构的设备须人工报告，在申报的检验意见中登记'
            : '检验机构出具意见通知书时报告本机关的严重事故隐患'
        }
      />
      <RecordTable
        title={gravePage.title}
        fields={graveFields}
        {...shownIn(graveListing)}
        call={examiningCalls.graveHazards}
        exportCall={examiningCalls.graveExport}
        rowKey="id"
        nameField="tzsNo"
        cells={{ state: ({ state }, word) => state && <StatusPill tone={noticeTones[state]}>{word}</StatusPill> }}
        actions={(row) => [{ key: 'open', label: '查看申报', onClick: () => open(row) }]}
        onRowOpen={open}
        empty={{ icon: 'check', title: '没有严重事故隐患报告' }}
      />
    </>
  );
}
