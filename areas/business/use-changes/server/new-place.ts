import { findResponsible } from '#areas/company/server/door.ts';
import type { EquipmentKey } from '#areas/device-facts/contract/device.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Services } from '#kit/server/services.ts';

import { kindCode } from '../contract/kinds.ts';
import { areaNamed, wholePlace } from '../contract/new-place.ts';
import type { Change } from './change-store.ts';

type Columns = Readonly<Partial<Record<EquipmentKey, unknown>>>;
type Areas = Pick<Services, 'dictionaries'>;

/** The new address as archives have it; of an application from before the area was asked, as it was typed. */
export async function wholeNewPlace({ dictionaries }: Areas, { newArea, newPlace }: Change): Promise<string | null> {
  return newArea && newPlace ? wholePlace(await dictionaries.areas(), newArea, newPlace) : newPlace;
}

/** What the archives of devices say of where they stand, once that has changed; undefined where it does not. */
export async function placeColumns(db: Db | Tx, services: Areas, change: Change): Promise<Columns | undefined> {
  const { changeKind, newArea, newPlace, newPlaceType, newBuildingName, newBuildingNo, newLng, newLat } = change;
  if (!newPlace) return undefined;
  const equPlace = await wholeNewPlace(services, change);
  if (!newArea) return { equPlace };
  const { superviseOrg } = await findResponsible(db, newArea);
  return {
    equlocarecod: newArea,
    equlocarecodName: areaNamed(await services.dictionaries.areas(), newArea),
    equPlace,
    placeType: newPlaceType,
    superviseOrg: superviseOrg?.unitSysId ?? null,
    superviseOrgName: superviseOrg?.orgname ?? null,
    ...(changeKind === kindCode.move
      ? { buildingName: newBuildingName, buildingNo: newBuildingNo, lng: newLng, lat: newLat }
      : newBuildingName && { buildingName: newBuildingName }),
  };
}

/** A street of the district in which the devices are registered: to another authority they go by way of a proof. */
export async function wrongNewArea({ dictionaries }: Areas, { newArea, equlocarecod }: Change): Promise<Issue[]> {
  if (!newArea) return [];
  const told = (message: string) => [{ field: 'newArea', message }];
  if (newArea.slice(0, 6) !== equlocarecod?.slice(0, 6)) return told('不在本登记机关区域内，移到其他区域的请选择「跨登记机关」');
  const areas = await dictionaries.areas();
  const isStreet = areas.some(({ code }) => code === newArea) && !areas.some(({ parent }) => parent === newArea);
  return isStreet ? [] : told('请选择到街道（乡镇）');
}
