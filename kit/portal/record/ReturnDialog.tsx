import { App, Button, Input } from 'antd';
import { useState } from 'react';

import type { Values } from '../../contract/field.ts';
import { labelOfMark, markableIn, rowMark } from '#kit/contract/case/marks.ts';
import type { Form } from '../../contract/form.ts';
import type { PhraseKind } from '../../contract/phrase-kind.ts';
import { Stack } from '../layout/Stack.tsx';
import { useQueue } from '../queue/queue-context.ts';
import { isMovedOn, type Decided } from './closes-when-moved.ts';
import { ReturnModal } from './ReturnModal.tsx';
import { sentenceOf, useRefresh } from '../calls/use-call.ts';
import './return-dialog.css';
import { Select } from '../input/Select.tsx';

interface Reason {
  readonly field: string;
  readonly label: string;
  readonly reason: string;
}

interface Props {
  readonly form: Form;
  /** What stands in it: only fields that concern these values are offered, and each row of its tables. All fields without it. */
  readonly values?: Values | undefined;
  /** What is sent back, as the page shows it. */
  readonly about: Decided;
  readonly onClose: () => void;
  readonly onReturn: (opinion: string, reasons: Reason[]) => Promise<void>;
  /** Where it is not sent back but refused: how the dialog, its opinion and its button are called. */
  readonly words?: { readonly title: string; readonly opinion: string; readonly okText: string; readonly kind: PhraseKind };
}

const returning = { title: '退回补正', opinion: '退回意见', okText: '退回', kind: 'return' } as const;

/** Sending an entry back: one opinion for the whole, and a reason at each field to be corrected. */
export function ReturnDialog({ form, values, about, onClose, onReturn, words = returning }: Props) {
  const { message } = App.useApp();
  const refresh = useRefresh();
  const queue = useQueue();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [isBusy, setBusy] = useState(false);
  const given = reasons.filter(({ field, reason }) => field !== '' && reason.trim() !== '');
  const submit = async (opinion: string) => {
    setBusy(true);
    try {
      await onReturn(opinion, given);
      queue?.stepMade();
    } catch (error) {
      void message.error(sentenceOf(error));
      if (isMovedOn(error)) {
        onClose();
        void refresh();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <ReturnModal
      about={about}
      title={words.title}
      okText={words.okText}
      opinionLabel={words.opinion}
      kind={words.kind}
      marks={given}
      isBusy={isBusy}
      onReturn={(opinion) => void submit(opinion)}
      onClose={onClose}
    >
      {() => <Reasons form={form} values={values} reasons={reasons} onChange={setReasons} />}
    </ReturnModal>
  );
}

interface ReasonsProps extends Pick<Props, 'form' | 'values'> {
  readonly reasons: readonly Reason[];
  readonly onChange: (reasons: readonly Reason[]) => void;
}

/** What may be pointed at: the fields by section, below a table its rows. */
function optionsOf({ form, values }: Pick<Props, 'form' | 'values'>) {
  const fields = values ? markableIn(form, values) : form.fields;
  const optionOf = (value: string) => ({ value, label: labelOfMark(fields, values ?? {}, value) ?? value });
  const rowsOf = (key: string) => {
    const rows = fields[key]!.widget === 'rows' ? values?.[key] : undefined;
    return Array.isArray(rows) ? rows.map((_, index) => optionOf(rowMark(key, index))) : [];
  };
  return form.sections
    .map((section) => ({
      label: section.title,
      options: section.fields.filter((key) => Object.hasOwn(fields, key)).flatMap((key) => [optionOf(key), ...rowsOf(key)]),
    }))
    .filter(({ options }) => options.length > 0);
}

function Reasons({ form, values, reasons, onChange }: ReasonsProps) {
  const options = optionsOf({ form, values });
  const labelOf = (key: string) => options.flatMap((group) => group.options).find(({ value }) => value === key)?.label ?? key;
  const change = (index: number, next: Partial<Reason>) =>
    onChange(reasons.map((each, at) => (at === index ? { ...each, ...next } : each)));
  return (
    <Stack gap="small" className="return-reasons">
      {reasons.map((reason, index) => (
        <div key={index} className="return-reasons__row">
          <Select
            aria-label="需补正的项目"
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            value={reason.field || null}
            placeholder="选择项目"
            options={options}
            onChange={(field) => change(index, { field, label: labelOf(field) })}
          />
          <Input
            aria-label="原因"
            value={reason.reason}
            maxLength={200}
            placeholder="写明原因和要求"
            onChange={(event) => change(index, { reason: event.target.value })}
          />
          <Button type="text" onClick={() => onChange(reasons.filter((_, at) => at !== index))}>
            删除
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...reasons, { field: '', label: '', reason: '' }])}>逐项指出</Button>
    </Stack>
  );
}
