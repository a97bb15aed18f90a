/** What tells a device from others of its unit. Whoever names a device has all of it, so that it has one name everywhere. */
export interface Called {
  readonly equName: string | null | undefined;
  readonly unitInnerNo: string | null | undefined;
  readonly buildingName: string | null | undefined;
  readonly buildingNo: string | null | undefined;
}

/** The columns of a device that its name is made from. */
export const calledBy = ['equName', 'unitInnerNo', 'buildingName', 'buildingNo'] as const;

/**
 * What people call a device: a lift of an estate by its place, 望江新村 11幢 3单元4号, all else by kind and inner number, 叉车 3号.
 * The number within the unit often repeats the entrance that stands in the building's number.
 */
export function calledAs({ equName, unitInnerNo, buildingName, buildingNo }: Called): string {
  const inner = unitInnerNo?.trim() ?? '';
  if (!isCalledByPlace({ buildingName })) return [equName, inner].filter(Boolean).join(' ');
  const entrance = /\d+单元$/.exec(buildingNo ?? '')?.[0];
  const building = entrance && inner.startsWith(entrance) ? buildingNo!.slice(0, -entrance.length) : buildingNo;
  return [buildingName, building, inner || equName].filter(Boolean).join(' ');
}

/** The same with its code, for sentences. */
export function calledWithCode(device: Called & { readonly oidno: string | null | undefined }): string {
  return device.oidno ? `${calledAs(device)}（${device.oidno}）` : calledAs(device);
}

/** Of a record, what its device is called by. */
export function calledFrom<D extends Called>({ equName, unitInnerNo, buildingName, buildingNo }: D): Pick<D, keyof Called> {
  return { equName, unitInnerNo, buildingName, buildingNo };
}

/** Whether its kind is left out of what it is called. */
export function isCalledByPlace({ buildingName }: Pick<Called, 'buildingName'>): boolean {
  return Boolean(buildingName?.trim());
}

/** A device as lists name it: 乘客电梯 4单元9号; by its code where the unit has no number for it. */
export function deviceWords(device: Called & { readonly oidno: string | null }): string {
  return [calledAs(device), device.unitInnerNo ? '' : device.oidno].filter(Boolean).join(' ');
}
