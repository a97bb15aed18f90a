import { missingMaterials, removeAttachments } from '#areas/attachments/server/door.ts';
import { findUnit } from '#areas/company/server/door.ts';
import { findAccountNamed, findAccountsOfMobile, setPassword } from '#areas/accounts/server/door.ts';
import { forgetAccount, openIdCard, takeProof } from '#areas/session/server/door.ts';
import { powersApart } from '#kit/contract/actor.ts';
import { pick, type Values } from '#kit/contract/field.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import type { Asker } from '#kit/server/asker.ts';
import { caseFiles, findCase, type CaseOf, type CaseRequest, type Made, type Making } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { maskReceiver, sendOut } from '#kit/server/outbox/outbox.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { resetCase } from '../contract/calls.ts';
import { guest } from '../contract/lifecycle.ts';
import { resetFields, resetFiles } from '../contract/reset.ts';
import { registrationRefusals } from '../contract/refusals.ts';
import { applicantOf, hashOfSecret, isApplicant } from './applicant.ts';
import { requireFewResets, requireGuestRoom } from './guests/guest-limits.ts';
import { findReset, forgetApplicant, keepReset, reachOfResets, readResets, withResetWord, type PasswordReset } from './reset-store.ts';

const refuse = refuser(registrationRefusals);

/** 密码重置申请 */
export const resets: CaseOf<typeof resetCase, PasswordReset> = {
  kind: resetCase,
  table: 'passwordReset',
  notFound: () => refuse('passwordResetNotFound'),
  read: readResets,
  reach: reachOfResets,
  actors: actorsOf,
  paging: {
    sortable: {
      submittedAt: 'password_reset.submitted_at',
      decidedAt: 'password_reset.decided_at',
      updatedAt: 'password_reset.updated_at',
    },
    defaultOrder: 'submittedAt',
  },
  narrow: (_db, _asker, input) => {
    const word = typeof input['complex'] === 'string' ? input['complex'].trim() : '';
    return Promise.resolve(word === '' ? [] : [withResetWord(word)]);
  },
  about,
  unitColumn: 'writerUnitId',
  // The code, which of a person is an identity number: the call that saves has sealed it, unless it is the one that is stored.
  beside: {
    sent: ({ orgcodeSealed }) => orgcodeSealed ?? null,
    stored: async (tx, id) => (await findReset(tx, id))?.orgcodeSealed ?? null,
    store: (tx, id, { orgcodeSealed }) => keepReset(tx, id, { orgcodeSealed: (orgcodeSealed as string | undefined) ?? null }),
  },
  making: { commit: handIn, agree: agreeTo, disagree: decide },
  follow: tell,
  more: tellMore,
  sections: () => [
    ['申请', pick(resetFields, ['orgname', 'loginName', 'applicant', 'mode', 'reason'])],
    ['办理', pick(resetFields, ['submittedAt', 'decidedByName', 'decidedAt', 'status'])],
  ],
};

function actorsOf(asker: Asker, { id }: PasswordReset): string[] {
  if (isApplicant(asker, id)) return [guest];
  return asker.actor === 'A1' ? ['A1'] : [];
}

function decide(_tx: Tx, { asker, now }: CaseRequest): Promise<Making> {
  return Promise.resolve({ set: { decidedByName: asker.name, decidedAt: now.toISOString() } });
}

/** Who holds the telephone of the account proves enough; whatever else does not fit is one to a stranger: a letter is asked for. */
async function about(tx: Tx, { services, now }: CaseRequest, input: Values, known: PasswordReset | undefined) {
  const { id, secret, proof, orgcode, values } = input as Values & { readonly values: Values };
  const mobile = String(values['mobile'] ?? '');
  const shown = { mobile, purpose: 'reset', proof: String(proof), recordId: String(id) } as const;
  if (!(await takeProof(tx, { secrets: services.secrets, now }, shown)))
    refuse('mobileNotProven', {}, [{ field: 'mobile', message: registrationRefusals.mobileNotProven.say }]);
  if (known?.mobile !== mobile) await requireFewResets(tx, mobile, now);
  const account = await findMatching(tx, { ...values, orgcode });
  return {
    secretHash: known?.secretHash ?? hashOfSecret(String(secret)),
    accountId: account?.id ?? null,
    unitId: account?.unitId ?? null,
    mode: account && account.mobile === mobile && isHeldLong(account.mobileAt, services.config.login.mobileDays, now) ? 'A' : 'B',
  };
}

/** A number that came into the account a moment ago, by whatever hand, is no proof yet: a letter is asked for. */
function isHeldLong(since: string | null, days: number, now: Date): boolean {
  return since === null || now.getTime() - Date.parse(since) >= days * 86_400_000;
}

/** The account that is meant: login name, name and code of the unit are those of one account in use that no operator looks after. */
async function findMatching(tx: Tx, values: Values) {
  const account = await findAccountNamed(tx, String(values['loginName'] ?? ''));
  const unit = account?.unitId ? await findUnit(tx, account.unitId) : undefined;
  if (!account || !unit || account.disabled || account.actors.some((actor) => powersApart.includes(actor))) return undefined;
  const isSame = unit.orgcode === values['orgcode'] && unit.orgname === values['orgname'];
  return isSame ? account : undefined;
}

/** At once, or handed in with its letter. */
async function handIn(tx: Tx, { now }: CaseRequest, record: PasswordReset): Promise<Making> {
  const submittedAt = now.toISOString();
  if (record.mode !== 'A') {
    if (!record.reason) refuseIssues([{ field: 'reason', message: '请填写原因' }]);
    refuseIssues(await missingMaterials(tx, resetFiles, { id: record.id }));
    return { to: 'submitted', set: { submittedAt } };
  }
  await giveTo(tx, record, now);
  return { to: 'done', set: { submittedAt, decidedAt: submittedAt, decidedByName: '系统', passwordHash: null } };
}

async function agreeTo(tx: Tx, { asker, services, now }: CaseRequest, record: PasswordReset): Promise<Making> {
  // Who the account belongs to may have changed since.
  const orgcode = record.orgcodeSealed && openIdCard(services.secrets, record.orgcodeSealed);
  const account = await findMatching(tx, { ...record, orgcode });
  if (!account || account.id !== record.accountId) return refuse('accountUnknown');
  await giveTo(tx, record, now);
  return { set: { decidedByName: asker.name, decidedAt: now.toISOString(), passwordHash: null } };
}

/** The password that the applicant has chosen takes the place of the old one; all sessions end. */
async function giveTo(tx: Tx, { accountId, passwordHash }: PasswordReset, now: Date): Promise<void> {
  await setPassword(tx, accountId!, passwordHash!, now);
}

async function tell(tx: Tx, { db, asker, services, now }: CaseRequest, { record, move, state }: Made<PasswordReset>): Promise<void> {
  const { id, resetNo, mobile, applicant, loginName, accountId } = record;
  const values = { name: applicant!, resetNo, loginName: loginName! };
  const send = (template: string) => sendOut(tx, services, { channel: 'sms', to: mobile!, template, values }, now);
  if (state === 'done') {
    await send('passwordReset.done');
    // Whoever holds another telephone of the account hears of it, too.
    const account = await findAccountNamed(tx, loginName!);
    const own = account?.mobile;
    if (own && own !== mobile) await sendOut(tx, services, { channel: 'sms', to: own, template: 'passwordReset.done', values }, now);
    const body = `密码重置申请 ${resetNo} 已生效，所有登录已结束。办理人手机：${maskReceiver(mobile!)}。`;
    await sendMessage(tx, { userId: accountId, kind: '一般', title: '密码已重置', body }, now);
    await writeAudit(tx, { asker, action: 'account.passwordReset', objectId: accountId!, details: { loginName, by: record.mode }, now });
    forgetAccount(db, accountId!);
  }
  if (move === 'disagree') await send('passwordReset.disagreed');
  if (move === 'expire') await send('passwordReset.expired');
  if (move === 'delete') {
    await removeAttachments(tx, id, now);
    await forgetApplicant(tx, id);
  }
}

/** How the application differs from what is registered. */
export async function tellMore(db: Db, { asker, services }: CaseRequest, record: PasswordReset) {
  if (asker.actor !== 'A1') return { hints: [], accountId: null };
  const account = await findAccountNamed(db, record.loginName ?? '');
  const unit = account?.unitId ? await findUnit(db, account.unitId) : undefined;
  const code = record.orgcodeSealed === null ? null : openIdCard(services.secrets, record.orgcodeSealed);
  const others = await findAccountsOfMobile(db, record.mobile ?? '');
  const hints = [
    ...(account ? [] : [{ kind: 'card' as const, text: '没有这个登录名的账号' }]),
    ...(account?.disabled ? [{ kind: 'card' as const, text: '该账号已停用，须先启用' }] : []),
    ...(unit && unit.orgname !== record.orgname ? [{ kind: 'name' as const, text: `账号登记的单位：${unit.orgname}` }] : []),
    ...(unit && unit.orgcode !== code ? [{ kind: 'code' as const, text: '单位代码与登记的不一致' }] : []),
    ...(account && account.name !== record.applicant ? [{ kind: 'card' as const, text: `账号登记的姓名：${account.name}` }] : []),
    ...(account?.mobile && account.mobile !== record.mobile
      ? [{ kind: 'mobile' as const, text: `账号登记的手机：${maskReceiver(account.mobile)}` }]
      : []),
    ...others
      .filter(({ loginName }) => loginName !== record.loginName)
      .map(({ loginName, orgname }) => ({ kind: 'mobile' as const, text: `申请手机已用于账号：${loginName}，${orgname ?? '无单位'}` })),
  ];
  return { hints, accountId: record.accountId };
}

export const resetMaterials = {
  ...caseFiles(resets, () => ['save']),
  requireRoom: requireGuestRoom,
  findGuest: async (db: Db | Tx, id: string): Promise<Asker | undefined> =>
    (await findCase(db, resets, applicantOf(id), id)) ? applicantOf(id) : undefined,
};
