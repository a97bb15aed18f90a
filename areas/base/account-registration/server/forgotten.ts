import { hashPassword, openIdCard, sealIdCard } from '#areas/session/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuse, refuseIssues } from '#kit/server/refuse.ts';
import type { PublicRequest } from '#kit/server/request.ts';

import type { resetGuestCalls } from '../contract/guest-calls.ts';
import { passwordReset } from '../contract/lifecycle.ts';
import { resetApplicantForm } from '../contract/reset.ts';
import { asApplicant, getReset, takePassword } from './guest.ts';
import { resets } from './reset-case.ts';
import { findReset, keepReset } from './reset-store.ts';

type Calls = typeof resetGuestCalls;

/** Which way a password may be reset. Whether there is such an account is not to be told from it: without the account's own telephone it is always B. */
export async function checkReset(input: InputOf<Calls['check']>, request: PublicRequest) {
  const { id, secret, values } = input;
  refuseIssues(checkValues(resetApplicantForm, dropBlanks(values), 'submit'));
  const stored = (await findReset(request.db, id)) && (await getReset(request, { id, secret }));
  const orgcode = String(values['orgcode']);
  const { secrets } = request.services;
  const isSame = stored?.orgcodeSealed && openIdCard(secrets, stored.orgcodeSealed) === orgcode;
  const orgcodeSealed = isSame ? stored.orgcodeSealed : sealIdCard(secrets, orgcode);
  const saved = await saveDraft(resets, { ...input, orgcode, orgcodeSealed }, asApplicant(request, id));
  const { mode } = await getReset(request, { id, secret });
  return { id, version: saved.version, mode: mode === 'A' ? ('A' as const) : ('B' as const) };
}

/** Resets at once, or hands the application in. Sent again after a lost answer it is answered as done. */
export async function applyReset(
  { id, secret, version, proof, nonce, newPassword, reason }: InputOf<Calls['apply']>,
  request: PublicRequest,
) {
  const record = await getReset(request, { id, secret });
  const answer = { resetNo: record.resetNo, mode: record.mode === 'A' ? ('A' as const) : ('B' as const) };
  if (record.version === version + 1 && record.status !== passwordReset.states.draft.code) return answer;
  const chooser = { loginName: record.loginName ?? '', name: record.applicant ?? '' };
  const password = await takePassword(request, { nonce, newPassword }, chooser);
  const passwordHash = await hashPassword(password);
  await inTransaction(request.db, async (tx) => {
    // The telephone is shown once more, and whose it is looked up anew: both may have changed since the check.
    const fresh = await resets.about(
      tx,
      asApplicant(request, id),
      { id, secret, proof, orgcode: codeOf(record, request), values: record },
      record,
    );
    if (fresh['mode'] !== record.mode || fresh['accountId'] !== record.accountId) refuse('stale');
    await keepReset(tx, id, { passwordHash, reason: record.mode === 'A' ? null : (reason ?? null) });
    await stepCase(tx, resets, asApplicant(request, id), { id, version, move: 'commit' });
  });
  return answer;
}

const codeOf = ({ orgcodeSealed }: { readonly orgcodeSealed: string | null }, { services }: PublicRequest) =>
  orgcodeSealed === null ? '' : openIdCard(services.secrets, orgcodeSealed);
