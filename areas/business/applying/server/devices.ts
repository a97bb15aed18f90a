import type { Actor } from '#kit/contract/actor.ts';
import { isFailing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { inspectionTypesFor, nextInspType, type Applicant } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { jobOf } from '#areas/fees/contract/job-facts.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';

import type { JobsOf } from '../contract/jobs.ts';
import { applyingRefusals } from '../contract/refusals.ts';

const refuse = refuser(applyingRefusals);

const applicantOf: Readonly<Partial<Record<Actor, Applicant>>> = { E1: 'useUnit', E2: 'useUnit', P1: 'useUnit', M1: 'maintenance' };

/** Supervision grows out of a construction notice, self-tests and accidents are not applied for here. */
const notHere = /^[JTAX]/;

type Standing = Pick<EquipmentBrief, 'equclacode' | 'supvPassDate' | 'lastInspDate' | 'nextInspDate' | 'lastConclusion'>;

/** The kinds of inspection this asker may apply for on this device; the one that is next first. */
export function inspTypesFor(asker: Asker, device: Standing): string[] {
  const applicant = applicantOf[asker.actor];
  const open: string[] = inspectionTypesFor(device.equclacode, applicant ?? 'anyone').filter((type) => !notHere.test(type));
  const next: string = nextInspType(device);
  const types = open.includes(next) ? [next, ...open.filter((type) => type !== next)] : open;
  return device.lastConclusion && isFailing(device.lastConclusion) ? [...types, 'F1'] : types;
}

/** The asker's own devices in the order asked for; refused as a whole when one is foreign or missing. */
export async function getOwnDevices(db: Db | Tx, asker: Asker, equSysIds: readonly string[]): Promise<EquipmentBrief[]> {
  const wanted = [...new Set(equSysIds)];
  const found = new Map((await findEquipment(db, wanted, asker)).map((device) => [device.equSysId, device]));
  return wanted.map(
    (key) => found.get(key) ?? refuse('deviceNotFound', {}, [{ field: 'devices', message: '有设备不存在或不属于您的单位，请重新选择' }]),
  );
}

interface Place {
  readonly applicationId: string;
  readonly inspType: string;
  readonly position: number;
  readonly jobs: JobsOf;
}

/** A line as it is kept: the device as it is today, with what was told of the job. */
export function lineOf(device: EquipmentBrief, { applicationId, inspType, position, jobs }: Place, now: Date) {
  return {
    lineId: newId(now.getTime()),
    applicationId,
    position,
    equSysId: device.equSysId,
    oidno: device.oidno ?? '',
    equclacode: device.equclacode,
    equName: device.equName ?? '',
    equipmodel: device.equipmodel,
    prono: device.prono,
    unitInnerNo: device.unitInnerNo,
    buildingName: device.buildingName,
    buildingNo: device.buildingNo,
    useCertNo: device.useCertNo,
    equPlace: device.equPlace ?? '',
    equlocarecod: device.equlocarecod ?? '',
    nextInspDate: device.nextInspDate,
    inspType,
    job: JSON.stringify(jobOf(device, inspType, jobs.get(device.equSysId) ?? {})),
  };
}

/** Everybody who may see an application with these devices. */
export function partiesOf(applyUnit: string, devices: readonly Pick<EquipmentBrief, 'useUnit' | 'ownerUnit' | 'maintUnit'>[]): string[] {
  const units = devices.flatMap(({ useUnit, ownerUnit, maintUnit }) => [useUnit, ownerUnit, maintUnit]);
  return [...new Set([applyUnit, ...units.filter((unit): unit is string => Boolean(unit))])];
}
