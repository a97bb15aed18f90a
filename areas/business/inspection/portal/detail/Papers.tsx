import { paymentCalls } from '#areas/payment/contract/calls.ts';
import { paymentAccess } from '#areas/payment/contract/menu.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';

import { findApplicationPapers } from '../open/papers.ts';
import { isIn } from '../open/status.tsx';
import type { ApplicationDetail } from '../open/application.ts';

interface Props {
  readonly detail: ApplicationDetail;
}

function ofApplication({ id, status }: ApplicationDetail) {
  return { applicationId: id, isHandedIn: !isIn(status, 'draft') };
}

/** 受理单 at the head of the page, while it holds, and the letters. */
export function Papers({ detail }: Props) {
  const papers = findApplicationPapers();
  return papers && <papers.Slips {...ofApplication(detail)} />;
}

export function NoticePaper({ detail, tzsNo }: Props & { readonly tzsNo: string }) {
  const papers = findApplicationPapers();
  return papers && <papers.Notice {...ofApplication(detail)} tzsNo={tzsNo} />;
}

export function ReportPaper({ detail, ...of }: Props & { readonly reportNo: string; readonly device: string }) {
  const papers = findApplicationPapers();
  return papers && <papers.Report {...ofApplication(detail)} {...of} />;
}

/** 下载报告, once there are reports that hold. */
export function AllReports({ detail }: Props) {
  const papers = findApplicationPapers();
  return papers && <papers.AllReports {...ofApplication(detail)} />;
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
