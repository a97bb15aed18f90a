/** What tells a device from others of its unit. */
export interface Called {
  readonly equName: string | null;
  readonly unitInnerNo?: string | null | undefined;
  readonly buildingName?: string | null | undefined;
  readonly buildingNo?: string | null | undefined;
}

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

/** Whether its kind is left out of what it is called. */
export function isCalledByPlace({ buildingName }: Pick<Called, 'buildingName'>): boolean {
  return Boolean(buildingName?.trim());
}
