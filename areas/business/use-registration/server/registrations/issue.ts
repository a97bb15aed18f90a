import { certAbbrOf } from '#areas/device-facts/contract/classes.ts';
import { regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import type { EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { lockArchive } from '#areas/equipment/server/doors/lock.ts';
import { setRegistration as writeRegistration } from '#areas/equipment/server/doors/write.ts';
import { issueMark } from '#areas/reports/server/door.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { isBlank } from '#kit/contract/form.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { archiveKeyOf } from '../../contract/registration.ts';
import { quantityText } from '../../contract/unit-kinds.ts';
import { addCertificate, nextCertificateNo } from '../certificates/certificate-store.ts';
import type { CertificateContent } from '../tables.ts';
import { firstDueDay } from './inspected.ts';
import { registerUnit } from './register-unit.ts';
import type { Registration } from './registration-store.ts';
import { wayOf } from './ways.ts';

const refuse = refuser(useRegistrationRefusals);

export type Archive = NonNullable<Awaited<ReturnType<typeof lockArchive>>>;

/** A certificate names its device as the archive does when it is issued. */
export function certificateOf(archive: Archive, quantity?: string): CertificateContent {
  return {
    ...(quantity !== undefined && { quantity }),
    useUnitName: archive.useUnitName,
    equTypeName: archive.equTypeName,
    equSortName: archive.equSortName,
    equVarietyName: archive.equVarietyName,
    equName: archive.equName,
    equcode: archive.equcode,
    equlogcode: archive.equlogcode,
    makeUnitName: archive.makeUnitName,
    prono: archive.prono,
    unitInnerNo: archive.unitInnerNo,
    equPlace: archive.equPlace,
    oidno: archive.oidno,
    equclacode: archive.equclacode,
    regOrgName: archive.regOrgName ?? '',
  };
}

/** Devices and the cylinders of vehicles carry a mark; pipes and other cylinders are registered with their unit and have none. */
export const hasMark = ({ unitKind }: Pick<Registration, 'unitKind'>): boolean => unitKind === null || unitKind === 'vehicle';

/** Decided: the device is numbered and in use, its archive says what the form says, certificate and mark are issued. @returns the number of the certificate */
export async function issue(tx: Tx, { asker, services, today, now }: CaseRequest, record: Registration): Promise<string> {
  const archive = (await lockArchive(tx, record.equSysId)) ?? refuse('deviceNotFound');
  const { equclacode } = archive;
  const abbreviation = certAbbrOf(equclacode);
  if (!abbreviation) throw new Error(`${equclacode} has no certificates`);
  const { province, cityLetter } = services.config.registration;
  const certNo = await nextCertificateNo(tx, {
    abbreviation,
    variety: equclacode.slice(1, 3),
    province,
    city: cityLetter,
    year: today.slice(2, 4),
  });
  const unit = record.regMode === 'byUnit' ? await registerUnit(tx, record, archive) : undefined;
  const typedDay = unit ? unit.dueOn : record.nextInsp;
  const set = {
    ...factsOf(record),
    useCertNo: certNo,
    useStatus: useStatusCode.inUse,
    regStatus: regStatusCode.registered,
    regCategory: record.regCategory,
    regDate: today,
    certDate: today,
    regOfficer: asker.name,
    // Later days are those of reports.
    ...(archive.nextInspDate === null &&
      !record.noPeriodic && { nextInspDate: await firstDueDay(tx, { archive, record }, typedDay, today) }),
    ...unit?.set,
  };
  const { kind } = wayOf(record);
  const link = caseAddress(kind, record.id);
  const written = await writeRegistration(tx, {
    archive,
    set,
    params: unit?.params,
    event: { kind: '使用登记', title: `办理使用登记，登记证编号 ${certNo}`, link },
    serialNo: record.regApplyNo,
    reason: kind.title,
    operatorName: asker.name,
    today,
    now,
  });
  if (!written) throw new Error('an archive changed under its lock');
  const content = certificateOf({ ...archive, ...set } as Archive, unit && quantityText(record));
  await addCertificate(tx, { kind: 'certificate', certNo, equSysId: record.equSysId, caseId: record.id, content, today, now });
  if (hasMark(record))
    await issueMark(tx, { equSysId: record.equSysId, no: record.regApplyNo, by: { userId: asker.userId, name: asker.name }, today, now });
  return certNo;
}

/** What the form says of the device, under the names of the archive; what was left blank stays as it is there. */
function factsOf(record: Registration): Partial<Record<EquipmentKey, unknown>> {
  const typed: Readonly<Record<string, unknown>> = { ...record };
  return Object.fromEntries(
    Object.entries(archiveKeyOf).flatMap(([key, name]) => (isBlank(typed[key]) ? [] : [[name, typed[key]] as const])),
  );
}
