import { Button } from 'antd';
import { Link } from 'react-router';

import { detailPath, inspectionAccess, readingPath } from '#areas/inspection/contract/menu.ts';
import { ApplicationPill, isIn, PayPill } from '#areas/inspection/portal/open/status.tsx';
import { payAddress, paymentAccess } from '#areas/payment/contract/menu.ts';
import { text } from '#kit/contract/field.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { useMay } from '#kit/portal/session.ts';

import { supervisedCalls } from '../contract/calls.ts';
import { noticeAccess, supervisionAddress, supervisionPage } from '#areas/construction/contract/menu.ts';
import { supervisedAccess, supervisedPages } from '../contract/menu.ts';
import { supervisedFields, supervisedFilters } from '../contract/supervised.ts';

type Supervision = RowIn<typeof supervisedCalls.supervisedList>;

const columns = ['onlinelsh', 'noticeNo', 'status', 'passedCount', 'feePayableFen', 'payStatus'] as const;
const hidden = [
  ...([
    'inspType',
    'equclacode',
    'lineCount',
    'projectName',
    'useUnitName',
    'applyUnitName',
    'payerName',
    'contact',
    'contactMobile',
  ] as const),
  ...(['bookDate', 'inspPlace', 'inspectors', 'dispatchOn', 'submittedAt', 'updatedAt'] as const),
] as const;
const first = ['complex', 'status', 'bookDate'] as const;
const filters = [...first, ...supervisedFilters.filter((key) => key !== 'status' && key !== 'bookDate')];

/** 监检申报查询: the applications for supervision, each with its notice, how many devices have passed, and its fee. */
export function SupervisionListPage() {
  const navigate = usePageNavigate();
  const go = (path: string) => void navigate(path);
  const mayWrite = useMay(noticeAccess.edit);
  const mayPay = useMay(paymentAccess.paySubmit);
  const mayExport = useMay(supervisedAccess.export);
  const isAtDesk = useMay(inspectionAccess.deskView);
  const addressOf = ({ id, isOwn }: Supervision) => (isOwn || isAtDesk ? detailPath(id) : readingPath(id));
  return (
    <>
      <PageHead title={supervisedPages.list.title} hint="按申报查看监督检验的进度、合格台数和费用">
        {mayWrite && (
          <Button type="primary" onClick={() => go(supervisionPage.path)}>
            监检申报
          </Button>
        )}
      </PageHead>
      <RecordTable
        title="监检申报"
        fields={{ complex: text('流水号、告知编号、工程或单位', 50), ...supervisedFields }}
        columns={[...columns, ...hidden]}
        hiddenColumns={hidden}
        cardColumns={['onlinelsh', 'noticeNo', 'status', 'passedCount', 'feePayableFen']}
        call={supervisedCalls.supervisedList}
        {...(mayExport && { exportCall: supervisedCalls.supervisedExport })}
        rowKey="id"
        nameField="onlinelsh"
        filters={filters}
        start={{ orderBy: '-updatedAt' }}
        cells={{
          onlinelsh: (row, no) => (
            <Link to={addressOf(row)} className="nowrap mono">
              {no}
            </Link>
          ),
          noticeNo: (row, no) => (
            <span className="two-lines">
              <span className="mono">{no || dash}</span>
              <small>{row.projectName}</small>
            </span>
          ),
          status: ({ status }) => <ApplicationPill status={status} />,
          passedCount: ({ passedCount, lineCount }) => `${passedCount ?? 0}/${lineCount ?? 0}`,
          payStatus: ({ payStatus }, label) => (label ? <PayPill payStatus={String(payStatus)} /> : dash),
        }}
        actions={(row) => [
          row.isOwn && mayWrite && row.noticeId && isIn(row.status, 'draft', 'returned')
            ? {
                key: 'edit',
                label: isIn(row.status, 'returned') ? '补正' : '编辑',
                onClick: () => go(supervisionAddress({ id: row.noticeId!, equclacode: row.equclacode }, row.id)),
              }
            : { key: 'open', label: '查看', onClick: () => go(addressOf(row)) },
          ...(row.isOwn && mayPay && isIn(row.status, 'awaitPayment', 'paying', 'heldForFee')
            ? [{ key: 'pay', label: '去缴费', onClick: () => go(payAddress(row.onlinelsh ?? '')) }]
            : []),
          {
            key: 'lines',
            label: '监检设备',
            onClick: () => go(addressWith(supervisedPages.lines.path, { onlinelsh: row.onlinelsh ?? '' })),
          },
        ]}
        onRowOpen={(row) => go(addressOf(row))}
        empty={{ icon: 'search', title: '没有监检申报', hint: '在「监检申报」中选择施工告知的设备，申报监督检验。' }}
      />
    </>
  );
}
