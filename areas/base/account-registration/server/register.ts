import { findUnitByCode } from '#areas/company/server/door.ts';
import { isLoginNameTaken } from '#areas/accounts/server/door.ts';
import { hashPassword, openIdCard, requireCaptcha, sealIdCard } from '#areas/session/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { registerCalls } from '../contract/guest-calls.ts';
import { passwordReset, registration } from '../contract/lifecycle.ts';
import { applicantForm } from '../contract/registration.ts';
import { registrationRefusals } from '../contract/refusals.ts';
import { opens } from './applicant.ts';
import { asApplicant, getRegistration, takePassword } from './guest.ts';
import { mayLookUp } from './guests/guest-limits.ts';
import { lastReasons } from './hints.ts';
import { registrations } from './registration-case.ts';
import { findResetByNumber, type PasswordReset } from './reset-store.ts';
import { findByNumber, findRegistration, isNameAskedFor, keepPassword, type Registration } from './registration-store.ts';

type Calls = typeof registerCalls;
const refuse = refuser(registrationRefusals);
const { states } = registration;

const neutral = {
  orgcode: '若该单位已在平台登记，本申请作为加入申请，须由该单位管理员同意',
  loginName: '提交时核对登录名是否已有人使用',
};

/** Whether the application has shown a telephone, and that one may look up more; beyond that the answer is the one for strangers. */
async function mayAsk({ id, secret }: Pick<InputOf<Calls['unitCheck']>, 'id' | 'secret'>, request: PublicRequest): Promise<boolean> {
  const found = id !== undefined && secret !== undefined && (await findRegistration(request.db, id));
  if (!found || found.mobile === null || !opens(request.services.secrets, secret!, found)) return false;
  return mayLookUp(request.db, request, found.mobile);
}

/** Whether a unit or a login name is known, told only to whoever has shown a telephone: strangers learn nothing. */
export async function checkUnit({ field, value, id, secret }: InputOf<Calls['unitCheck']>, request: PublicRequest) {
  const isShown = await mayAsk({ id, secret }, request);
  const unknown = { known: null, orgname: null };
  if (field === 'orgcode') {
    const code = rules.creditCode.tidy!(value);
    if (!rules.creditCode.holds(code) || code === '') return { ...unknown, say: rules.creditCode.say };
    if (!isShown) return { ...unknown, say: neutral.orgcode };
    const unit = await findUnitByCode(request.db, code);
    if (!unit) return { known: false, orgname: null, say: '该单位尚未登记，请填写单位信息' };
    return { known: true, orgname: unit.orgname, say: `「${unit.orgname}」已登记：本申请作为加入申请，须由该单位管理员同意` };
  }
  if (!isShown) return { ...unknown, say: neutral.loginName };
  const known = (await isLoginNameTaken(request.db, value)) || (await isNameAskedFor(request.db, { id: id!, loginName: value }));
  return { known, orgname: null, say: known ? '这个登录名已经有人使用，请换一个' : '这个登录名可以使用' };
}

/** Keeps a draft. The number of the identity card stays sealed as it is stored where it has not changed. */
export async function saveRegistration(input: InputOf<Calls['save']>, request: PublicRequest) {
  const { id, secret, values } = input;
  const stored = (await findRegistration(request.db, id)) && (await getRegistration(request, { id, secret }));
  const card = typeof values['identityCard'] === 'string' ? values['identityCard'] : '';
  const { secrets } = request.services;
  const isSame = stored?.identityCardSealed && openIdCard(secrets, stored.identityCardSealed) === card;
  const identityCardSealed = isSame ? stored.identityCardSealed : sealIdCard(secrets, card);
  const { applyNo, version, savedAt } = await saveDraft(registrations, { ...input, identityCardSealed }, asApplicant(request, id));
  return { id, applyNo, version, savedAt };
}

const publicStates: Readonly<Record<keyof typeof states, 'draft' | 'waiting' | 'disagreed' | 'agreed' | 'cancelled'>> = {
  draft: 'draft',
  submitted: 'waiting',
  unitAsked: 'waiting',
  disagreed: 'disagreed',
  agreed: 'agreed',
  cancelled: 'cancelled',
  deleted: 'cancelled',
};

async function progressOf({ db }: PublicRequest, { id, applyNo, status, submittedAt }: Registration) {
  const { opinion, reasons } = lastReasons(await readFlow(db, registration.name, id));
  const state = publicStates[stateByCode(registration, status)];
  const isOpen = state === 'disagreed';
  return {
    progress: { applyNo, what: 'registration' as const, status: state, submittedAt, opinion: isOpen ? opinion : null },
    reasons: isOpen ? reasons : [],
  };
}

/** The applicant's own words, back to their own browser. */
export async function openRegistration(input: InputOf<Calls['open']>, request: PublicRequest) {
  const record = await getRegistration(request, input);
  const card = record.identityCardSealed;
  const isWritable = record.status === states.draft.code || record.status === states.disagreed.code;
  const written = Object.fromEntries(Object.keys(applicantForm.fields).map((key) => [key, record[key as keyof Registration] ?? null]));
  const values = { ...written, identityCard: card === null ? null : openIdCard(request.services.secrets, card) };
  return { ...(await progressOf(request, record)), version: record.version, values: isWritable ? values : {} };
}

/** Hands an application in, with the password that the account will have. Sent again after a lost answer it is answered as handed in. */
export async function apply({ id, secret, version, ...sealed }: InputOf<Calls['apply']>, request: PublicRequest) {
  const record = await getRegistration(request, { id, secret });
  const { applyNo } = record;
  const isDone = record.version === version + 1 && publicStates[stateByCode(registration, record.status)] === 'waiting';
  if (isDone) return { applyNo, version: record.version };
  // The answer tells whether the login name is somebody's.
  if (record.mobile !== null && !(await mayLookUp(request.db, request, record.mobile))) refuse('lookUpsTooMany');
  const password = await takePassword(request, sealed, {
    loginName: record.loginName ?? '',
    name: record.name ?? '',
    orgcode: record.orgcode,
  });
  const passwordHash = await hashPassword(password);
  const moved = await inTransaction(request.db, async (tx) => {
    await keepPassword(tx, id, passwordHash);
    return stepCase(tx, registrations, asApplicant(request, id), { id, version, move: 'commit' });
  });
  return { applyNo, version: moved.version };
}

export async function cancel({ id, secret, version }: InputOf<Calls['cancel']>, request: PublicRequest) {
  await getRegistration(request, { id, secret });
  await inTransaction(request.db, (tx) => stepCase(tx, registrations, asApplicant(request, id), { id, version, move: 'cancel' }));
  return {};
}

/** How far an application is, by its number and its telephone. */
export async function showProgress({ applyNo, mobile, ...captcha }: InputOf<Calls['progress']>, request: PublicRequest) {
  await requireCaptcha(request, captcha);
  const found = await findByNumber(request.db, { applyNo, mobile });
  if (found) return (await progressOf(request, found)).progress;
  const reset = (await findResetByNumber(request.db, { resetNo: applyNo, mobile })) ?? refuse('registrationNotFound');
  return progressOfReset(request, reset);
}

/** A reset that nobody decided in time is over. */
const publicStatesOfReset: Readonly<Record<keyof typeof passwordReset.states, 'draft' | 'waiting' | 'disagreed' | 'agreed' | 'cancelled'>> =
  {
    draft: 'draft',
    submitted: 'waiting',
    disagreed: 'disagreed',
    done: 'agreed',
    expired: 'cancelled',
    deleted: 'cancelled',
  };

async function progressOfReset({ db }: PublicRequest, { id, resetNo, status, submittedAt }: PasswordReset) {
  const state = publicStatesOfReset[stateByCode(passwordReset, status)];
  const { opinion } = lastReasons(await readFlow(db, passwordReset.name, id));
  return { applyNo: resetNo, what: 'reset' as const, status: state, submittedAt, opinion: state === 'disagreed' ? opinion : null };
}
