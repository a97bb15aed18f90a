/** How an item is laid out whose conditions do not hold for a device; which of them follows. */
export const notApplying = '适用条件不符：';

export const saysNotApplying = (remark: string | null | undefined): boolean => remark?.startsWith(notApplying) ?? false;
