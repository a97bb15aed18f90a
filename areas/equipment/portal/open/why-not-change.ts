import type { Row } from '#kit/portal/list/record-table-props.ts';

/** Why a device of a list cannot be changed directly now. */
export function whyNotChange(row: Row): string | undefined {
  return row['lockedBy'] ? `在途业务 ${String(row['lockedBy'])} 办结前不能修改` : undefined;
}
