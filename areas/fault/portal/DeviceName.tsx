import type { Values } from '#kit/contract/field.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';

/** A device in two lines: what it is called, and where it stands. */
export function DeviceName({ device }: { readonly device: Values }) {
  const inner = device['unitInnerNo'] ? ` ${String(device['unitInnerNo'])}` : '';
  return (
    <span className="fault-device">
      <ClassTile equclacode={String(device['equclacode'])} />
      <span className="fault-device__words">
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
