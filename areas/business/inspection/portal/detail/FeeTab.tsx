import { FeeTable } from '#areas/fees/portal/open/FeeTable.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { RecordDetail } from '#kit/portal/record/RecordDetail.tsx';
import { EmptyState } from '#kit/portal/page/EmptyState.tsx';
import { yuanText } from '#kit/portal/input/money.ts';
import type { Section } from '#kit/contract/form.ts';

import { applicationFields } from '../../contract/application.ts';
import { FeePapers } from './Papers.tsx';
import { PayPill } from '../open/status.tsx';
import type { ApplicationDetail } from '../open/application.ts';

const sections: readonly Section[] = [
  { key: 'fee', title: '费用与开票', fields: ['payerName', 'invoiceKind', 'payStatus', 'feeTotalFen', 'feeReliefFen', 'feePayableFen'] },
];

export function FeeTab({ detail }: { readonly detail: ApplicationDetail }) {
  const { application, fee, lines, relief, visitFee } = detail;
  return (
    <>
      <RecordDetail
        fields={applicationFields}
        record={application}
        sections={sections}
        cells={{ payStatus: () => application.payStatus && <PayPill payStatus={application.payStatus} /> }}
      />
      {relief && (
        <Note tone="dueSoon">
          减免申请：{relief.policyName}。{relief.reason}（
          {relief.percent === null ? (relief.checked ? '初审通过，待财务复核' : '待初审') : `已同意减免 ${relief.percent}%`}）
        </Note>
      )}
      {visitFee && (
        <Note {...(!visitFee.isPaid && { tone: 'dueSoon' as const })}>
          空跑费（{visitFee.number}）：¥ {yuanText(visitFee.amountFen)}，{visitFee.isPaid ? '已缴' : '待缴，缴纳后方可重新预约'}
        </Note>
      )}
      <FeePapers detail={detail} />
      {fee ? (
        <FeeTable fee={fee} devices={lines} />
      ) : (
        <EmptyState icon="yuan" title="还没有核定费用" hint="受理后由检验机构核定，核定后会收到消息。" />
      )}
    </>
  );
}
