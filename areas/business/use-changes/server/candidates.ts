import { isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';
import { findCandidates, findEquipment, readArchive } from '#areas/equipment/server/doors/read.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { Request } from '#kit/server/request.ts';

import type { useChangeCalls } from '../contract/calls.ts';
import { kindCode, useStatusesFor, type ChangeKind } from '../contract/kinds.ts';
import { withoutArea } from '../contract/new-place.ts';
import { mostDevices } from '../contract/use-change.ts';
import { showCandidates } from './devices.ts';
import { formerNames } from './warned.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Devices to choose for a kind of change, or those that were asked for, each with what stands in its way; and what the form begins with. */
export async function findDevices({ changeKind, complex, devices }: InputOf<typeof useChangeCalls.candidates>, request: Request) {
  const { readDb, asker } = request;
  const kind = changeKind as ChangeKind;
  const keys = devices?.split(',').filter((key) => uuid.test(key)) ?? [];
  const found =
    devices === undefined
      ? await findCandidates(readDb, asker, { word: complex, useStatuses: useStatusesFor(kind), limit: mostDevices + 1 })
      : (await findEquipment(readDb, keys, asker)).filter((device) => isOwnEquipment(asker, device));
  const list = await showCandidates(request, found.slice(0, mostDevices), kind);
  const first = found[0] && (await readArchive(readDb, found[0].equSysId));
  return { list, isMore: found.length > mostDevices, start: first ? await startOf(first, kind, request) : {} };
}

type Areas = Parameters<typeof withoutArea>[0];
type Archive = NonNullable<Awaited<ReturnType<typeof readArchive>>>;

type Asking = Pick<Request, 'readDb' | 'asker' | 'today' | 'services'>;

/** What of a form stands in the archive, and who writes it. */
async function startOf(archive: Archive, kind: ChangeKind, { readDb, asker, today, services }: Asking) {
  const { safetyManager, safetyManagerMobile } = archive;
  const values = {
    changeKind: kind,
    safetyManager,
    safetyManagerMobile,
    filler: asker.name,
    ...(kind === kindCode.address && placeOf(archive, await services.dictionaries.areas())),
    ...(kind === kindCode.stop && { stoppedOn: today }),
    ...(kind === kindCode.rename && { formerName: (await formerNames(readDb, archive.useUnit, [archive]))[0] }),
    ...(kind === kindCode.restart && { restartOn: today }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}

/** Another address is written over the one that there is. */
function placeOf({ equlocarecod, equPlace, placeType, buildingName }: Archive, areas: Areas) {
  return {
    newArea: equlocarecod,
    newPlace: withoutArea(areas, equlocarecod, equPlace),
    newPlaceType: placeType,
    newBuildingName: buildingName,
  };
}
