import type { z } from 'zod';

import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { findAttachments } from '#areas/attachments/server/door.ts';

import { findClass } from '#areas/device-facts/contract/classes.ts';
import { dueState } from '#areas/cycles/contract/due.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { EquipmentArchive } from '../contract/calls.ts';
import { healthOf } from '../contract/health.ts';
import { exemptionOf } from '#areas/exemptions/contract/exemption.ts';
import { sourceOf, whyNotAsked, type Exemption } from '#areas/exemptions/contract/exempt.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { correctionAccess } from '#areas/corrections/contract/access.ts';
import { newCorrectionAddress } from '#areas/corrections/contract/menu.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { listChangesWithCases, readSteps } from './archive-views.ts';
import { findCasesOfDevice, listRevoked, deviceBusinesses, type DeviceCase, openNotices } from '#areas/equipment/server/doors/cases.ts';
import { countEvents, listEvents } from '#areas/equipment/server/doors/history.ts';
import { listInspections } from '#areas/outcomes/server/door.ts';
import { isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';
import { findArchive, findBeside, getDeviceKey } from '#areas/equipment/server/doors/read.ts';
import { listPipesOf, totalsByLevel } from '#areas/pipelines/server/door.ts';
import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import { setRegistration, unitRegistration } from '#areas/use-registration/contract/lifecycle.ts';
import { newRegistrationAddress, setAccess } from '#areas/use-registration/contract/menu.ts';
import { tendedAddress, workerAccess } from '#areas/workers/contract/menu.ts';
import { voidedOf } from '#areas/made-devices/server/door.ts';
import { tendedOf } from '#areas/workers/server/door.ts';

const refuse = refuser(equipmentRefusals);
const recentEvents = 12;
/** Scrapped, cancelled, moved out: nothing more is applied for. */
const gone: ReadonlySet<string> = new Set(['4', '5', '6', '9']);

/** One archive at a glance: facts, health, what happened last, what the asker may start from it. The tabs ask for the rest when they are opened. */
export async function showArchive(
  input: { readonly equclacode: string; readonly equSysId: string },
  { readDb, asker, today, services }: Request,
) {
  const equipment = (await findArchive(readDb, asker, input.equSysId)) ?? refuse('equipmentNotFound');
  if (findClass(equipment.equclacode)?.code.charAt(0) !== input.equclacode.charAt(0)) refuse('equipmentNotFound');
  const owns = isOwnEquipment(asker, equipment);
  const mayEdit = owns && asker.menuIds.has(equipmentAccess.queryEdit);
  const may = {
    apply: owns && !gone.has(equipment.useStatus) && !equipment.classCode.startsWith('7'),
    edit: mayEdit,
    correct: owns && asker.menuIds.has(correctionAccess.changeEdit) && !gone.has(equipment.useStatus),
  };
  const registering =
    owns && asker.menuIds.has(setAccess.edit) && !equipment.classCode.startsWith('7') ? newRegistrationAddress(equipment) : undefined;
  const [events, cases, notices, beside, tended, voided, exemptions, [revoked]] = await Promise.all([
    listEvents(readDb, equipment.equSysId, { limit: recentEvents }),
    findCasesOfDevice(readDb, asker, equipment.equSysId, services.handed),
    Promise.all(services.handed.of(openNotices).map((find) => find(readDb, asker, equipment.equSysId))),
    findBeside(readDb, { asker, handed: services.handed }, equipment.equSysId),
    asker.menuIds.has(workerAccess.view) ? tendedOf(readDb, { equSysId: equipment.equSysId, today }) : undefined,
    voidedOf(readDb, equipment),
    readExemptions(readDb),
    listRevoked(readDb, { asker, handed: services.handed }, equipment.equSysId),
  ]);
  const mayName = owns && asker.menuIds.has(workerAccess.edit);
  const application = EquipmentArchive.shape.application.parse(beside);
  return {
    equipment: equipment,
    application,
    params: equipment.params,
    due: dueState(equipment, today),
    health: healthOf(equipment, {
      today,
      openNotices: notices.flat(),
      tended: tended && { ...tended, link: mayName ? tendedAddress(equipment.oidno) : undefined },
      voided: voided && { ...voided, link: may.correct ? newCorrectionAddress(equipment.equclacode, equipment.equSysId) : undefined },
      revoked,
      exempt: exemptOf(exemptionOf(exemptions, equipment)),
      may,
      registering,
      sentBack: sentBackOf(application),
      registrationSentBack: registrationSentBackOf(equipment, cases, registering !== undefined),
    }),
    events: withOpenLinks(events, cases),
    lock: lockOf(equipment, cases),
    may,
    businesses: Object.fromEntries(services.handed.of(deviceBusinesses).map(({ key, standing }) => [key, standing(asker, equipment)])),
  };
}

/** What of a device is not asked by its level, in sentences. */
function exemptOf(exemption: Exemption | undefined) {
  return (
    exemption && {
      registration: whyNotAsked(exemption, 'noRegistration'),
      inspection: whyNotAsked(exemption, 'noInspection'),
      life: exemption.lifeYears === null ? undefined : `${exemption.exemptName}使用年限${exemption.lifeYears}年${sourceOf(exemption)}`,
    }
  );
}

/** Where an application that was sent back is put right, for those who may. */
function sentBackOf({ applyId, applyStatus, applyEdits }: z.output<typeof EquipmentArchive>['application']) {
  if (!applyId || applyStatus !== codeOf('returned')) return undefined;
  return { link: applyEdits === '1' ? `${inspectionPaths.edit}?id=${applyId}` : undefined };
}

/** The same of an application for registration, which holds its device. */
function registrationSentBackOf({ lockedBy }: { readonly lockedBy: string | null }, cases: readonly DeviceCase[], mayEdit: boolean) {
  const registrations: readonly string[] = [setRegistration.name, unitRegistration.name];
  const returned = cases.find(({ cycle, sourceNo, isReturned }) => isReturned && sourceNo === lockedBy && registrations.includes(cycle));
  return returned && { link: mayEdit ? returned.link : undefined };
}

/** The application that holds the device, with its address where it is open to the asker. */
function lockOf({ lockedBy: no }: { readonly lockedBy: string | null }, cases: readonly DeviceCase[]) {
  return no === null ? null : { no, link: cases.find(({ sourceNo }) => sourceNo === no)?.link ?? null };
}

interface OfDevice {
  readonly equSysId: string;
}

export async function showInspections(input: OfDevice, request: Request) {
  return { inspections: await listInspections(request.readDb, await getDeviceKey(input, request)) };
}

export async function showChanges(input: OfDevice, request: Request) {
  const key = await getDeviceKey(input, request);
  return { changes: await listChangesWithCases(request.readDb, request.asker, key, request.services.handed) };
}

export async function showPipes(input: OfDevice, request: Request) {
  const equSysId = await getDeviceKey(input, request);
  const [pipelineRows, totals] = await Promise.all([listPipesOf(request.readDb, equSysId), totalsByLevel(request.readDb, equSysId)]);
  return { pipelineRows, totals };
}

/** The files that were handed in with the cases of a device, of those the asker may see. */
export async function showFiles(input: OfDevice, request: Request) {
  const cases = await findCasesOfDevice(request.readDb, request.asker, await getDeviceKey(input, request), request.services.handed);
  const byId = new Map(cases.map((one) => [one.id, one]));
  const files = await findAttachments(request.readDb, [...byId.keys()]);
  return {
    files: files.toReversed().map((file) => {
      const { source, sourceNo, link } = byId.get(file.attrefsysid)!;
      return { ...file, source, sourceNo, link };
    }),
  };
}

export async function showFlow(input: OfDevice, request: Request) {
  const cases = await findCasesOfDevice(request.readDb, request.asker, await getDeviceKey(input, request), request.services.handed);
  return { steps: await readSteps(request.readDb, request.asker, cases) };
}

export async function showTimeline(
  { equSysId, ...page }: OfDevice & { readonly kinds?: readonly string[] | undefined; readonly limit: number; readonly skip: number },
  request: Request,
) {
  const key = await getDeviceKey({ equSysId }, request);
  const [events, kinds, cases] = await Promise.all([
    listEvents(request.readDb, key, page),
    countEvents(request.readDb, key),
    findCasesOfDevice(request.readDb, request.asker, key, request.services.handed),
  ]);
  return { events: withOpenLinks(events, cases), kinds };
}

/** An event leads only where this asker is let in. */
function withOpenLinks(events: Awaited<ReturnType<typeof listEvents>>, cases: readonly DeviceCase[]) {
  const open = new Set(cases.map(({ link }) => link));
  return events.map((event) => ({ ...event, link: event.link !== null && open.has(event.link) ? event.link : null }));
}
