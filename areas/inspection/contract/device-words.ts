interface Named {
  readonly equName: string | null;
  readonly oidno: string | null;
  readonly unitInnerNo: string | null;
}

/** A device as lists name it: 乘客电梯 4单元9号; by its code where the unit has no number for it. */
export function deviceWords({ equName, unitInnerNo, oidno }: Named): string {
  return [equName, unitInnerNo || oidno].filter(Boolean).join(' ');
}
