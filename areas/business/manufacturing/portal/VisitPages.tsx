import { Link } from 'react-router';

import { caseAddress } from '#kit/contract/case/case.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';

import { batchCase, visitCase } from '../contract/calls.ts';
import { visitForm } from '../contract/visit.ts';
import { useOwnName } from './AgreementPages.tsx';
import { PointTable, RecordButtons } from './PointTable.tsx';
import type { SlotMove } from './SlotDialog.tsx';

const slotMoves: Readonly<Record<SlotMove, true>> = { confirm: true, propose: true, handOver: true };
const isSlotMove = (move: string): move is SlotMove => Object.hasOwn(slotMoves, move);

const SlotDialog = latePart(() => import('./SlotDialog.tsx').then((module) => module.SlotDialog));

/** 制造约检 */
export function VisitListPage() {
  return (
    <CaseListPage
      kind={visitCase}
      hint="按控制点预约监检员到场；取消须提前24小时"
      word="约检单号、任务号、产品或产品编号"
      without={{ columns: useOwnName() }}
      cells={{}}
      movesExcept={['cancel', 'miss', 'feedback']}
      empty={{ icon: 'calendar', title: '没有约检' }}
      emptyHint="受检产品受理后，点击「预约监检」，选择控制点和时段。"
    />
  );
}

const product = { key: 'product', title: '受检产品', fields: ['taskNo', 'unitName', 'category', 'productName', 'model', 'batchNo'] };
const outcome = { key: 'outcome', title: '监检员', fields: ['inspectorName', 'attendedAt', 'createdByName', 'submittedAt'] };
const handed = { key: 'handed', title: '改派监检员', fields: ['handedBecause'] };
const proposed = { key: 'proposed', title: '建议改期', fields: ['slotOn', 'slotPeriod', 'reason'] };

/** 约检详情 */
export function VisitDetailPage() {
  return (
    <CaseDetailPage
      kind={visitCase}
      from="制造约检"
      paperLabel="打印约检单"
      sections={({ record }) => [
        product,
        ...visitForm.sections,
        ...(record.reason ? [proposed] : []),
        ...(record.handedBecause ? [handed] : []),
        outcome,
      ]}
      cells={{ taskNo: ({ batchId }, text) => <Link to={caseAddress(batchCase, String(batchId))}>{text}</Link> }}
      dialog={(move, { record }, onClose) => isSlotMove(move) && <SlotDialog move={move} visit={record} onClose={onClose} />}
    >
      {({ record, detail }) => (
        <Card title="监检控制点" hint="A类停止点、B类按顺序通过，C类资料可以随时审查">
          <PointTable
            points={detail.points}
            {...(detail.mayRecord && { after: (point) => <RecordButtons key={point.version} point={point} visitId={String(record.id)} /> })}
          />
        </Card>
      )}
    </CaseDetailPage>
  );
}
