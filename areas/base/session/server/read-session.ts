import type { InputOf } from '#kit/contract/call.ts';
import { tidyCode } from '#kit/contract/trade/tidy.ts';
import type { PublicRequest, Request } from '#kit/server/request.ts';
import { mustEnrol, whyEnrol } from '#kit/server/web/gate.ts';

import type { sessionCalls } from '../contract/calls.ts';
import { getAccount, listRoles } from './account-store.ts';
import { browserConfig } from './browser-config.ts';
import { isCaptchaNeeded } from './login/captcha.ts';
import { nameSuspect, type Suspect } from './login/failure-store.ts';
import { shownIdCard } from './profile/id-card.ts';
import { loginNews } from './login/login-news.ts';
import { addOnce, onceKinds } from './login/once-store.ts';
import { findUnitNote } from './session-views.ts';
import { listLogins } from './session-store.ts';
import { publicKeyOf } from './login/sm2.ts';

const noticesOnLoginPage = 3;

type RoleHeld = Awaited<ReturnType<typeof listRoles>>[number];

export function roleReply({ id, name, roleType, actor, menuIds }: RoleHeld) {
  return { id, name, roleType, actor, menuIdList: menuIds };
}

export async function openLogin(
  { username }: InputOf<typeof sessionCalls.openLogin>,
  { db, readDb, services, now, today, http }: PublicRequest,
) {
  const suspects: Suspect[] = [`address:${http.ip}`, ...(username === undefined ? [] : [nameSuspect(tidyCode(username))])];
  const [nonce, captchaNeeded, news] = await Promise.all([
    addOnce(db, onceKinds.login, {}, now),
    isCaptchaNeeded(db, services, suspects, now),
    Promise.all(services.handed.of(loginNews).map((list) => list(readDb, today, noticesOnLoginPage))),
  ]);
  return {
    publicKey: publicKeyOf(services.secrets, now),
    nonce,
    captchaNeeded,
    config: browserConfig(services.config),
    today,
    notices: news.flat(),
  };
}

export async function readInfo(_input: object, { db, services, asker, today }: Request) {
  const [account, roles] = await Promise.all([getAccount(db, asker.userId), listRoles(db, asker.userId)]);
  const { id, loginName, name, phone, mobile, isSimplePwd } = account;
  const current = roles.find((role) => role.id === asker.roleId)!;
  const idCard = shownIdCard(services.secrets, account.idCardSealed);
  const user = { id, loginName, name, phone, mobile, idCard, userUnitAreacode: asker.areacode, currentRole: roleReply(current) };
  return {
    user,
    roleList: roles.map(roleReply),
    isSimplePwd,
    mustEnrol: mustEnrol(asker, services.config),
    enrolFor: whyEnrol(asker, services.config) ?? null,
    config: browserConfig(services.config),
    today,
  };
}

export async function readUnit(_input: object, { db, asker }: Request) {
  return { unitInfo: (asker.unitId && (await findUnitNote(db, asker.unitId))) || null };
}

export async function readLogins(_input: object, { db, asker }: Request) {
  const list = await listLogins(db, asker.userId);
  return { list: list.map((login) => ({ ...login, isCurrent: login.id === asker.sessionId })) };
}

export async function issueTicket({ purpose, object }: InputOf<typeof sessionCalls.getToken>, { db, asker, now }: Request) {
  return { ticket: await addOnce(db, onceKinds.ticket, { sessionId: asker.sessionId, purpose, object }, now) };
}
