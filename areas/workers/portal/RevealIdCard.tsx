import { Button } from 'antd';
import { useState } from 'react';

import { longText } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { call } from '#kit/portal/client.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { sentenceOf } from '#kit/portal/record/use-call.ts';

import { workerCalls } from '../contract/calls.ts';

const reasonForm = form(
  '查看完整身份证号',
  { reason: longText('查看原因', 200, { need: 'required', help: '至少4个字；原因和查看人记入审计日志' }) },
  [{ key: 'reason', title: '查看原因', fields: ['reason'] }],
);

/** A masked number with the way to read the whole of it, for who says why. It is masked again once the page is left. */
export function RevealIdCard({ id, masked }: { readonly id: string; readonly masked: string }) {
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  return (
    <>
      <span className="mono">{whole ?? masked}</span>{' '}
      <Button size="small" onClick={() => (whole === undefined ? setAsking(true) : setWhole(undefined))}>
        {whole === undefined ? '查看完整号码' : '隐藏'}
      </Button>
      {isAsking && <AskWhy id={id} onRead={setWhole} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AskProps {
  readonly id: string;
  readonly onRead: (whole: string) => void;
  readonly onClose: () => void;
}

function AskWhy({ id, onRead, onClose }: AskProps) {
  const handle = useRecordForm(reasonForm, {});
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const read = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    setFault('');
    try {
      onRead((await call(workerCalls.reveal, { id, reason: String(handle.values['reason']) })).idCard);
      onClose();
    } catch (error) {
      if (!handle.refuse(error)) setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormModal
      handle={handle}
      title="查看完整身份证号"
      okText="查看"
      isBusy={isBusy}
      onOk={() => void read()}
      onClose={onClose}
      width={520}
      goesOn={false}
      below={fault && <p role="alert">{fault}</p>}
    />
  );
}
