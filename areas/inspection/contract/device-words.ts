import { calledAs, type Called } from '#kit/contract/called-as.ts';

interface Named extends Called {
  readonly oidno: string | null;
}

/** A device as lists name it: 乘客电梯 4单元9号; by its code where the unit has no number for it. */
export function deviceWords(device: Named): string {
  return [calledAs(device), device.unitInnerNo ? '' : device.oidno].filter(Boolean).join(' ');
}
