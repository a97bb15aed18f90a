import type { Tx } from '#kit/server/postgres/database.ts';
import type { CatalogueEntry } from '#kit/server/settings/dictionaries.ts';
import { nextSerial } from '#kit/server/postgres/serial.ts';
import { findResponsible, findUnits, type UnitBrief } from '#areas/company/server/door.ts';
import { addYears } from '#kit/contract/trade/calendar.ts';
import { makeOidno } from '#kit/contract/trade/codes.ts';

import { draftKeys } from '#areas/device-facts/contract/device.ts';
import { equLevelOf } from '#areas/device-facts/contract/entry-form.ts';

type Values = Readonly<Record<string, unknown>>;

export interface References {
  readonly catalogue: readonly CatalogueEntry[];
  readonly areas: readonly { readonly code: string; readonly name: string; readonly parent: string | null }[];
}

const unitKeys = ['useUnit', 'ownerUnit', 'propertyUnit', 'maintUnit', 'makeUnit', 'installUnit', 'reformUnit', 'repairUnit'] as const;

/** What the person did not type: names from the catalogue and the map, snapshots of units, the authorities in charge, the device number. */
export async function deriveArchive(tx: Tx, values: Values, references: References) {
  const equclacode = String(values['equclacode']);
  const areacode = String(values['equlocarecod']);
  const units = await findUnits(
    tx,
    unitKeys.map((key) => values[key]).filter((unit): unit is string => typeof unit === 'string'),
  );
  return {
    ...namesOf(references.catalogue, equclacode),
    equlocarecodName: areaNameOf(references.areas, areacode),
    ...snapshots(values, units),
    ...(await responsible(tx, areacode)),
    equLevel: equLevelOf(values),
    designExpireDate: designEnd(values),
    oidno: makeOidno(areacode, equclacode, await nextSerial(tx, `oidno${equclacode.charAt(0)}`)),
  };
}

/** Class, category and variety by their names. A category without varieties is its own leaf. */
export function namesOf(catalogue: readonly CatalogueEntry[], code: string) {
  const nameOf = (wanted: string) => catalogue.find((entry) => entry.code === wanted)?.name;
  const category = `${code.slice(0, 2)}00`;
  return {
    equTypeName: nameOf(`${code.charAt(0)}000`) ?? '',
    equSortName: nameOf(category) ?? '',
    equVarietyName: code === category ? '-' : (nameOf(code) ?? '-'),
  };
}

export function areaNameOf(areas: References['areas'], code: string): string {
  const district = areas.find((area) => area.code === code.slice(0, 6))?.name ?? '';
  const street = code.length === 9 ? (areas.find((area) => area.code === code)?.name ?? '') : '';
  return district + street;
}

function snapshots(values: Values, units: ReadonlyMap<string, UnitBrief>): Record<string, unknown> {
  const of = (key: (typeof unitKeys)[number]) => units.get(String(values[key]));
  const use = of('useUnit');
  return {
    useUnitName: use?.orgname ?? null,
    useUnitCode: use?.orgcode ?? null,
    useUnitAddr: use?.address ?? null,
    ownerUnitName: of('ownerUnit')?.orgname ?? null,
    ownerUnitCode: of('ownerUnit')?.orgcode ?? null,
    propertyUnitName: of('propertyUnit')?.orgname ?? null,
    maintUnitName: of('maintUnit')?.orgname ?? null,
    makeUnitName: of('makeUnit')?.orgname ?? values['makeUnitName'] ?? null,
    makeUnitCode: of('makeUnit')?.orgcode ?? null,
    installUnitName: of('installUnit')?.orgname ?? values['installUnitName'] ?? null,
    reformUnitName: of('reformUnit')?.orgname ?? null,
    repairUnitName: of('repairUnit')?.orgname ?? null,
  };
}

async function responsible(tx: Tx, areacode: string) {
  const { regOrg, superviseOrg, inspectOrg } = await findResponsible(tx, areacode);
  return {
    inspectOrg: inspectOrg?.unitSysId ?? null,
    inspectOrgName: inspectOrg?.orgname ?? null,
    regOrg: regOrg?.unitSysId ?? null,
    regOrgName: regOrg?.orgname ?? null,
    superviseOrg: superviseOrg?.unitSysId ?? null,
    superviseOrgName: superviseOrg?.orgname ?? null,
  };
}

function designEnd({ putInUseDate, designLife }: Values): string | null {
  return typeof putInUseDate === 'string' && typeof designLife === 'number' ? addYears(putInUseDate, designLife) : null;
}

/** The typed values apart: columns of the archive and technical parameters. */
export function splitValues(values: Values): { readonly columns: Record<string, unknown>; readonly params: Record<string, unknown> } {
  const columns: Record<string, unknown> = {};
  const params: Record<string, unknown> = {};
  const common = new Set<string>(draftKeys);
  for (const [key, value] of Object.entries(values)) (common.has(key) ? columns : params)[key] = value;
  return { columns, params };
}
