import { Button } from 'antd';
import { useState } from 'react';

import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { Note } from '#kit/portal/layout/Note.tsx';
import { useCallMutation } from '#kit/portal/calls/use-call.ts';
import { useSession } from '#kit/portal/session.ts';

import { stageCalls, type StagePoint } from '../contract/calls.ts';
import { confirmForm, isSettled, resultWords } from '../contract/point.ts';

/** The button beside a stage; in its dialog is said what was found. */
export function ConfirmStage({ point }: { readonly point: StagePoint }) {
  const [isOpen, setOpen] = useState(false);
  const word = point.result === null ? '确认' : point.result === 'fail' ? '再次确认' : '更改';
  return (
    <>
      <Button size="small" aria-label={`${word}：${point.stageName}`} onClick={() => setOpen(true)}>
        {word}
      </Button>
      {isOpen && <Dialog point={point} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dialog({ point, onClose }: { readonly point: StagePoint; readonly onClose: () => void }) {
  const { today } = useSession();
  // What was seen when the dialog opened is what is decided upon.
  const [{ id, version }] = useState(point);
  const [start] = useState({ confirmedOn: today });
  const handle = useRecordForm(confirmForm, start);
  const send = useCallMutation(stageCalls.stageConfirm, {
    success: '已登记',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id, version, values: dropBlanks(handle.values) });
  };
  return (
    <FormModal
      handle={handle}
      title={`确认施工监检阶段：${point.stageName}`}
      okText="登记"
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
    >
      {isSettled(point) && <Note tone="dueSoon">此前已确认为{resultWords(point.result)}，更改须写明原因；原来的确认留在记录中。</Note>}
      {point.waitsFor && <Note tone="dueSoon">停检点「{point.waitsFor}」确认合格以前，本阶段不能确认为合格。</Note>}
    </FormModal>
  );
}
