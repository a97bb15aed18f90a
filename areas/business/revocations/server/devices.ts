import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { lockArchives, type LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { findArchive } from '#areas/equipment/server/doors/read.ts';
import { calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { revocationRefusals } from '../contract/refusals.ts';
import type { Revocation } from './revocation-store.ts';

const refuse = refuser(revocationRefusals);

/** A device that is registered in the asker's district. */
export async function findRegistered(tx: Tx, { asker }: Pick<CaseRequest, 'asker'>, equSysId: string) {
  const archive = (await findArchive(tx, asker, equSysId)) ?? refuse('revokedDeviceNotFound');
  refuseUnregistered(archive);
  return knownBy(archive);
}

type Standing = Parameters<typeof calledWithCode>[0] & Pick<LockedArchive, 'regStatus' | 'useCertNo'>;

function refuseUnregistered(archive: Standing): void {
  if (archive.regStatus !== regStatusCode.registered || archive.useCertNo === null)
    refuse('notRegisteredHere', { device: calledWithCode(archive) });
}

type Known = 'equSysId' | 'equclacode' | 'equlocarecod' | 'useUnit' | 'ownerUnit' | 'useCertNo';

/** What a case notes of its device: what it is, where it stands, whose it is, and its certificate. */
export function knownBy({ equSysId, equclacode, equlocarecod, useUnit, ownerUnit, useCertNo }: Pick<LockedArchive, Known>) {
  return { equSysId, equclacode, equlocarecod, useUnit, ownerUnit, certNo: useCertNo };
}

/** The archive as a new revocation takes it: free, and registered. An inspection that its unit has applied for goes on and puts nothing off. */
export async function lockFree(tx: Tx, request: CaseRequest, equSysId: string): Promise<LockedArchive> {
  const [archive] = await lockArchives(tx, request.asker, [equSysId]);
  if (!archive) return refuse('revokedDeviceNotFound');
  const device = calledWithCode(archive);
  if (archive.lockedBy !== null) refuse('revocationHeld', { device, no: archive.lockedBy });
  refuseUnregistered(archive);
  return archive;
}

/** The archive that a revocation has held since it was handed in. */
export async function lockHeld(tx: Tx, { asker }: CaseRequest, { equSysId, revocationNo }: Revocation): Promise<LockedArchive> {
  const [archive] = await lockArchives(tx, asker, [equSysId]);
  if (!archive) return refuse('revokedDeviceNotFound');
  if (archive.lockedBy !== revocationNo) throw new Error(`${revocationNo} does not hold its device`);
  return archive;
}
