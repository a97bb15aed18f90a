/** Failures after which a picture must be read and attempts begin to wait. */
export const failuresBeforeCaptcha = 3;

/** 0, 0, 0, then ¼ s, ½ s … 4 s: enough against guessing, and the owner of the account still gets in. */
export function delayAfter(failures: number): number {
  return failures < failuresBeforeCaptcha ? 0 : Math.min(250 * 2 ** (failures - failuresBeforeCaptcha), 4000);
}
