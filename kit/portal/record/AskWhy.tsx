import { useState } from 'react';

import { revealForm } from '../../contract/reveal.ts';
import { sentenceOf } from '../calls/use-call.ts';
import { FormModal } from '../form/FormModal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';

interface Props {
  /** Reads the whole number, and keeps who read it and why. */
  readonly read: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why somebody wants to read what is masked. */
export function AskWhy({ read, onClose }: Props) {
  const handle = useRecordForm(revealForm, {});
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const ask = async () => {
    if (!handle.check('submit')) return;
    setBusy(true);
    setFault('');
    try {
      await read(String(handle.values['reason']));
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
