import { Button } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { useCaseMove } from '#kit/portal/case/use-case-move.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { flowEntries } from '#kit/portal/record/flow-entries.ts';
import { FlowLinkButton } from '#kit/portal/record/FlowLinkButton.tsx';
import { FlowTimeline } from '#kit/portal/record/FlowTimeline.tsx';
import { HandedInDespite } from '#kit/portal/record/HandedInDespite.tsx';
import { MoveButtons } from '#kit/portal/record/MoveButtons.tsx';
import { ReturnDialog } from '#kit/portal/record/ReturnDialog.tsx';
import { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
import { RecordForm } from '#kit/portal/form/RecordForm.tsx';
import { RecoveredNote } from '#kit/portal/form/RecoveredNote.tsx';
import { useLocalCopy } from '#kit/portal/form/use-local-copy.ts';
import { sentenceOf, useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';

import { pipelineCalls } from './pipelines-wire.ts';
import { additionCase } from '../contract/addition-calls.ts';
import { additionForm } from '../contract/pipeline-rows.ts';

type Detail = ReplyOf<typeof additionCase.calls.detail>;

/** One proposal: to read and decide, or to correct where it was sent back. */
export function AdditionDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useCall(additionCase.calls.detail, { id });
  if (query.data) return <Proposal key={query.data.addition.version} detail={query.data} onClose={onClose} />;
  return (
    <PageModal open title="新增管道申请" footer={null} onCancel={onClose}>
      {query.error ? <FaultState message={sentenceOf(query.error)} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={6} />}
    </PageModal>
  );
}

interface ProposalProps {
  readonly detail: Detail;
  readonly onClose: () => void;
}

/** The rows of a proposal that was sent back, while they are put right. */
function useCorrected({ detail: { addition, rows: pipes, openForms }, onClose }: ProposalProps) {
  const mayEdit = openForms.includes('commit');
  const handle = useRecordForm(additionForm, { pipeRows: pipes.map(({ rowStatus: _state, ...row }) => row) });
  const copies = useLocalCopy(handle, {
    record: `pipelineAddition:${String(addition.id)}`,
    version: addition.version,
    enabled: mayEdit,
  });
  const commit = useCallMutation(pipelineCalls.additionCommit, {
    success: '申请已重新提交',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    const corrected = (handle.values['pipeRows'] ?? []) as readonly Values[];
    commit.mutate({ id: addition.id!, version: addition.version, rows: corrected.map(dropBlanks) });
  };
  return { ...copies, mayEdit, handle, submit, isBusy: commit.isPending };
}

function Proposal(props: ProposalProps) {
  const { place, ...corrected } = useCorrected(props);
  return (
    <>
      <span hidden ref={place} />
      <ProposalDialog {...props} corrected={corrected} />
    </>
  );
}

interface DialogProps extends ProposalProps {
  readonly corrected: Omit<ReturnType<typeof useCorrected>, 'place'>;
}

function ProposalDialog({ detail: { addition, flow, stage, isOwner, reasons, rows: pipes }, corrected, onClose }: DialogProps) {
  const { mayEdit, handle, submit, isBusy, recovered, dismissRecovered } = corrected;
  const moveAddition = useCaseMove(additionCase);
  const [isReturning, setReturning] = useState(false);
  return (
    <PageModal
      open
      width={1100}
      {...(mayEdit && { mask: { closable: false } })}
      title={
        <>
          新增管道申请 {addition.changeNo} <StatePill cycle={additionCase.cycle} status={addition.status} />
        </>
      }
      onCancel={onClose}
      footer={
        <Row to="end">
          {isOwner && <FlowLinkButton call={additionCase.calls.flowLink} id={addition.id!} />}
          <Button onClick={onClose}>关闭</Button>
          {addition.moves.some(({ move }) => move === 'return') && (
            <Button onClick={() => setReturning(true)}>{additionCase.cycle.moves.return.label}</Button>
          )}
          <MoveButtons
            moves={addition.moves}
            except={['return']}
            hasMain={!mayEdit}
            of={addition.changeNo ?? ''}
            about={decidedOf(additionCase.cycle, addition)}
            onMove={({ move }, opinion) => moveAddition(addition, move, opinion)}
          />
          {mayEdit && (
            <Button type="primary" loading={isBusy} onClick={submit}>
              重新提交
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap="small">
        <p>
          {addition.useUnitName}，{addition.projectName}，新增管道 {addition.pipeCount} 条
        </p>
        <ReturnNote returned={{ opinion: addition.returned, reasons }} />
        <HandedInDespite flow={flow} by={['open', 'commit']} />
        <RecoveredNote recovered={recovered} onTake={({ values }) => handle.patch(values)} onDismiss={dismissRecovered} />
        <RecordForm handle={handle} isReadOnly={!mayEdit} hasAnchors={false} returned={reasons} />
        <h3>办理记录</h3>
        <FlowTimeline entries={flowEntries(flow)} stage={stage} />
      </Stack>
      {isReturning && <Returning addition={addition} pipes={pipes} onClose={() => setReturning(false)} />}
    </PageModal>
  );
}

interface ReturningProps {
  readonly addition: Detail['addition'];
  readonly pipes: Detail['rows'];
  readonly onClose: () => void;
}

/** Sent back with a reason at each pipe that is wrong. */
function Returning({ addition, pipes, onClose }: ReturningProps) {
  const moveAddition = useCaseMove(additionCase);
  return (
    <ReturnDialog
      form={additionForm}
      values={{ pipeRows: pipes }}
      about={decidedOf(additionCase.cycle, addition)}
      onClose={onClose}
      onReturn={async (opinion, marks) => {
        await moveAddition(addition, 'return', opinion, marks);
        onClose();
      }}
    />
  );
}
