import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { paymentAccess } from '#areas/payment/contract/menu.ts';
import { reportCalls } from '#areas/reports/contract/calls.ts';
import { paperState, paperWord, type PaperState, type PaperType } from '#areas/reports/contract/paper.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DownloadButton } from '#kit/portal/record/DownloadButton.tsx';
import { useCall } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { isIn } from '../status.tsx';
import type { ApplicationDetail } from '../use-apply-form.ts';

interface Props {
  readonly detail: ApplicationDetail;
}

/** The papers that were issued for an application; asked again whenever it has moved. */
export function usePapers({ id, status }: ApplicationDetail) {
  const { data } = useCall(reportCalls.papersOf, { applicationId: id }, { enabled: !isIn(status, 'draft', 'submitted') });
  return data?.list ?? [];
}

/** 受理单 at the head of the page, while it holds. */
export function Papers({ detail }: Props) {
  return usePapers(detail)
    .filter(({ type, paperState: state }) => type === 'TZSXZ' && state === 'valid')
    .map(({ id, type, no }) => (
      <DownloadButton key={id} call={reportCalls.downloadPaper} input={{ type, no }} way="open">
        {paperWord(type)}
      </DownloadButton>
    ));
}

function Paper({ detail, type, no }: Props & { readonly type: PaperType; readonly no: string }) {
  const paper = usePapers(detail).find((each) => each.type === type && each.no === no);
  if (!paper) return null;
  if (paper.paperState === 'held') return <span className="faint">缴费后可下载</span>;
  // What is void may not leave the house any more; whoever holds a copy learns so by its code.
  if (paper.paperState !== 'valid') return <StatusPill tone="bad">{stateWord(paper.paperState)}</StatusPill>;
  return (
    <DownloadButton call={reportCalls.downloadPaper} input={{ type, no }} size="small">
      {`下载${type === 'BG' ? '报告' : '通知书'}`}
    </DownloadButton>
  );
}

function stateWord(state: PaperState): string {
  return paperState.entries.find(({ code }) => code === state)!.label;
}

export function NoticePaper({ detail, tzsNo }: Props & { readonly tzsNo: string }) {
  return <Paper detail={detail} type="YJTZS" no={tzsNo} />;
}

export function ReportPaper({ detail, reportNo }: Props & { readonly reportNo: string }) {
  return <Paper detail={detail} type="BG" no={reportNo} />;
}

/** 使用标志 of the devices that passed. */
export function MarkPapers({ detail }: Props) {
  return usePapers(detail)
    .filter(({ type, paperState: state }) => type === 'DYSYBJ' && state === 'valid')
    .map(({ id, type, no }) => (
      <DownloadButton key={id} call={reportCalls.downloadPaper} input={{ type, no }} size="small">
        {`${paperWord(type)} ${no}`}
      </DownloadButton>
    ));
}

/** 缴费通知单 and, once paid, 收费凭证. */
export function FeePapers({ detail: { onlinelsh, application } }: Props) {
  const maySee = useMay(paymentAccess.payView);
  const { data } = useCall(paymentCalls.orderOf, { payNo: onlinelsh }, { enabled: maySee && (application.feePayableFen ?? 0) > 0 });
  if (!data) return null;
  const { payNo, receiptNo } = data;
  return (
    <Row className="insp-papers">
      <DownloadButton call={paymentCalls.feeNotice} input={{ payNo }} way="open">
        缴费通知单
      </DownloadButton>
      {receiptNo && (
        <DownloadButton call={paymentCalls.receipt} input={{ payNo }}>
          收费凭证
        </DownloadButton>
      )}
    </Row>
  );
}
