import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';

import { liftClass } from '../../contract/lift.ts';

interface Lift extends Omit<Called, 'equName'> {
  readonly oidno: string | null;
  /** A record of prints has neither code nor inner number. */
  readonly equclacode?: string | null;
}

/** Name and number of a lift in one cell. */
export function LiftName({ row, name }: { readonly row: Lift; readonly name: string }) {
  return (
    <NamedDevice equclacode={row.equclacode ?? liftClass} name={calledAs({ ...row, equName: name })}>
      <code className="mono">{row.oidno}</code>
    </NamedDevice>
  );
}
