import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { findResponsible } from '#areas/company/server/door.ts';
import {
  casesWithWord,
  codeLimits,
  facetConditions,
  holdForRegistration,
  lockEquipment,
  partiesOf,
  releaseFromRegistration,
} from '#areas/equipment/server/door.ts';
import { calledAs, calledWithCode } from '#kit/contract/called-as.ts';
import { caseAddress } from '#kit/contract/case.ts';
import { stateByCode } from '#kit/contract/lifecycle.ts';
import { areaPrefix, type Asker } from '#kit/server/asker.ts';
import { caseFiles, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import { stepBySystem } from '#kit/server/case/step.ts';
import type { Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { setCase } from '../../contract/calls.ts';
import { decisionDays, precheckDays, setRegistration } from '../../contract/lifecycle.ts';
import { sealedForm, setFiles } from '../../contract/materials.ts';
import { applicants } from '../../contract/menu.ts';
import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { running, stopped } from '../clock.ts';
import { issue } from './issue.ts';
import { findOwnDevice, whyNotRegister } from './may-register.ts';
import { printForm } from './print-form.ts';
import {
  byRegistration,
  reachOfOne,
  readRegistrations,
  registrationReach,
  waitsForAsker,
  type Registration,
} from './registration-store.ts';
import { factsFor, tellMore } from './tell-more.ts';

const refuse = refuser(useRegistrationRefusals);

/** 使用登记 按台（套） */
export const registrations: CaseOf<typeof setCase, Registration> = {
  kind: setCase,
  table: 'useRegistration',
  notFound: () => refuse('setRegistrationNotFound'),
  read: readRegistrations,
  reach: registrationReach,
  reachOfOne,
  waitsFor: waitsForAsker,
  actors: actorsOf,
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
  narrow: (db, _asker, input) =>
    casesWithWord(db, input, {
      table: 'use_registration',
      number: 'reg_apply_no',
      facets: facetConditions(undefined, { equclacode: input['equclacode'] }),
    }),
  limits: codeLimits,
  async about(tx, request, { equSysId }) {
    const device = await registrable(tx, request, String(equSysId));
    return { regMode: 'bySet', ...partiesOf(device), equclacode: device.equclacode };
  },
  making: {
    commit: handIn,
    withdraw: (_tx, _request, record) => Promise.resolve({ set: { formerRegStatus: null, dueOn: null, daysLeft: record.daysLeft } }),
    pass: () => Promise.resolve({ set: { dueOn: null, daysLeft: null } }),
    return: (_tx, { today }, record) => Promise.resolve({ set: stopped(record, today) }),
    seal: accept,
    sendBack: (_tx, { today }, record) => Promise.resolve({ set: stopped(record, today) }),
    approve: decide,
    refuse: decide,
    async issue(tx, request, record) {
      return { set: { certNo: await issue(tx, request, record) } };
    },
  },
  follow,
  more: tellMore,
  paper: printForm,
};

/** Who writes for the unit that applies; the authority of the place. Nobody decides what their own unit has handed in, or they themselves in another role. */
function actorsOf({ actor, unitId, userId, areacode }: Asker, record: Registration): string[] {
  if (applicants.includes(actor)) return unitId === record.unitId ? ['owner'] : [];
  const isOwn = unitId === record.unitId || userId === record.createdBy;
  const isPlace = areacode !== null && record.equlocarecod.startsWith(areaPrefix(areacode));
  return actor === 'G1' && isPlace && !isOwn ? ['G1'] : [];
}

/** Materials may be changed by whoever writes the application; the sealed form once the rest has been checked. */
export const registrationMaterials = caseFiles(registrations, (attClass) => {
  if (attClass === undefined) return ['save', 'seal'];
  return attClass === sealedForm ? ['seal'] : ['save'];
});

async function registrable(tx: Tx, { asker, today }: CaseRequest, equSysId: string) {
  const device = (await findOwnDevice(tx, asker, equSysId)) ?? refuse('deviceNotFound');
  const why = device.lockedBy === null ? whyNotRegister(device, today) : undefined;
  if (why) refuse('deviceNotRegistrable', { device: calledWithCode(device), why });
  return device;
}

/** The application is handed in with its papers, and from now on holds its device. One that was returned holds it still. */
async function handIn(tx: Tx, request: CaseRequest, record: Registration): Promise<Making> {
  const { today, now } = request;
  await lockEquipment(tx, [record.equSysId]);
  const device = (await findOwnDevice(tx, request.asker, record.equSysId)) ?? refuse('deviceNotFound');
  const { lockedBy } = device;
  if (lockedBy !== null && lockedBy !== record.regApplyNo) refuse('deviceHeld', { no: lockedBy });
  if (lockedBy === null) await registrable(tx, request, record.equSysId);
  refuseIssues(await missingMaterials(tx, setFiles, record.id, await factsFor(tx, record)));
  await holdForRegistration(tx, [record.equSysId], record.regApplyNo, '1');
  const held = lockedBy === null ? { formerRegStatus: device.regStatus, ...partiesOf(device) } : {};
  return { set: { submittedAt: now.toISOString(), ...held, ...running(record, today, precheckDays) } };
}

/** The sealed form is there: the application is accepted. */
async function accept(tx: Tx, { today, now }: CaseRequest, record: Registration): Promise<Making> {
  refuseIssues(await missingMaterials(tx, setFiles, record.id, { ...(await factsFor(tx, record)), isPrechecked: true }));
  return { set: { acceptedAt: record.acceptedAt ?? now.toISOString(), ...running(record, today, decisionDays) } };
}

function decide(_tx: Tx, { asker, now }: CaseRequest): Promise<Making> {
  return Promise.resolve({ set: { decidedAt: now.toISOString(), decidedByName: asker.name, dueOn: null, daysLeft: null } });
}

async function follow(tx: Tx, request: CaseRequest, made: Made<Registration>): Promise<void> {
  const { record, move } = made;
  if (move === 'delete') return removeAttachments(tx, record.id, request.now);
  if (move === 'withdraw' || move === 'cancel') await giveBack(tx, record);
  if (move === 'refuse') await releaseFromRegistration(tx, record.equSysId, record.regApplyNo, '6');
  await tellParties(tx, request, made);
  if (move !== 'approve') return;
  const [approved] = await readRegistrations(tx, byRegistration(record.id));
  await stepBySystem(tx, registrations, request, approved!, 'issue');
}

/** Nothing comes of it: the archive says again what it said before. */
async function giveBack(tx: Tx, { equSysId, regApplyNo, formerRegStatus }: Registration): Promise<void> {
  await releaseFromRegistration(tx, equSysId, regApplyNo, formerRegStatus === '6' ? '6' : '0');
}

/** The authority hears of what it is to do, the unit of what has been done. */
async function tellParties(tx: Tx, { asker, now }: CaseRequest, { record, move, state, opinion }: Made<Registration>): Promise<void> {
  const { label } = setRegistration.states[state as keyof typeof setRegistration.states];
  const title = `${setCase.title}${label}：${record.regApplyNo}`;
  const body = `${calledAs(record)}，${setRegistration.moves[move as keyof typeof setRegistration.moves].label}${opinion ? `：${opinion}` : ''}`;
  const message = { kind: '使用登记', title, body: body.slice(0, 500), link: caseAddress(setCase, record.id) };
  const { states } = setRegistration;
  const isForAuthority = ['submitted', 'accepted'].includes(stateByCode(setRegistration, states[state as keyof typeof states].code));
  const to = isForAuthority ? (await findResponsible(tx, record.equlocarecod)).regOrg?.unitSysId : record.unitId;
  if (to && to !== asker.unitId) await sendMessage(tx, { unitId: to, ...message }, now);
}
