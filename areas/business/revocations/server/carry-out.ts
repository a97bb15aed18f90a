import { regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { releaseFromRegistration, type LockedArchive } from '#areas/equipment/server/doors/lock.ts';
import { addEvent, setRegistration } from '#areas/equipment/server/doors/write.ts';
import { issueMark, voidMarks } from '#areas/reports/server/door.ts';
import { addCertificate, certificateOf, findCertificatesOf, maySayUsable, voidCertificate } from '#areas/use-registration/server/door.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import type { Difference } from '#kit/contract/case/difference.ts';
import { isSame, type CaseRequest } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { revocationCase } from '../contract/calls.ts';
import { lockHeld } from './devices.ts';
import type { Revocation } from './revocation-store.ts';

const timeline = '使用登记';
const { registered, unregistered } = regStatusCode;

/** Revoked: certificate and mark hold no more, the archive says what a device that is not registered says, and lets it go. */
export async function revoke(tx: Tx, request: CaseRequest, record: Revocation): Promise<void> {
  const { asker, today, now } = request;
  const archive = await lockHeld(tx, request, record);
  const { equSysId, useStatus, useCertNo } = archive;
  const written = await setRegistration(tx, {
    archive,
    set: {
      useCertNo: null,
      certDate: null,
      regDate: null,
      regStatus: unregistered,
      ...(useStatus === useStatusCode.inUse && { useStatus: useStatusCode.inUseUnregistered }),
    },
    event: { kind: timeline, title: `使用登记被撤销，登记证 ${useCertNo} 失效`, link: caseAddress(revocationCase, record.id) },
    serialNo: record.revocationNo,
    reason: revocationCase.title,
    operatorName: asker.name,
    today,
    now,
  });
  if (!written) throw new Error('an archive changed under its lock');
  const reason = `登记已撤销（${record.revocationNo}）`;
  await voidCertificate(tx, equSysId, reason, today);
  await voidMarks(tx, [equSysId], reason, now);
}

/** Corrected: the certificate is issued anew under its number from the archive as it stands, and the mark that is drawn from the same. */
export async function reissue(tx: Tx, request: CaseRequest, record: Revocation): Promise<void> {
  const { asker, today, now } = request;
  const archive = await lockHeld(tx, request, record);
  const { equSysId, regMode } = archive;
  const certNo = archive.useCertNo!;
  const former = (await findCertificatesOf(tx, [equSysId])).get(equSysId);
  await voidCertificate(tx, equSysId, `更正换发（${record.revocationNo}）`, today);
  // What it says beyond the device stays: how much is registered by unit.
  const content = { ...former?.content, ...certificateOf(archive) };
  await addCertificate(tx, { kind: 'certificate', certNo, equSysId, caseId: record.id, content, today, now });
  await letGo(tx, record);
  await addEvent(tx, {
    equSysId,
    happenedOn: today,
    kind: timeline,
    title: `更正换发使用登记证，编号 ${certNo}`,
    link: caseAddress(revocationCase, record.id),
  });
  if (regMode === 'byUnit') return;
  if (maySayUsable(archive, today))
    await issueMark(tx, { equSysId, no: `${record.revocationNo}-1`, by: { userId: asker.userId, name: asker.name }, today, now });
  else await voidMarks(tx, [equSysId], '登记证已更正，检验合格后换发使用标志', now);
}

/** Nothing has come of it: the device is registered as before, and free. */
export function letGo(tx: Tx, { equSysId, revocationNo }: Pick<Revocation, 'equSysId' | 'revocationNo'>): Promise<void> {
  return releaseFromRegistration(tx, equSysId, revocationNo, registered);
}

/** What a certificate that is issued now says otherwise than the one that holds; nothing is known of one that was not issued here. */
export async function differencesNow(db: Db, archive: LockedArchive): Promise<Difference[]> {
  const former = (await findCertificatesOf(db, [archive.equSysId])).get(archive.equSysId);
  if (!former) return [];
  const said: Readonly<Record<string, unknown>> = { ...former.content };
  return Object.entries(certificateOf(archive)).flatMap(([field, value]) => {
    const declared = equipmentFields[field as EquipmentKey];
    return declared && !isSame(said[field], value) ? [{ field, label: declared.label, old: said[field] ?? null, new: value ?? null }] : [];
  });
}
