import type { Values } from '../../contract/field.ts';
import { ClassTile } from '../theme/ClassTile.tsx';
import './device-name.css';

/** A device in two lines: what it is called, and where it stands. */
export function DeviceName({ device }: { readonly device: Values }) {
  const inner = device['unitInnerNo'] ? ` ${String(device['unitInnerNo'])}` : '';
  return (
    <span className="device-name">
      <ClassTile equclacode={String(device['equclacode'])} />
      <span className="device-name__words">
        <b>
          {String(device['equName'])}
          {inner}
        </b>
        <small>
          <code>{String(device['oidno'])}</code> {String(device['equPlace'] ?? '')}
        </small>
      </span>
    </span>
  );
}
