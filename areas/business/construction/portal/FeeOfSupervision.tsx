import { useDeferredValue } from 'react';

import type { Values } from '#kit/contract/field.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { constructionCalls } from '../contract/calls.ts';

interface Props {
  readonly noticeId: string;
  readonly lineIds: readonly string[];
  readonly values: Values;
}

const yuan = (fen: number) => `${(fen / 100).toFixed(2)} 元`;

/** What the inspection will cost, beside the form. */
export function FeeOfSupervision({ noticeId, lineIds, values: { payer, worksValue } }: Props) {
  const asked = useDeferredValue({ ...(typeof payer === 'string' && { payer }), ...(typeof worksValue === 'number' && { worksValue }) });
  const query = useCall(
    constructionCalls.estimateSupervision,
    { noticeId, lineIds: [...lineIds], values: asked },
    { enabled: lineIds.length > 0, keepsPrevious: true },
  );
  const { data, error } = query;
  // What is said of a fee is worth saying where it is not plainly the sum: nothing is fixed or to be paid yet.
  const isPlain = data !== undefined && data.feePayableFen !== null && data.feePayableFen > 0 && data.feePayableFen === data.feeTotalFen;
  return (
    <Card title="费用预估" hint="以检验机构核定为准">
      {lineIds.length === 0 && <p className="quiet">选择设备后显示预估费用。</p>}
      {error && <p className="record-error">{sentenceOf(error)}</p>}
      {lineIds.length > 0 && data && (
        <p>
          {data.feePayableFen === null ? '' : `应付约 ${yuan(data.feePayableFen)}`}
          {data.feeTotalFen !== null && data.feeTotalFen !== data.feePayableFen ? `（合计 ${yuan(data.feeTotalFen)}）` : ''}
          {data.message && !isPlain && <span className="quiet">　{data.message}</span>}
        </p>
      )}
    </Card>
  );
}
