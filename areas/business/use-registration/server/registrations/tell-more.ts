import { findUnit } from '#areas/company/server/door.ts';
import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { listRevoked } from '#areas/equipment/server/doors/cases.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { lastReturn, readFlow } from '#kit/server/case/flow-log.ts';

import { setRegistration } from '../../contract/lifecycle.ts';
import { certificatesOf } from '../certificates/certificate-store.ts';
import { hasMark } from './issue.ts';
import type { Registration } from './registration-store.ts';
import { namedOf } from './named-people.ts';
import { sheetChangeOf } from './sheet-change.ts';
import { wayOf } from './ways.ts';

/** On what the materials of an application depend. */
export async function factsFor(db: Db | Tx, record: Registration) {
  const { equclacode, regCategory, unitId, unitKind, equSysId } = record;
  const [unit, [device], change] = await Promise.all([findUnit(db, unitId), findEquipment(db, [equSysId]), sheetChangeOf(db, record)]);
  const changing = change && { isChange: true, isAdding: change.added.length > 0, isRemoving: change.removed.length > 0 };
  const isInUse = device !== undefined && device.useStatus !== useStatusCode.notInUse;
  return { equclacode, regCategory, unitKind, isInUse, isPerson: unit?.unitTypes.includes('U12') ?? false, ...changing };
}

/** Beside an application: why it stands returned, its materials, what was issued. */
export async function tellMore(db: Db, { today, asker, services: { handed } }: CaseRequest, record: Registration) {
  const { states } = setRegistration;
  const [flow, facts, [certificate], people, revoked] = await Promise.all([
    readFlow(db, wayOf(record).kind.cycle.name, record.id),
    factsFor(db, record),
    certificatesOf(db, record.id),
    namedOf(db, record, today),
    record.certNo === null ? [] : listRevoked(db, { asker, handed }, record.equSysId),
  ]);
  const { returned: opinion, reasons } = lastReturn(flow, record.status === states.returned.code);
  return {
    returned: { opinion, reasons },
    people,
    facts: { ...facts, isPrechecked: ![states.draft.code, states.submitted.code, states.returned.code].includes(record.status as never) },
    certificate: certificate ? { certNo: certificate.certNo, issuedOn: certificate.issuedOn, voidReason: certificate.voidReason } : null,
    revoked: revoked.find(({ certNo }) => certNo === record.certNo) ?? null,
    markNo: certificate && hasMark(record) && !certificate.content.isUnmarked ? record.regApplyNo : null,
  };
}
