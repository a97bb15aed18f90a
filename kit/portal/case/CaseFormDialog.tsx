import { useRef, useState } from 'react';

import type { Call } from '../../contract/call.ts';
import type { Values } from '../../contract/field.ts';
import { dropBlanks } from '../../contract/form.ts';
import { FormModal } from '../form/FormModal.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { decidedOf } from '../record/closes-when-moved.ts';
import { OpinionField } from '../record/OpinionField.tsx';
import { useCallMutation } from '../calls/use-call.ts';
import type { AnyCase } from './any-case.ts';

interface Props {
  readonly kind: AnyCase & { readonly calls: Readonly<Record<string, Call>> };
  readonly move: string;
  readonly record: { readonly id: unknown; readonly version: unknown; readonly status: unknown };
  /** Values at the start; the same object at each render. */
  readonly start: Values;
  /** What the button that sends is called. */
  readonly okText: string;
  /** Shown when it has been done. */
  readonly done: string;
  readonly onClose: () => void;
  readonly width?: number;
  /** What was typed and not sent stays in this browser when the dialog is closed, and is offered back: it is written over days. */
  readonly keepsTyped?: boolean;
  /** What the opinion is called where the lifecycle asks for one: 「更正理由」. */
  readonly why?: string;
}

/** A move that is made by filling in a form, with an opinion where the lifecycle demands one. */
export function CaseFormDialog({ kind, move, record, start, okText, done, onClose, width = 720, keepsTyped = false, why = '意见' }: Props) {
  const { label, opinion, danger } = kind.cycle.moves[move]!;
  const handle = useRecordForm(kind.forms![move]!, start);
  const [said, setSaid] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isSent = useRef(false);
  const send = useCallMutation(kind.calls[move]!, {
    success: done,
    onSuccess: () => {
      isSent.current = true;
      onClose();
    },
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    setMissing(opinion === 'required' && said.trim() === '');
    if (!handle.check('submit') || (opinion === 'required' && said.trim() === '')) return;
    send.mutate({
      id: record.id,
      version: record.version,
      ...(said.trim() && { opinion: said.trim() }),
      values: dropBlanks(handle.values),
    });
  };
  const number = (record as Values)[kind.number.key];
  return (
    <FormModal
      title={`${label}：${typeof number === 'string' ? number : ''}`}
      okText={okText}
      about={decidedOf(kind.cycle, record)}
      handle={handle}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      width={width}
      {...(keepsTyped && { outlives: () => !isSent.current })}
      below={
        opinion && (
          <OpinionField
            label={why}
            kind={danger ? 'refuse' : 'agree'}
            rows={2}
            value={said}
            isNeeded={opinion === 'required'}
            isMissing={isMissing}
            onChange={setSaid}
          />
        )
      }
    />
  );
}
