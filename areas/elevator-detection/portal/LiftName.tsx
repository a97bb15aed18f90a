import { NamedDevice } from '#kit/portal/record/DeviceName.tsx';

import { liftClass } from '../contract/publication.ts';

interface Lift {
  readonly oidno: string | null;
  /** A record of prints has neither code nor inner number. */
  readonly equclacode?: string | null;
  readonly unitInnerNo?: string | null;
}

/** Name and number of a lift in one cell. */
export function LiftName({ row: { equclacode, unitInnerNo, oidno }, name }: { readonly row: Lift; readonly name: string }) {
  return (
    <NamedDevice equclacode={equclacode ?? liftClass} name={unitInnerNo ? `${name} ${unitInnerNo}` : name}>
      <code className="mono">{oidno}</code>
    </NamedDevice>
  );
}
