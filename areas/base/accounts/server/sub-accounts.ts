import { sessionRefusals } from '#areas/session/contract/refusals.ts';
import { forgetAccount } from '#areas/session/server/door.ts';
import {
  addAccount,
  changeAccount,
  getAccount,
  listRoles,
  lockAccount,
  mobileFrom,
  proveMobile,
  setRoles,
  tellFormerMobile,
} from '#areas/session/server/doors/accounts.ts';
import type { Actor } from '#kit/contract/actor.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks, type Form } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { accountRefusals } from '../contract/refusals.ts';
import { fitsUnit, mostSubAccounts, subActors, subChangeForm, subForm } from '../contract/managed-accounts.ts';
import type { subAccountCalls } from '../contract/sub-account-calls.ts';
import { openMoves, stepAccount } from './account-moves.ts';
import { drawFirstPassword, isCarried } from './first-password.ts';
import { findUnitKind, isOpened, listOfUnit, lockUnitAccounts } from './managed-views.ts';

const refuse = refuser({ ...sessionRefusals, ...accountRefusals });

/** The unit that the asker administers. @throws notUnitAdmin */
async function ownUnit(db: Db | Tx, { asker }: Request) {
  const { unitAdmin } = await getAccount(db, asker.userId);
  const unit = unitAdmin && asker.unitId !== null ? await findUnitKind(db, asker.unitId) : undefined;
  return unit ?? refuse('notUnitAdmin');
}

const rolesIn = (unitTypes: readonly string[]) => subActors.filter((actor) => fitsUnit(actor, unitTypes));

export async function listSubAccounts(_: object, request: Request) {
  const { db, asker, services } = request;
  const { unitAdmin } = await getAccount(db, asker.userId);
  const unit = unitAdmin && asker.unitId !== null ? await findUnitKind(db, asker.unitId) : undefined;
  const isSent = isCarried(services);
  if (!unit) return { isAdmin: false, left: 0, roles: [], isSent, list: [] };
  const all = await listOfUnit(db, unit.unitSysId);
  const list = all.map(({ actors, unitAdmin: isAdmin, ...row }) => ({
    ...row,
    subRole: subActors.find((actor) => actor === actors[0]) ?? null,
    moves: isAdmin || row.id === asker.userId ? [] : openMoves(row, services),
  }));
  return { isAdmin: true, left: Math.max(0, mostSubAccounts - countOpen(all)), roles: rolesIn(unit.unitTypes), isSent, list };
}

const countOpen = (list: readonly { readonly unitAdmin: boolean; readonly disabled: boolean }[]) =>
  list.filter(({ unitAdmin, disabled }) => !unitAdmin && !disabled).length;

async function read(form: Form, given: Values, { services }: Request) {
  const values = dropBlanks(given);
  refuseIssues(checkValues(form, values, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  const { loginName, name, mobile, subRole, authCode } = values as Readonly<Record<string, string>>;
  return { loginName: loginName ?? '', name: name!, mobile: mobile!, authCode, actor: subRole as Actor };
}

function checkRole(actor: Actor, unitTypes: readonly string[]): void {
  if (!rolesIn(unitTypes).some((open) => open === actor))
    refuse('invalid', { message: '本单位没有这个角色' }, [{ field: 'subRole', message: '本单位没有这个角色' }]);
}

async function checkRoom(tx: Tx, unitId: string): Promise<void> {
  await lockUnitAccounts(tx, unitId);
  if (countOpen(await listOfUnit(tx, unitId)) >= mostSubAccounts) refuse('subAccountsFull', { most: mostSubAccounts });
}

export async function addSubAccount({ id, values }: InputOf<typeof subAccountCalls.add>, request: Request) {
  const { db, asker, now } = request;
  const { loginName, name, mobile, actor } = await read(subForm, values, request);
  const unit = await ownUnit(db, request);
  checkRole(actor, unit.unitTypes);
  const { columns, isSent, tell } = await drawFirstPassword(request, 'account.opened');
  return inTransaction(db, async (tx) => {
    if (await isOpened(tx, { id, loginName, unitId: unit.unitSysId })) return { id, isSent };
    await checkRoom(tx, unit.unitSysId);
    const nothing = { phone: null, idCardSealed: null, areacode: null, dept: null };
    const account = { ...nothing, id, loginName, name, mobile, ...columns, unitId: unit.unitSysId, disabled: false };
    if (!(await addAccount(tx, account, now)))
      return refuse('loginNameTaken', {}, [{ field: 'loginName', message: '这个登录名已经有人使用，请换一个' }]);
    await setRoles(tx, id, [actor]);
    await tell(tx, { mobile, name, loginName });
    await writeAudit(tx, { asker, action: 'account.open', objectId: id, details: { loginName, roles: [actor] }, now });
    return { id, isSent };
  });
}

/** A colleague's account that is no administrator's. A foreign one does not exist. */
function colleagueOf(unitId: string) {
  return <A extends { readonly unitId: string | null; readonly unitAdmin: boolean }>(account: A | undefined): A =>
    account && account.unitId === unitId && !account.unitAdmin ? account : refuse('accountNotFound');
}

export async function changeSubAccount({ id, version, values }: InputOf<typeof subAccountCalls.change>, request: Request) {
  const { db, asker, now } = request;
  const { name, mobile, authCode, actor } = await read(subChangeForm, values, request);
  const unit = await ownUnit(db, request);
  checkRole(actor, unit.unitTypes);
  const known = (await listOfUnit(db, unit.unitSysId)).find((one) => one.id === id) ?? refuse('accountNotFound');
  // Whoever reads an older number is told so, not asked for a code to it.
  if (known.version !== version) return refuse('stale');
  await proveMobile(request, { mobile, authCode }, known.mobile);
  await inTransaction(db, async (tx) => {
    const account = colleagueOf(unit.unitSysId)(await lockAccount(tx, id));
    if (account.version !== version) return refuse('stale');
    await changeAccount(tx, id, { name, ...mobileFrom(account, mobile, now) });
    await tellFormerMobile(tx, request, account, mobile);
    // The platform may have given further roles: as long as the first one stays, they are not this page's.
    const held = (await listRoles(tx, id)).map((role) => role.actor);
    const to = held[0] === actor ? held : [actor];
    await setRoles(tx, id, to);
    await writeAudit(tx, { asker, action: 'account.change', objectId: id, details: { loginName: account.loginName, to }, now });
  });
  forgetAccount(db, id);
  return { id, version: version + 1 };
}

export async function moveSubAccount(step: InputOf<typeof subAccountCalls.move>, request: Request) {
  const unit = await ownUnit(request.db, request);
  return stepAccount(step, request, async (tx, account) => {
    const found = colleagueOf(unit.unitSysId)(account);
    if (step.move === 'enable') await checkRoom(tx, unit.unitSysId);
    return found;
  });
}
