import { Button } from 'antd';
import { useState } from 'react';

import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';

import { revealForm } from '../../contract/reveal-id-card.ts';

interface Props {
  readonly masked: string;
  /** Reads the whole number, and keeps who read it and why. */
  readonly read: (reason: string) => Promise<string>;
}

/** A masked number with the way to read the whole of it, for who says why. It is masked again once the page is left. */
export function RevealIdCard({ masked, read }: Props) {
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
      {isAsking && <AskWhy read={read} onRead={setWhole} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AskProps extends Pick<Props, 'read'> {
  readonly onRead: (whole: string) => void;
  readonly onClose: () => void;
}

function AskWhy({ read, onRead, onClose }: AskProps) {
  const handle = useRecordForm(revealForm, {});
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const ask = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    setFault('');
    try {
      onRead(await read(String(handle.values['reason'])));
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
      onOk={() => void ask()}
      onClose={onClose}
      width={520}
      goesOn={false}
      below={fault && <p role="alert">{fault}</p>}
    />
  );
}
