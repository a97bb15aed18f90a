import type { Row } from '#kit/portal/list/record-table-props.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';

/** Name and number of a lift in one cell. */
export function LiftName({ row, name }: { readonly row: Row; readonly name: string }) {
  const inner = row['unitInnerNo'];
  return (
    <span className="lift-name">
      <ClassTile equclacode={String(row['equclacode'] ?? '3')} />
      <span className="two-lines">
        <span>
          {name} {typeof inner === 'string' && inner}
        </span>
        <small className="mono">{String(row['oidno'] ?? '')}</small>
      </span>
    </span>
  );
}
