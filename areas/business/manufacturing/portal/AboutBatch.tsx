import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { caseAddress } from '#kit/contract/case/case.ts';
import type { DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import { usePageSearch } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { RecordPicker } from '#kit/portal/list/RecordPicker.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';

import { batchCase } from '../contract/calls.ts';

export type BatchDetail = DetailOf<typeof batchCase>;

interface Props {
  /** Title of the page, while no product is chosen. */
  readonly title: string;
  /** Of a stored draft. */
  readonly drafted: string | undefined;
  readonly children: (batch: BatchDetail, card: ReactNode) => ReactNode;
}

/** A case about a batch under supervision: the batch that the address or the draft names, or one that is chosen first. */
export function AboutBatch({ title, drafted, children }: Props) {
  const [search] = usePageSearch();
  const [chosen, setChosen] = useState(drafted ?? search.get('batch') ?? undefined);
  const { data, error, refetch } = useCall(batchCase.calls.detail, { id: chosen ?? '' }, { enabled: chosen !== undefined });
  if (chosen === undefined)
    return (
      <>
        <PageHead title={title} hint="先选择监检中的产品" />
        <Card>
          <RecordPicker
            call={batchCase.calls.list}
            fixed={{ part: 'supervising' }}
            rowKey="id"
            what="受检产品"
            none="没有监检中的产品。"
            placeholder="任务号、产品名称、批号或产品编号"
            draw={(row) => (
              <span>
                {row.taskNo}　{row.productName} {row.batchNo}　<span className="quiet small">{row.unitName}</span>
              </span>
            )}
            onChoose={(row) => setChosen(String(row.id))}
          />
        </Card>
      </>
    );
  if (error && !data) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} />;
  const { makeBatch: batch } = data;
  const card = (
    <Card label="受检产品">
      <Row to="spread">
        <span>
          <Link to={caseAddress(batchCase, String(batch.id))}>{batch.taskNo}</Link>　{batch.productName} {batch.batchNo}　{batch.qty}个
          <span className="quiet small">　{batch.unitName}</span>
        </span>
        {!drafted && <Button onClick={() => setChosen(undefined)}>更换产品</Button>}
      </Row>
    </Card>
  );
  return <div key={String(batch.id)}>{children(data, card)}</div>;
}
