import { sessionRefusals } from '#areas/session/contract/refusals.ts';
import { forgetAccount, openIdCard, sealIdCard } from '#areas/session/server/door.ts';
import {
  addAccount,
  changeAccount,
  endSessions,
  listLogins,
  lockAccount,
  mobileFrom,
  proveMobile,
  setRoles,
  shownIdCard,
  tellFormerMobile,
} from '#areas/session/server/doors/accounts.ts';
import { actors as actorNames, type Actor } from '#kit/contract/actor.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks, type Form } from '#kit/contract/form.ts';
import type { Values } from '#kit/contract/field.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { maskReceiver } from '#kit/server/outbox/outbox.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';

import { accountRefusals } from '../contract/refusals.ts';
import { accountManagerAccess } from '../contract/menu.ts';
import { fitsUnit, givenActors, managedChangeForm, managedForm, managedMoves, type managedCalls } from '../contract/managed-accounts.ts';
import { keepAnAdministrator, leaves, openMoves, stepAccount } from './account-moves.ts';
import { drawFirstPassword } from './first-password.ts';
import { warnOfLeftDesks } from './left-desks.ts';
import { findOpenWork, findSuccessors, workSources } from './open-work.ts';
import { findManaged, findUnitKind, isOpened, listManaged, listRolesOfAll } from './managed-views.ts';

const refuse = refuser({ ...sessionRefusals, ...accountRefusals });

type Row = Awaited<ReturnType<typeof listManaged>>['list'][number];

const isGivenHere = (actors: readonly string[]) => actors.every((actor) => givenActors.includes(actor as Actor));

/** An administrator's own account, and those of the three administrators, are looked after elsewhere (decision 35). */
function movesOf(row: Pick<Row, 'id' | 'actors' | 'disabled' | 'lastLoginAt'>, { asker, services }: Request) {
  const mayEdit = asker.menuIds.has(accountManagerAccess.edit) && row.id !== asker.userId && isGivenHere(row.actors);
  return mayEdit ? openMoves(row, services) : [];
}

const masked = (mobile: string | null) => mobile && maskReceiver(mobile);

export async function listAccountsToManage(input: InputOf<typeof managedCalls.list>, request: Request) {
  const { list, ...counted } = await listManaged(request.readDb, request.asker, input);
  return { list: list.map((row) => ({ ...row, mobile: masked(row.mobile), moves: movesOf(row, request) })), ...counted };
}

export async function showAccountToManage({ id }: InputOf<typeof managedCalls.detail>, request: Request) {
  const { readDb, asker, services } = request;
  const found = await findManaged(readDb, asker, id);
  if (!found) return refuse('accountNotFound');
  const { idCardSealed, ...account } = found;
  const mobile = asker.menuIds.has(accountManagerAccess.edit) ? account.mobile : masked(account.mobile);
  return {
    account: { ...account, mobile, identityCard: shownIdCard(services.secrets, idCardSealed), moves: movesOf(account, request) },
    logins: await listLogins(readDb, id),
  };
}

/** The whole number of an identity card. Who read it and why stands in the audit log. */
export async function revealIdCard({ id, reason }: InputOf<typeof managedCalls.reveal>, request: Request) {
  const { db, asker, services, now } = request;
  const found = await findManaged(db, asker, id);
  if (!found) return refuse('accountNotFound');
  await writeAudit(db, { asker, action: 'account.reveal', objectId: id, details: { loginName: found.loginName, reason }, now });
  return { identityCard: openIdCard(services.secrets, found.idCardSealed) };
}

export async function listRolesToGive(_: object, { readDb }: Request) {
  return { roles: await listRolesOfAll(readDb) };
}

interface Wanted {
  readonly name: string;
  readonly mobile: string;
  readonly phone: string | null;
  readonly unitId: string;
  readonly dept: string | null;
  readonly areacode: string | null;
  readonly unitAdmin: boolean;
  readonly actors: [Actor, ...Actor[]];
}

type Given = Partial<Wanted> & Pick<Wanted, 'name' | 'mobile' | 'unitId' | 'actors'>;

async function readWanted(form: Form, given: Values, { services }: Request): Promise<Wanted & { readonly values: Values }> {
  const values = dropBlanks(given);
  refuseIssues(checkValues(form, values, 'submit', { dictionaries: await services.dictionaries.dictionaries() }));
  // What is left blank is not there; the form has seen to the rest.
  const { name, mobile, phone = null, unitId, dept = null, areacode = null, unitAdmin = false, actors } = values as Given;
  return { name, mobile, phone, unitId, dept, areacode, unitAdmin, actors, values };
}

/** The roles must be those that a unit of its kind may hold. */
async function checkRoles(tx: Tx, { unitId, actors }: Wanted): Promise<void> {
  const unit = await findUnitKind(tx, unitId);
  if (!unit) return refuse('unitNotInUse', {}, [{ field: 'unitId', message: '该单位不存在或者已停用' }]);
  const wrong = actors.filter((actor) => !fitsUnit(actor, unit.unitTypes)).map((actor) => actorNames[actor].label);
  if (wrong.length > 0)
    refuse('roleNotOfUnit', { roles: wrong.join('、') }, [{ field: 'actors', message: `该单位的类型不能担任${wrong.join('、')}` }]);
}

export async function addManaged({ id, values: given }: InputOf<typeof managedCalls.add>, request: Request) {
  const { db, asker, services, now } = request;
  const { values, actors, ...wanted } = await readWanted(managedForm, given, request);
  const loginName = String(values['loginName']);
  const idCardSealed = sealIdCard(services.secrets, values['identityCard'] as string | undefined);
  const { columns, isSent, tell } = await drawFirstPassword(request, 'account.opened');
  return inTransaction(db, async (tx) => {
    await checkRoles(tx, { ...wanted, actors });
    if (await isOpened(tx, { id, loginName, unitId: wanted.unitId })) return { id, isSent };
    const account = { ...wanted, id, loginName, idCardSealed, ...columns, disabled: false };
    if (!(await addAccount(tx, account, now)))
      return refuse('loginNameTaken', {}, [{ field: 'loginName', message: '这个登录名已经有人使用，请换一个' }]);
    await setRoles(tx, id, actors);
    await tell(tx, { mobile: wanted.mobile, name: wanted.name, loginName });
    await writeAudit(tx, { asker, action: 'account.open', objectId: id, details: { loginName, roles: actors }, now });
    return { id, isSent };
  });
}

/** The roles whose desk is left by a change: those that are taken away; in another unit or area all; in another department that of its head, too. */
function leftRoles(known: Pick<Row, 'unitId' | 'areacode' | 'dept' | 'actors'>, { unitId, areacode, dept, actors }: Wanted): string[] {
  if (known.unitId !== unitId || known.areacode !== areacode) return known.actors;
  return known.actors.filter((actor) => !actors.includes(actor as Actor) || (actor === 'I4' && known.dept !== dept));
}

export async function changeManaged({ id, version, values: given }: InputOf<typeof managedCalls.change>, request: Request) {
  const { db, asker, now, services } = request;
  if (id === asker.userId) return refuse('ownAccount');
  const { values, actors, ...wanted } = await readWanted(managedChangeForm, given, request);
  const known = (await findManaged(db, asker, id)) ?? refuse('accountNotFound');
  if (!isGivenHere(known.actors)) return refuse('powersApart');
  // Whoever reads an older number is told so, not asked for a code to it.
  if (known.version !== version) return refuse('stale');
  const warnings = heed(request, await warnOfLeftDesks(id, leftRoles(known, { ...wanted, actors }), '修改', request), '保存');
  await proveMobile(request, { mobile: wanted.mobile, authCode: values['authCode'] as string | undefined }, known.mobile);
  await inTransaction(db, async (tx) => {
    const [account, held] = [await lockAccount(tx, id), await findManaged(tx, asker, id)];
    if (!account || !held) return refuse('accountNotFound');
    if (!isGivenHere(held.actors)) return refuse('powersApart');
    if (account.version !== version) return refuse('stale');
    await checkRoles(tx, { ...wanted, actors });
    if (account.unitId !== wanted.unitId || !wanted.unitAdmin) await keepAnAdministrator(tx, account);
    // Another role, department or unit leaves work behind as a disabled account does: whoever gives it out is told.
    const isMoved =
      account.dept !== wanted.dept || account.unitId !== wanted.unitId || held.actors.some((actor) => !actors.includes(actor as Actor));
    if (isMoved && (await findOpenWork(tx, account, request)).length > 0)
      for (const { leave } of services.handed.of(workSources)) await leave(tx, account, request);
    await changeAccount(tx, id, { ...wanted, ...mobileFrom(account, wanted.mobile, now) });
    await tellFormerMobile(tx, request, account, wanted.mobile);
    await setRoles(tx, id, actors);
    // Whoever goes to another unit leaves what they had open behind.
    if (account.unitId !== wanted.unitId) await endSessions(tx, id, now);
    const details = { loginName: account.loginName, from: held.actors, to: actors, ...kept(warnings) };
    await writeAudit(tx, { asker, action: 'account.change', objectId: id, details, now });
  });
  forgetAccount(db, id);
  return { id, version: version + 1 };
}

/** What somebody has open, and who could take it over. */
export async function showWork({ id }: InputOf<typeof managedCalls.work>, request: Request) {
  const { readDb, asker } = request;
  const found = (await findManaged(readDb, asker, id)) ?? refuse('accountNotFound');
  const work = await findOpenWork(readDb, found, request);
  const successors = work.length === 0 ? [] : await findSuccessors(readDb, found, request);
  return { work: work.map(({ label, count, numbers }) => ({ label, count, numbers: [...numbers] })), successors: [...successors] };
}

/** What nobody would do any more is read before, as long as the step may be made at all. */
async function heedLeftDesks(step: InputOf<typeof managedCalls.move>, request: Request): Promise<string[]> {
  const found = leaves.has(step.move) ? await findManaged(request.db, request.asker, step.id) : undefined;
  if (!found || found.version !== step.version || !movesOf(found, request).some(({ move }) => move === step.move)) return [];
  const { label } = managedMoves[step.move];
  return heed(request, await warnOfLeftDesks(found.id, found.actors, label, request), label);
}

export async function moveManaged(step: InputOf<typeof managedCalls.move>, request: Request) {
  const mayTouch = async (tx: Tx, account: Parameters<Parameters<typeof stepAccount>[2]>[1]) => {
    const held = account && (await findManaged(tx, request.asker, account.id));
    if (!account || !held) return refuse('accountNotFound');
    return isGivenHere(held.actors) ? account : refuse('powersApart');
  };
  return stepAccount(step, request, mayTouch, await heedLeftDesks(step, request));
}
