import type { ReactNode } from 'react';

import type { Values } from '../../contract/field.ts';
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

/** A device in two lines: what it is called, and where it stands. */
export function DeviceName({ device }: { readonly device: Values }) {
  const inner = device['unitInnerNo'] ? ` ${String(device['unitInnerNo'])}` : '';
  return (
    <NamedDevice
      equclacode={String(device['equclacode'])}
      name={
        <b>
          {String(device['equName'])}
          {inner}
        </b>
      }
    >
      <small className="small">
        <code>{String(device['oidno'])}</code> {String(device['equPlace'] ?? '')}
      </small>
    </NamedDevice>
  );
}
