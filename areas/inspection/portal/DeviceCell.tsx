import { Link } from 'react-router';

import { dueText, dueTone } from '#kit/portal/record/DueDial.tsx';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';
import './inspection.css';

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
    <span className="insp-device">
      <ClassTile equclacode={equclacode} />
      <span className="insp-device__text">
        <span>{to ? <Link to={to}>{name}</Link> : name}</span>
        <code className="mono">{oidno ?? '未编识别码'}</code>
      </span>
    </span>
  );
}

/** How a due day stands: word and colour. */
export function DuePill({ daysLeft }: { readonly daysLeft: number | null }) {
  if (daysLeft === null) return null;
  const tone = dueTone(daysLeft);
  return <StatusPill tone={tone}>{dueText(daysLeft)}</StatusPill>;
}
