import type { ReactNode } from 'react';

import { calledAs, type Called } from '#kit/contract/trade/called-as.ts';
import { ClassTile } from '../theme/ClassTile.tsx';
import './device-name.css';

interface NamedDeviceProps {
  /** Without it no sign of a class is drawn. */
  readonly equclacode?: string | undefined;
  readonly name: ReactNode;
  /** The line below: code, place, number. */
  readonly children?: ReactNode;
}

/** The sign of the class, the name, and below it what tells this device from others. */
export function NamedDevice({ equclacode, name, children }: NamedDeviceProps) {
  return (
    <span className="device-name">
      {equclacode && <ClassTile equclacode={equclacode} />}
      <span className="device-name__words">
        <span>{name}</span>
        {children}
      </span>
    </span>
  );
}

/** What a device is told by; a list may leave out where it stands. */
export interface Device extends Called {
  readonly equclacode: string | null;
  readonly oidno: string | null;
  readonly equPlace?: string | null | undefined;
}

/** A device in two lines: what it is called, and where it stands. */
export function DeviceName({ device }: { readonly device: Device }) {
  const { equclacode, oidno, equPlace } = device;
  return (
    <NamedDevice equclacode={String(equclacode)} name={<b>{calledAs(device)}</b>}>
      <small className="small">
        <code>{oidno}</code> {equPlace}
      </small>
    </NamedDevice>
  );
}
