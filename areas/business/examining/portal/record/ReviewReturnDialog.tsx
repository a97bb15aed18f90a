import { Lines } from '#kit/portal/layout/Lines.tsx';
import { ReturnModal } from '#kit/portal/record/ReturnModal.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { useStep } from '#kit/portal/record/overtaken.ts';
import { isReturn } from './panel-moves.ts';
import type { ReviewMark } from './result-values.ts';

interface Props {
  readonly detail: ApplicationDetail;
  readonly marks: readonly ReviewMark[];
  readonly onClose: () => void;
}

/** The findings go back to the inspectors: one opinion for the whole, with what was marked. */
export function ReviewReturnDialog({ detail, marks, onClose }: Props) {
  const { id, version, onlinelsh, lines, moves } = detail;
  const move = moves.find((open) => isReturn(open.move))?.move;
  const send = useStep(examiningCalls[move === 'approvalReturn' ? move : 'reviewReturn'], {
    success: '已退回检验员修改',
    onSuccess: onClose,
    onMovedOn: onClose,
  });
  const deviceOf = (lineId: string) => {
    const line = lines.find((one) => one.lineId === lineId);
    return line ? deviceWords(line) : '';
  };
  const marked = marks.map(({ lineId, itemNo, note }) => ({ label: `${deviceOf(lineId)} 项目 ${itemNo}`, reason: note }));
  return (
    <ReturnModal
      about={asDecided(detail)}
      title={`退回修改：${onlinelsh}`}
      okText="退回修改"
      kind="review"
      marks={marked}
      isBusy={send.isPending}
      onReturn={(opinion) => send.mutate({ id, version, opinion, marks: [...marks] })}
      onClose={onClose}
    >
      {() =>
        marked.length > 0 ? (
          <Lines>
            {marked.map(({ label, reason }) => (
              <li key={label}>
                {label}：{reason}
              </li>
            ))}
          </Lines>
        ) : (
          <p className="faint">需要指出具体项目的，先在检验项目右侧点“标记”。</p>
        )
      }
    </ReturnModal>
  );
}
