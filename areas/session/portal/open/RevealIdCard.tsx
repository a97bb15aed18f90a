import { Button } from 'antd';
import { useState } from 'react';

import { call } from '#kit/portal/client.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { sentenceOf } from '#kit/portal/record/use-call.ts';

import { managedCalls } from '../../contract/managed-accounts.ts';
import { revealForm } from '../../contract/reveal-id-card.ts';

/** A masked number with the way to read the whole of it, for who says why. It is masked again once the page is left. */
export function RevealIdCard({ id, masked }: { readonly id: string; readonly masked: string }) {
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string>();
  if (masked === '') return <>—</>;
  return (
    <>
      <span className="mono">{whole ?? masked}</span>{' '}
      {whole === undefined ? (
        <Button size="small" onClick={() => setAsking(true)}>
          查看完整号码
        </Button>
      ) : (
        <Button size="small" onClick={() => setWhole(undefined)}>
          隐藏
        </Button>
      )}
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
  const handle = useRecordForm(revealForm, {});
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const read = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    setFault('');
    try {
      const { identityCard } = await call(managedCalls.reveal, { id, reason: String(handle.values['reason']) });
      onRead(identityCard ?? '');
      onClose();
    } catch (error) {
      setFault(sentenceOf(error));
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
