import { Link } from 'react-router';

import { NamedDevice } from '#kit/portal/record/DeviceName.tsx';
import { dueText, dueTone } from '#kit/portal/figures/DueDial.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

interface Named {
  readonly equclacode: string;
  readonly equName: string | null;
  readonly oidno: string | null;
  readonly unitInnerNo?: string | null;
}

interface Props {
  readonly device: Named;
  /** Its archive, for those who may open it. */
  readonly to?: string | undefined;
}

/** A device by its sign, name and code. */
export function DeviceCell({ device: { equclacode, equName, oidno, unitInnerNo }, to }: Props) {
  const name = `${equName ?? ''} ${unitInnerNo ?? ''}`;
  return (
    <NamedDevice equclacode={equclacode} name={to ? <Link to={to}>{name}</Link> : name}>
      <code className="mono">{oidno ?? '未编识别码'}</code>
    </NamedDevice>
  );
}

/** How a due day stands: word and colour. */
export function DuePill({ daysLeft }: { readonly daysLeft: number | null }) {
  if (daysLeft === null) return null;
  const tone = dueTone(daysLeft);
  return <StatusPill tone={tone}>{dueText(daysLeft)}</StatusPill>;
}
