import { Select } from '#kit/portal/input/Select.tsx';
import type { RecordFormHandle } from '#kit/portal/form/use-record-form.ts';
import { useCall } from '#kit/portal/calls/use-call.ts';

import { safetyCalls } from '../contract/calls.ts';
import { postOf, type RecordKind } from '../contract/periods.ts';
import { safetyPost } from '../contract/safety.ts';

interface Props {
  readonly id: string;
  readonly handle: RecordFormHandle;
  readonly isReadOnly: boolean;
}

/** Whoever the unit has appointed for the class and this kind of record. */
export function SignerChoice({ id, handle: { values, set, leave }, isReadOnly }: Props) {
  const { classCode, recordKind, signer } = values;
  const isAsked = typeof classCode === 'string' && classCode !== '';
  const kind = (recordKind ?? 'daily') as RecordKind;
  const { data } = useCall(safetyCalls.signers, { classCode: String(classCode ?? ''), recordKind: kind }, { enabled: isAsked });
  const found = data?.signers ?? [];
  const post = safetyPost.entries.find(({ code }) => code === postOf[kind])?.label ?? '';
  return (
    <>
      <Select
        id={id}
        className="record-wide"
        value={typeof signer === 'string' && signer !== '' ? signer : null}
        options={found.map((name) => ({ value: name, label: `${name}（${post}）` }))}
        disabled={isReadOnly}
        placeholder={isAsked ? `选择${post}` : '先选择设备种类'}
        notFoundContent={`没有任命${post}`}
        onChange={(value: string) => set('signer', value)}
        onBlur={() => leave('signer')}
      />
      {isAsked && data && found.length === 0 && (
        <p className="record-warning">本单位还没有任命这类设备的{post}，请先在「安全人员任命」中任命。</p>
      )}
    </>
  );
}
