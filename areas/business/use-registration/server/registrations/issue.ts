import { dueEnd } from '#areas/cycles/contract/due.ts';
import { certAbbrOf } from '#areas/device-facts/contract/classes.ts';
import { regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import type { EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { lockArchive } from '#areas/equipment/server/doors/lock.ts';
import { setRegistration as writeRegistration } from '#areas/equipment/server/doors/write.ts';
import { issueMark, voidMarks } from '#areas/reports/server/door.ts';
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
import { changeText } from '../../contract/sheet-change.ts';
import { registerUnit } from './register-unit.ts';
import { sheetChangeOf } from './sheet-change.ts';
import { sheetKindOf } from './sheet-store.ts';
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
  const change = await sheetChangeOf(tx, record);
  // What is registered keeps its number.
  const certNo = (change && archive.useCertNo) ?? (await newCertNo(tx, { services, today }, equclacode));
  const unit = record.regMode === 'byUnit' ? await registerUnit(tx, record, archive) : undefined;
  const typedDay = unit ? unit.dueOn : record.nextInsp;
  const set = change
    ? { ...changedBy(record, archive, certNo), ...earlierOf(archive, typedDay), regOfficer: asker.name }
    : {
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
  const said = change && changeText(sheetKindOf(record), change);
  const { kind } = wayOf(record);
  const link = caseAddress(kind, record.id);
  const written = await writeRegistration(tx, {
    archive,
    set,
    params: unit?.params,
    event: said
      ? { kind: '登记变更', title: `汇总表增减：${said}；现有${quantityText(record)}，登记证编号 ${certNo}`, link }
      : { kind: '使用登记', title: `办理使用登记，登记证编号 ${certNo}`, link },
    serialNo: record.regApplyNo,
    reason: said ? `${kind.title}：汇总表增减` : kind.title,
    operatorName: asker.name,
    today,
    now,
  });
  if (!written) throw new Error('an archive changed under its lock');
  const changed = { ...archive, ...set } as Archive;
  const isMarked = hasMark(record) && (!change || maySayUsable(changed, today));
  const content = {
    ...certificateOf(changed, unit && quantityText(record)),
    ...(said && { sheetChange: `${today}，${said}` }),
    ...(hasMark(record) && !isMarked && { isUnmarked: true }),
  };
  await addCertificate(tx, { kind: 'certificate', certNo, equSysId: record.equSysId, caseId: record.id, content, today, now });
  if (isMarked)
    await issueMark(tx, { equSysId: record.equSysId, no: record.regApplyNo, by: { userId: asker.userId, name: asker.name }, today, now });
  else if (hasMark(record)) await voidMarks(tx, [record.equSysId], '汇总表已变更，检验合格后换发使用标志', now);
  return certNo;
}

/** A mark says that what bears it may be used: what is overdue or has failed gets none with its changed sheet (decision 98). */
export function maySayUsable(
  { equclacode, nextInspDate, lastConclusion }: Pick<Archive, 'equclacode' | 'nextInspDate' | 'lastConclusion'>,
  today: string,
): boolean {
  if (nextInspDate !== null && dueEnd(equclacode, nextInspDate) < today) return false;
  return !lastConclusion || isPassing(lastConclusion);
}

/** The next number of the series of its class. */
async function newCertNo(tx: Tx, { services, today }: Pick<CaseRequest, 'services' | 'today'>, equclacode: string): Promise<string> {
  const abbreviation = certAbbrOf(equclacode);
  if (!abbreviation) throw new Error(`${equclacode} has no certificates`);
  const { province, cityLetter } = services.config.registration;
  const series = { abbreviation, variety: equclacode.slice(1, 3), province, city: cityLetter, year: today.slice(2, 4) };
  return nextCertificateNo(tx, series);
}

/** A sheet that has grown or shrunk changes who answers for the unit, and nothing else of what is registered. */
function changedBy(record: Registration, { changeCount }: Archive, certNo: string): Partial<Record<EquipmentKey, unknown>> {
  const { useUnitZip, useUnitTel, safetyManager, safetyManagerMobile } = factsOf(record);
  return {
    ...Object.fromEntries(Object.entries({ useUnitZip, useUnitTel, safetyManager, safetyManagerMobile }).filter(([, value]) => value)),
    useCertNo: certNo,
    regStatus: regStatusCode.registered,
    changeCount: (changeCount ?? 0) + 1,
  };
}

/** What is new may be due before what was there. */
function earlierOf({ nextInspDate }: Archive, dueOn: string | null) {
  return dueOn !== null && (nextInspDate === null || dueOn < nextInspDate) ? { nextInspDate: dueOn } : {};
}

/** What the form says of the device, under the names of the archive; what was left blank stays as it is there. */
function factsOf(record: Registration): Partial<Record<EquipmentKey, unknown>> {
  const typed: Readonly<Record<string, unknown>> = { ...record };
  return Object.fromEntries(
    Object.entries(archiveKeyOf).flatMap(([key, name]) => (isBlank(typed[key]) ? [] : [[name, typed[key]] as const])),
  );
}
