import { App, Button } from 'antd';
import { useState } from 'react';

import { Row } from '#kit/portal/layout/Row.tsx';
import { CallError, type FieldError } from '#kit/portal/client.ts';
import { DecideButton } from '#kit/portal/queue/DecideButton.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';

import { examiningCalls } from '../../contract/calls.ts';
import { IssueNoticeDialog } from '../notices/IssueNoticeDialog.tsx';
import { lineOf } from './line-of.ts';
import type { ReviewMark } from './result-values.ts';
import { ReviewReturnDialog } from './ReviewReturnDialog.tsx';
import { SignsByIt } from './SignsByIt.tsx';
import { isReturn, panelMoves, returns } from './panel-moves.ts';
import { asDecided, type ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { examiningMoves } from './examining-moves.ts';
import { useStep, useTellOvertaken } from '#kit/portal/record/overtaken.ts';

interface Props {
  readonly detail: ApplicationDetail;
  /** Saves what is on the screen; false when it could not. */
  readonly onSave: () => Promise<boolean>;
  readonly onDevice: (lineId: string) => void;
  /** What is to be corrected before the step. */
  readonly onFaults: (faults: readonly FieldError[]) => void;
  /** What the reviewer has marked. */
  readonly marks: readonly ReviewMark[];
}

/** What follows once the findings stand: notices, review, approval. */
export function ResultSteps({ detail, onSave, onDevice, onFaults, marks }: Props) {
  const { id, version, forms, moves, onlinelsh } = detail;
  const [isNoticing, setNoticing] = useState(false);
  const [isReturning, setReturning] = useState(false);
  const { message } = App.useApp();
  const showRefused = (error: CallError) => {
    if (error.code === 'contradictory') onFaults(error.fields);
    return showOpen(error, onDevice);
  };
  const handIn = useHandIn(detail, 'enterResults', showRefused);
  const correct = useHandIn(detail, 'correctLines', showRefused);
  const recheck = useStep(examiningCalls.recheck, {
    success: '复检结果已提交，等待审核',
    onError: showRefused,
  });
  const after = (step: () => void) => async () => {
    onFaults([]);
    if (await onSave()) step();
    else void message.error('录入的内容还没有保存，请稍后再试');
  };
  const passOn = useTellOvertaken();
  const own = panelMoves.flatMap((name) => moves.find(({ move }) => move === name) ?? []);
  const mayReturn = own.some(({ move }) => isReturn(move));
  return (
    <Row to="end" className="insp-steps">
      {handsIn.some((form) => forms.includes(form)) && <SignsByIt />}
      {forms.includes('opinionNotice') && <Button onClick={() => void after(() => setNoticing(true))()}>出具意见通知书</Button>}
      {forms.includes('enterResults') && (
        <DecideButton verb="提交" loading={handIn.isPending} onClick={() => void after(() => handIn.run())()}>
          提交检验结果
        </DecideButton>
      )}
      {forms.includes('correctLines') && (
        <DecideButton verb="提交" loading={correct.isPending} onClick={() => void after(() => correct.run())()}>
          提交更正结果
        </DecideButton>
      )}
      {forms.includes('recheck') && (
        <DecideButton verb="提交" loading={recheck.isPending} onClick={() => void after(() => recheck.mutate({ id, version }))()}>
          提交复检结果
        </DecideButton>
      )}
      {mayReturn && <Button onClick={() => setReturning(true)}>{marks.length > 0 ? `退回修改（${marks.length} 处）` : '退回修改'}</Button>}
      <MoveButtons
        moves={own}
        except={returns}
        of={onlinelsh}
        about={asDecided(detail)}
        onMove={(move, opinion) =>
          examiningMoves[move.move]!({ id, version }, opinion).catch((error: unknown) => {
            if (error instanceof CallError) showRefused(error);
            return passOn(error);
          })
        }
      />
      {isReturning && <ReviewReturnDialog detail={detail} marks={marks} onClose={() => setReturning(false)} />}
      {isNoticing && <IssueNoticeDialog detail={detail} onDevice={onDevice} onFaults={onFaults} onClose={() => setNoticing(false)} />}
    </Row>
  );
}

/** A device that is not complete is shown. False: the sentence is still to be said. */
function showOpen(error: { readonly fields: readonly FieldError[] }, onDevice: (lineId: string) => void): boolean {
  const lineId = lineOf(error.fields[0]);
  if (lineId) onDevice(lineId);
  return false;
}

const handsIn = ['enterResults', 'correctLines', 'recheck'];

const handedIn = { enterResults: '检验结果已提交，等待审核', correctLines: '更正结果已提交，合格的设备等待出具报告' } as const;

/** Hands the findings in; asks first where failed items would be judged without a notice. */
function useHandIn({ id, version }: ApplicationDetail, move: keyof typeof handedIn, showRefused: (error: CallError) => boolean) {
  const { modal } = App.useApp();
  const send = useStep(examiningCalls[move], {
    success: handedIn[move],
    onError: (error) => {
      if (error.code !== 'noticeNeeded') return showRefused(error);
      modal.confirm({
        title: '不出具意见通知书，直接判定？',
        content: `${error.message}。直接判定后，不合格项目不再整改，检验结论按现状给出。`,
        okText: '直接判定并提交',
        okButtonProps: { danger: true },
        onOk: () => send.mutate({ id, version, isFinal: true }),
      });
      return true;
    },
  });
  return { isPending: send.isPending, run: () => send.mutate({ id, version }) };
}
