import { Link } from 'react-router';

import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { NamedDevice } from '#kit/portal/page/DeviceName.tsx';
import { dueText, dueTone } from '#kit/portal/figures/DueDial.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

interface Named extends Called {
  readonly equclacode: string;
  readonly oidno: string | null;
}

interface Props {
  readonly device: Named;
  /** Its archive, for those who may open it. */
  readonly to?: string | undefined;
}

/** A device by its sign, name and code. */
export function DeviceCell({ device, to }: Props) {
  const { equclacode, oidno } = device;
  const name = calledAs(device);
  return (
    <NamedDevice equclacode={equclacode} name={to ? <Link to={to}>{name}</Link> : name}>
      <code className="mono">{oidno ?? '未编识别码'}</code>
    </NamedDevice>
  );
}

/** What devices are called, by their keys: beside the files that are about them. */
export function namesOf(devices: readonly (Called & { readonly equSysId: string | null })[]): ReadonlyMap<string, string> {
  return new Map(devices.map((device) => [String(device.equSysId), calledAs(device)]));
}

/** How a due day stands: word and colour. */
export function DuePill({ daysLeft }: { readonly daysLeft: number | null }) {
  if (daysLeft === null) return null;
  const tone = dueTone(daysLeft);
  return <StatusPill tone={tone}>{dueText(daysLeft)}</StatusPill>;
}
