import { Button } from 'antd';
import { useState } from 'react';

import { papersOfNotice, receiptPaperNames, type ReceiptPaper } from '#areas/inspection/contract/receipt.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStanding } from '#areas/inspection/portal/open/use-standing.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { useSession } from '#kit/portal/session.ts';

import { ReportByHand } from './ReportByHand.tsx';

const ConfirmReceipt = latePart(() => import('./ConfirmReceipt.tsx').then((module) => module.ConfirmReceipt));
const RecordReceipt = latePart(() => import('./RecordReceipt.tsx').then((module) => module.RecordReceipt));

export interface OfNotice {
  readonly detail: ApplicationDetail;
  readonly notice: ApplicationDetail['notices'][number];
}

/** By one of these the server says that this person inspects the application. */
const atWork: readonly string[] = ['withdrawNotice', 'enterResults', 'recheck'];

/** What is done about a paper that nobody has signed for yet: the unit confirms it, whoever inspects records what happened on site. */
export function NoticeReceipts({ detail, notice }: OfNotice) {
  const [asked, setAsked] = useState<ReceiptPaper>();
  const { application, forms } = detail;
  const { unit } = useSession();
  const { isOwner } = useStanding(detail);
  const inspects = forms.some((form) => atWork.includes(form));
  const isOpen = (paper: ReceiptPaper) => (paper === 'notice' ? notice.receipt : notice.liaisonReceipt) === null;
  const isOurs = (paper: ReceiptPaper) => inspects || paper === 'notice' || application.applyUnit === unit?.unitSysId;
  const mayAct = notice.state !== 'withdrawn' && (isOwner || inspects);
  const open = mayAct ? papersOfNotice(application.inspType).filter((paper) => isOpen(paper) && isOurs(paper)) : [];
  const Dialog = inspects ? RecordReceipt : ConfirmReceipt;
  return (
    <Row>
      {open.map((paper) => (
        <Button key={paper} size="small" type={inspects ? 'default' : 'primary'} onClick={() => setAsked(paper)}>
          {inspects ? `登记${receiptPaperNames[paper]}的现场签收` : `确认签收${receiptPaperNames[paper]}`}
        </Button>
      ))}
      <ReportByHand detail={detail} notice={notice} />
      {asked && <Dialog detail={detail} notice={notice} paper={asked} onClose={() => setAsked(undefined)} />}
    </Row>
  );
}
