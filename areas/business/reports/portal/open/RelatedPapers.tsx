import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { paymentAccess } from '#areas/payment/contract/menu.ts';
import { instantText } from '#kit/portal/page/display.ts';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { TableSection } from '#kit/portal/page/TableSection.tsx';
import { WholeTable } from '#kit/portal/page/WholeTable.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import type { RelatedPaper } from '../../contract/calls.ts';
import { reportCalls } from '../reports-wire.ts';
import { paperWord, type PaperType } from '../../contract/paper.ts';
import { PaperPill } from '../paper-words.tsx';

interface Props {
  readonly papers: readonly RelatedPaper[];
  readonly onlinelsh: string | null;
}

/** Acceptance slip, opinion notices, liaison notes, use mark, earlier editions; and what the fee left in writing. */
export function RelatedPapers({ papers, onlinelsh }: Props) {
  return (
    <TableSection title="相关文书">
      <WholeTable
        rows={papers}
        rowKey="id"
        width={640}
        empty={{ title: '没有其他文书' }}
        columns={[
          { title: '种类', dataIndex: 'type', width: 140, render: (type: PaperType) => paperWord(type) },
          { title: '编号', dataIndex: 'no', render: (no: string) => <span className="mono">{no}</span> },
          { title: '版次', dataIndex: 'edition', width: 60, align: 'center' },
          { title: '出具时间', dataIndex: 'issuedAt', width: 150, render: instantText },
          {
            title: '状态',
            dataIndex: 'paperState',
            width: 100,
            render: (state: RelatedPaper['paperState'], { type }) => <PaperPill state={state} type={type} />,
          },
          { title: '操作', key: 'do', width: 100, render: (_, paper) => <Save paper={paper} /> },
        ]}
      />
      {onlinelsh && <FeePapers onlinelsh={onlinelsh} />}
    </TableSection>
  );
}

function Save({ paper: { type, no, paperState } }: { readonly paper: RelatedPaper }) {
  if (paperState !== 'valid') return '—';
  return (
    <DownloadButton call={reportCalls.downloadPaper} input={{ type, no }} size="small">
      下载
    </DownloadButton>
  );
}

/** 缴费通知单 and, once paid, 收费凭证, for those who may see the money. */
function FeePapers({ onlinelsh }: { readonly onlinelsh: string }) {
  const maySee = useMay(paymentAccess.payView);
  const { data } = useCall(paymentCalls.orderOf, { payNo: onlinelsh }, { enabled: maySee });
  if (!data) return null;
  const { payNo, receiptNo } = data;
  return (
    <p className="report-fee">
      {receiptNo ? (
        <DownloadButton call={paymentCalls.receipt} input={{ payNo }}>
          收费凭证
        </DownloadButton>
      ) : (
        <DownloadButton call={paymentCalls.feeNotice} input={{ payNo }}>
          缴费通知单
        </DownloadButton>
      )}
    </p>
  );
}
