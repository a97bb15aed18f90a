import { materialMarks } from '#areas/attachments/contract/material.ts';
import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { partiesOf } from '#areas/equipment/server/doors/cases.ts';
import { holdForRegistration, lockEquipment, releaseFromRegistration } from '#areas/equipment/server/doors/lock.ts';
import { codeLimits } from '#areas/equipment/server/doors/reach.ts';
import { casesWithWord, facetConditions } from '#areas/equipment/server/doors/search.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Values } from '#kit/contract/field.ts';
import { calledAs, calledWithCode } from '#kit/contract/trade/called-as.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { termKept } from '#kit/contract/case/decided.ts';
import { promiseOf } from '#kit/server/case/decided/districts.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import { shownCertNo } from '#kit/server/settings/seal.ts';

import { json } from '#kit/server/json.ts';

import { setCase, unitCase } from '../../contract/calls.ts';
import { precheckDays, setRegistration } from '../../contract/lifecycle.ts';
import { sealedPapers, setFiles, unitFiles } from '../../contract/materials.ts';
import { setForm } from '../../contract/registration.ts';
import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { unitForm } from '../../contract/unit-registration.ts';
import { notOfClass, unitKindsOf, type UnitKind } from '../../contract/unit-kinds.ts';
import { decisionDays, running, stopped } from '../clock.ts';
import { issue } from './issue.ts';
import type { UnitMatter } from '../../contract/unit-kinds.ts';
import { withRule } from '../exempt.ts';
import { isRegisteredUnit, whyNotRegisterSo } from '../../contract/why-not-register.ts';
import { findOwnDevice } from './may-register.ts';
import { doubtsOfPeople } from './named-people.ts';
import { printForm } from './print-form.ts';
import {
  byRegistration,
  countHandedIn,
  reachOfOne,
  readRegistrations,
  registrationReach,
  type Mode,
  type Registration,
} from './registration-store.ts';
import { printUnitForm } from './print-unit-form.ts';
import { sheetChangeOf, startRows } from './sheet-change.ts';
import { sheetWarnings } from './sheet-rows.ts';
import { readSheet, sheetKindOf, storeSheet } from './sheet-store.ts';
import { compare, refuseUnsound } from './still-sound.ts';
import { factsFor, tellMore } from './tell-more.ts';
import { wayOf } from './ways.ts';

const refuse = refuser(useRegistrationRefusals);

const forAuthority = ['submitted', 'accepted'] as const;
const isForAuthority = (state: string) => forAuthority.some((one) => one === state);

/** Of enterprises, only the unit itself reads the whole number of a private person; who decides reads it for a reason, and the form may print it. */
const shownTo = (asker: Asker, record: Registration): Registration =>
  record.unitId === asker.unitId || !isOfEnterprise(asker) || !record.ownerUnitCode
    ? record
    : { ...record, ownerUnitCode: shownCertNo(record.ownerUnitCode) };

/** What both ways share. */
const common = (mode: Mode) => ({
  table: 'useRegistration' as const,
  notFound: () => refuse('setRegistrationNotFound'),
  read: readRegistrations,
  ...byParties(setCase, 'use_registration'),
  reach: registrationReach(mode),
  reachOfOne: reachOfOne(mode),
  paging: {
    sortable: {
      dueOn: 'use_registration.due_on',
      submittedAt: 'use_registration.submitted_at',
      updatedAt: 'use_registration.updated_at',
    },
    defaultOrder: '-updatedAt',
    neverEmpty: ['updatedAt'],
    sparse: ['dueOn'],
  },
  narrow: (db: Db, _asker: Asker, input: ListInput) =>
    casesWithWord(db, input, {
      table: 'use_registration',
      number: 'reg_apply_no',
      facets: facetConditions(undefined, { equclacode: input['equclacode'] }),
    }),
  limits: codeLimits,
  making: {
    commit: handIn,
    withdraw: (_tx: Tx, _request: CaseRequest, record: Registration) =>
      Promise.resolve({ set: { formerRegStatus: null, dueOn: null, daysLeft: record.daysLeft } }),
    async pass(tx: Tx, request: CaseRequest, record: Registration) {
      const { inspBasis } = await refuseUnsound(tx, request, record, 'pass');
      return { set: { inspBasis, dueOn: null, daysLeft: null, ...answered(request, record) } };
    },
    return: (_tx: Tx, request: CaseRequest, record: Registration) =>
      Promise.resolve({ set: { ...stopped(record, request.today), ...answered(request, record) } }),
    seal: accept,
    sendBack: stopClock,
    async approve(tx: Tx, request: CaseRequest, record: Registration) {
      // The device is held until the certificate has been issued.
      await lockEquipment(tx, [record.equSysId]);
      const { inspBasis } = await refuseUnsound(tx, request, record, 'approve');
      return { set: { inspBasis, ...decided(request, record) } };
    },
    refuse: (_tx: Tx, request: CaseRequest, record: Registration, { refusalBasis }: Values) =>
      Promise.resolve({ details: { basis: refusalBasis }, set: decided(request, record) }),
    async issue(tx: Tx, request: CaseRequest, record: Registration) {
      return { set: { certNo: await issue(tx, request, record) } };
    },
  },
  // The authority hears of what it is to do, the unit of all else.
  tells: [
    { kind: '使用登记', reaching: forAuthority, to: ['authority.regOrg'] as const, body: bodyOf },
    { kind: '使用登记', when: ({ state }: Made<Registration>) => !isForAuthority(state), to: ['owner'] as const, body: bodyOf },
  ],
  follow,
  shownTo,
  besides: promisesKept,
  more: tellMore,
});

/** 使用登记 按台（套） */
export const registrations: CaseOf<typeof setCase, Registration> = {
  kind: setCase,
  ...common('bySet'),
  marks: () => ({ ...setForm.fields, ...materialMarks(setFiles) }),
  async about(tx, request, { equSysId }) {
    const { device } = await registrable(tx, request, String(equSysId), { mode: 'bySet' });
    return { regMode: 'bySet', ...partiesOf(device), equclacode: device.equclacode };
  },
  paper: printForm,
  warnings: { commit: doubtsOfPeople },
};

/** 使用登记 按单位: its sheet begins with what the archive knows of the unit. */
export const unitRegistrations: CaseOf<typeof unitCase, Registration> = {
  kind: unitCase,
  ...common('byUnit'),
  marks: () => ({ ...unitForm.fields, ...materialMarks(unitFiles) }),
  async about(tx, request, { equSysId, values }, known) {
    if (known && known.equSysId !== equSysId) refuse('deviceChosen');
    const { device, matter } = await registrable(tx, request, String(equSysId), { mode: 'byUnit', matter: known?.unitMatter });
    const { unitKind } = values as { readonly unitKind?: UnitKind };
    if (unitKind && !unitKindsOf(device.equclacode).includes(unitKind)) refuseIssues([{ field: 'unitKind', message: notOfClass }]);
    return { regMode: 'byUnit', unitMatter: matter, ...partiesOf(device), equclacode: device.equclacode };
  },
  beside: {
    sent: () => undefined,
    stored: () => Promise.resolve(undefined),
    async store(tx, id, { equSysId, version }) {
      if (version !== undefined) return;
      const [record] = await readRegistrations(tx, byRegistration(id));
      const kind = sheetKindOf(record!);
      await storeSheet(tx, id, kind, { rows: await startRows(tx, kind, String(equSysId)), sheetMark: null });
    },
  },
  paper: printUnitForm,
  warnings: {
    commit: async (tx, request, record) => [
      ...sheetWarnings(sheetKindOf(record), await readSheet(tx, record.id), await request.services.dictionaries.dictionaries()),
      ...(await doubtsOfPeople(tx, request, record)),
    ],
  },
};

function stopClock(_tx: Tx, { today }: CaseRequest, record: Registration): Promise<Making> {
  return Promise.resolve({ set: stopped(record, today) });
}

/** Materials may be changed by whoever writes the application; the sealed form once the rest has been checked. */
const movesOfMaterials = (attClass: string | undefined): ('save' | 'seal')[] => {
  if (attClass === undefined) return ['save', 'seal'];
  return sealedPapers.has(attClass) ? ['seal'] : ['save'];
};
export const registrationMaterials = caseFiles(registrations, movesOfMaterials);
export const unitMaterials = caseFiles(unitRegistrations, movesOfMaterials);

interface Applied {
  readonly mode: Mode;
  /** What an application that there is already is about; a new one follows what is registered. */
  readonly matter?: string | undefined;
}

async function registrable(tx: Tx, { asker, today }: CaseRequest, equSysId: string, { mode, matter: known }: Applied) {
  const device = (await findOwnDevice(tx, asker, equSysId)) ?? refuse('deviceNotFound');
  const matter = (known ?? (mode === 'byUnit' && isRegisteredUnit(device) ? 'change' : 'first')) as UnitMatter;
  const why = device.lockedBy === null ? await withRule(tx, device, whyNotRegisterSo(device, mode, today, matter)) : undefined;
  if (why) refuse('deviceNotRegistrable', { device: calledWithCode(device), why });
  return { device, matter };
}

/** The application is handed in with its papers, and from now on holds its device. One that was returned holds it still. */
async function handIn(tx: Tx, request: CaseRequest, record: Registration): Promise<Making> {
  const { today, now } = request;
  await lockEquipment(tx, [record.equSysId]);
  const device = (await findOwnDevice(tx, request.asker, record.equSysId)) ?? refuse('deviceNotFound');
  const { lockedBy } = device;
  if (lockedBy !== null && lockedBy !== record.regApplyNo) refuse('deviceHeld', { no: lockedBy });
  if (lockedBy === null) await registrable(tx, request, record.equSysId, { mode: record.regMode as Mode, matter: record.unitMatter });
  const missing = await missingMaterials(tx, wayOf(record).files, { id: record.id, facts: await factsFor(tx, record) });
  const { issues, inspBasis } = await compare(tx, request, record);
  refuseIssues([...issues, ...missing]);
  await holdForRegistration(
    tx,
    [record.equSysId],
    record.regApplyNo,
    isChange(record) ? regStatusCode.changing : regStatusCode.registering,
  );
  const sheetChange = await sheetChangeOf(tx, { ...record, sheetChange: null });
  const held = lockedBy === null ? { formerRegStatus: device.regStatus, ...partiesOf(device) } : {};
  const set = { submittedAt: now.toISOString(), inspBasis, ...held, ...running(record, today, precheckDays) };
  return { set: { ...set, ...(sheetChange && { sheetChange: json(sheetChange) }) } };
}

/** The sealed form is there: the application is accepted. */
async function accept(tx: Tx, request: CaseRequest, record: Registration): Promise<Making> {
  const { today, now } = request;
  refuseIssues(
    await missingMaterials(tx, wayOf(record).files, { id: record.id, facts: { ...(await factsFor(tx, record)), isPrechecked: true } }),
  );
  const { inspBasis } = await refuseUnsound(tx, request, record, 'seal');
  const days = decisionDays(request.services, record.regMode === 'byUnit' || (await comesWithMany(tx, request, record)));
  return { set: { inspBasis, acceptedAt: record.acceptedAt ?? now.toISOString(), ...running(record, today, days) } };
}

/** Whether what was handed in was answered, and what was accepted decided, by the promised day. */
function promisesKept(_db: Db, records: readonly Registration[]): Promise<object[]> {
  return Promise.resolve(
    records.map(({ promisedOn, decidedAt, precheckPromisedOn, precheckedAt }) => ({
      termKept: termKept({ promisedOn, decidedAt }),
      precheckKept: termKept({ promisedOn: precheckPromisedOn, decidedAt: precheckedAt }),
    })),
  );
}

/** A precheck, and a return, answer what was handed in. An answer that came late is kept: what is handed in again and answered in time does not undo it. */
function answered({ now, today }: CaseRequest, { dueOn, precheckPromisedOn, precheckedAt }: Registration) {
  const wasLate = precheckPromisedOn !== null && precheckedAt !== null && todayInShanghai(new Date(precheckedAt)) > precheckPromisedOn;
  return wasLate && dueOn !== null && today <= dueOn ? {} : { precheckPromisedOn: dueOn, precheckedAt: now.toISOString() };
}

const decided = ({ asker, now }: CaseRequest, record: Registration) => ({
  decidedAt: now.toISOString(),
  decidedByName: asker.name,
  ...promiseOf(record),
  daysLeft: null,
});

async function follow(tx: Tx, request: CaseRequest, { record, move }: Made<Registration>): Promise<void> {
  if (move === 'delete') return removeAttachments(tx, record.id, request.now);
  if (move === 'withdraw' || move === 'cancel') await giveBack(tx, record);
  if (move === 'refuse') {
    const left = isChange(record) ? regStatusCode.registered : regStatusCode.refused;
    await releaseFromRegistration(tx, record.equSysId, record.regApplyNo, left);
  }
  if (move !== 'approve') return;
  const [approved] = await readRegistrations(tx, byRegistration(record.id));
  if (record.regMode === 'byUnit') await stepBySystem(tx, unitRegistrations, request, { record: approved!, move: 'issue' });
  else await stepBySystem(tx, registrations, request, { record: approved!, move: 'issue' });
}

/** Nothing comes of it: the archive says again what it said before. */
async function giveBack(tx: Tx, record: Registration): Promise<void> {
  const { equSysId, regApplyNo, formerRegStatus } = record;
  const { registered, refused, unregistered } = regStatusCode;
  const before = isChange(record) ? registered : formerRegStatus === refused ? refused : unregistered;
  await releaseFromRegistration(tx, equSysId, regApplyNo, before);
}

const isChange = ({ unitMatter }: Registration) => unitMatter === 'change';

/** Whether it was handed in with more devices on the same day than the institute has the usual days for. */
async function comesWithMany(tx: Tx, { services, today }: CaseRequest, { unitId, equlocarecod, submittedAt }: Registration) {
  const { manyDevices } = services.config.registration;
  if (manyDevices === 0) return false;
  const on = submittedAt ? todayInShanghai(new Date(submittedAt)) : today;
  return (await countHandedIn(tx, { unitId, district: equlocarecod.slice(0, 6), on })) > manyDevices;
}

function bodyOf({ record, move, opinion }: Made<Registration>): string {
  return `${calledAs(record)}，${setRegistration.moves[move as keyof typeof setRegistration.moves].label}${opinion ? `：${opinion}` : ''}`;
}
