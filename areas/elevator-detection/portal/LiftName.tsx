import type { Row } from '#kit/portal/list/record-table-props.ts';
import { NamedDevice } from '#kit/portal/record/DeviceName.tsx';

/** Name and number of a lift in one cell. */
export function LiftName({ row, name }: { readonly row: Row; readonly name: string }) {
  const inner = row['unitInnerNo'];
  return (
    <NamedDevice equclacode={String(row['equclacode'] ?? '3')} name={typeof inner === 'string' ? `${name} ${inner}` : name}>
      <code className="mono">{String(row['oidno'] ?? '')}</code>
    </NamedDevice>
  );
}
