import { missingMaterials } from '#areas/attachments/server/door.ts';
import { findUnitByCode, wrongArea } from '#areas/company/server/door.ts';
import { findUnitAccounts, isLoginNameTaken } from '#areas/accounts/server/door.ts';
import { openIdCard, takeProof } from '#areas/session/server/door.ts';
import { fitsUnit } from '#areas/accounts/contract/managed-accounts.ts';
import { actors } from '#kit/contract/actor.ts';
import { valuesIn, pick, type Values } from '#kit/contract/field.ts';
import { isBlank, type Issue } from '#kit/contract/form.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import type { Asker } from '#kit/server/asker.ts';
import { caseFiles, findCase, type CaseOf, type CaseRequest, type Making } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { registrationCase } from '../contract/calls.ts';
import { guest } from '../contract/lifecycle.ts';
import {
  applicantForm,
  isPersonal,
  joiningActors,
  registrationFields,
  registrationFiles,
  registrationForm,
} from '../contract/registration.ts';
import { privacy } from '../contract/privacy.ts';
import { registrationRefusals } from '../contract/refusals.ts';
import { agreeTo } from './agree.ts';
import { applicantOf, hashOfSecret, isApplicant } from './applicant.ts';
import { mayLookUp, requireFewDrafts, requireGuestRoom } from './guests/guest-limits.ts';
import { tellHints } from './hints.ts';
import {
  findAlike,
  findRegistration,
  keepIdentityCard,
  reachOfRegistrations,
  readRegistrations,
  withWord,
  type Registration,
} from './registration-store.ts';
import { tellOf } from './tell.ts';

const refuse = refuser(registrationRefusals);

/** Applications of one telephone that may wait at the same time. */
const mostOpen = 5;

const decide = (_tx: Tx, { asker, now }: CaseRequest): Promise<Making> =>
  Promise.resolve({ set: { decidedByName: asker.name, decidedAt: now.toISOString() } });

/** 账号注册申请 */
export const registrations: CaseOf<typeof registrationCase, Registration> = {
  kind: registrationCase,
  table: 'registration',
  marks: () => applicantForm.fields,
  notFound: () => refuse('registrationNotFound'),
  read: readRegistrations,
  reach: reachOfRegistrations,
  actors: actorsOf,
  paging: {
    sortable: {
      submittedAt: 'registration.submitted_at',
      decidedAt: 'registration.decided_at',
      updatedAt: 'registration.updated_at',
    },
    // Who came first is answered first.
    defaultOrder: 'submittedAt',
  },
  narrow: (_db, _asker, input) => {
    const word = typeof input['complex'] === 'string' ? input['complex'].trim() : '';
    return Promise.resolve(word === '' ? [] : [withWord(word)]);
  },
  about,
  unitColumn: 'writerUnitId',
  // The number of the identity card: the call that saves has sealed it, unless it is the one that is stored.
  beside: {
    sent: ({ identityCardSealed }) => identityCardSealed ?? null,
    stored: async (tx, id) => (await findRegistration(tx, id))?.identityCardSealed ?? null,
    store: (tx, id, { identityCardSealed }) => keepIdentityCard(tx, id, (identityCardSealed as string | undefined) ?? null),
  },
  checks: { save: (values) => wrongCard(values['identityCard']) },
  making: {
    commit: handIn,
    unitAgree: (_tx, { asker, now }) => Promise.resolve({ set: { unitAgreedByName: asker.name, unitAgreedAt: now.toISOString() } }),
    unitDisagree: decide,
    disagree: decide,
    agree: agreeTo,
  },
  follow: tellOf,
  more: tellHints,
  sections: () => [
    [
      registrationForm.sections[0]!.title,
      pick(registrationFields, ['accountType', 'orgcode', 'orgname', 'legalPerson', 'tel', 'areacode', 'address']),
    ],
    [registrationForm.sections[1]!.title, pick(registrationFields, ['name', 'loginName'])],
    ['办理', pick(registrationFields, ['submittedAt', 'unitAgreedByName', 'decidedByName', 'decidedAt', 'status'])],
  ],
};

/** The applicant; an administrator of the unit that somebody wants to join; the platform. */
function actorsOf(asker: Asker, record: Registration): string[] {
  if (isApplicant(asker, record.id)) return [guest];
  if (asker.unitId !== null && asker.unitId === record.unitId) return [asker.actor];
  return asker.actor === 'A1' ? ['A1'] : [];
}

function wrongCard(value: unknown): Issue[] {
  const isWrong = !isBlank(value) && !(typeof value === 'string' && rules.idCard.holds(value));
  return isWrong ? [{ field: 'identityCard', message: rules.idCard.say }] : [];
}

/** The telephone was shown, what is stored was agreed to, and the unit is known or not. */
async function about(tx: Tx, request: CaseRequest, input: Values, known: Registration | undefined) {
  const { services, now } = request;
  const { id, secret, proof, consent, values } = input as Values & { readonly values: Values };
  const { mobile, orgcode } = values as { readonly mobile?: string; readonly orgcode?: string };
  const shown = { mobile: mobile ?? '', purpose: 'register', proof: String(proof), recordId: String(id) } as const;
  const isShown = typeof proof === 'string' && (await takeProof(tx, { secrets: services.secrets, now }, shown));
  if (!isShown && (!known || known.mobile !== (mobile ?? null)))
    refuse('mobileNotProven', {}, [{ field: 'mobile', message: registrationRefusals.mobileNotProven.say }]);
  if (!known && consent !== privacy.version) refuse('consentNeeded');
  if (known?.mobile !== mobile) await requireFewDrafts(tx, mobile!, now);
  // A draft that names a unit tells what it is called: that is looked up, too.
  const isToldAlready = known !== undefined && known.orgcode === orgcode && !isPersonal(valuesIn(known));
  const isLookedUp = Boolean(orgcode) && !isPersonal(values) && !isToldAlready;
  if (isLookedUp && !(await mayLookUp(tx, request, mobile!))) refuse('lookUpsTooMany');
  const unit = orgcode && !isPersonal(values) ? await findUnitByCode(tx, orgcode) : undefined;
  const agreed = known
    ? { secretHash: known.secretHash, consentVersion: known.consentVersion, consentedAt: known.consentedAt }
    : { secretHash: hashOfSecret(String(secret)), consentVersion: privacy.version, consentedAt: now.toISOString() };
  const ofUnit = unit && { orgname: unit.orgname, areacode: unit.areacode, legalPerson: null, tel: null, address: null };
  return { ...agreed, ...ofUnit, joins: unit !== undefined, unitId: unit?.unitSysId ?? null };
}

/** Handed in: everything is there, nobody else has the login name, and a unit that is known is asked first. */
async function handIn(tx: Tx, { services, now }: CaseRequest, record: Registration): Promise<Making> {
  const card = record.identityCardSealed === null ? '' : openIdCard(services.secrets, record.identityCardSealed);
  if (card === '') refuseIssues([{ field: 'identityCard', message: '请填写身份证号' }]);
  if (record.unitId === null) refuseIssues(await wrongArea(services.dictionaries, record.areacode));
  refuseIssues(await missingMaterials(tx, registrationFiles, { id: record.id, facts: valuesIn(record) }));
  const alike = await findAlike(tx, record);
  if (alike.filter(({ mobile }) => mobile === record.mobile).length >= mostOpen) refuse('registrationsTooMany', { most: mostOpen });
  const loginName = record.loginName!;
  const isReserved = alike.some((other) => other.loginName?.toLowerCase() === loginName.toLowerCase());
  if (isReserved || (await isLoginNameTaken(tx, loginName)))
    refuseIssues([{ field: 'loginName', message: '这个登录名已经有人使用，请换一个' }]);
  const asksUnit = record.unitId !== null && (await mayAnswer(tx, record));
  const fresh = { unitAgreedByName: null, unitAgreedAt: null, escalatedAt: null, submittedAt: now.toISOString() };
  return { to: asksUnit ? 'unitAsked' : 'submitted', set: fresh };
}

/** Whether the unit has somebody who can agree, and may hold the role at all. */
async function mayAnswer(tx: Tx, { unitId, orgcode, accountType }: Registration): Promise<boolean> {
  const actor = joiningActors[accountType!]!;
  const unit = await findUnitByCode(tx, orgcode!);
  if (unit && !fitsUnit(actor, unit.unitTypes)) {
    const message = `该单位登记的类型不能开立${actors[actor].label}账号，请选择其他类型，或由该单位先申请变更类型`;
    refuseIssues([{ field: 'accountType', message }]);
  }
  return (await findUnitAccounts(tx, unitId!)).some(({ unitAdmin }) => unitAdmin);
}

/** Papers are the applicant's while the application is written; whoever decides reads them. */
export const registrationMaterials = {
  ...caseFiles(registrations, () => ['save']),
  requireRoom: requireGuestRoom,
  findGuest: async (db: Db | Tx, id: string): Promise<Asker | undefined> =>
    (await findCase(db, registrations, applicantOf(id), id)) ? applicantOf(id) : undefined,
};
