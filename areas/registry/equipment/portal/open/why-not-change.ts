import type { RowWith } from '../../contract/listed.ts';

/** Why a device of a list cannot be changed directly now. */
export function whyNotChange({ lockedBy }: Pick<RowWith<'lockedBy'>, 'lockedBy'>): string | undefined {
  return lockedBy ? `在途业务 ${lockedBy} 办结前不能修改` : undefined;
}
