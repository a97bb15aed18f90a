import { forgetAccount } from '#areas/session/server/door.ts';
import { changeAccount, dropAccount, endSessions, lockAccount } from '#areas/session/server/doors/accounts.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';
import { kept } from '#kit/server/case/warnings.ts';

import { accountRefusals } from '../contract/refusals.ts';
import { managedMoves, unsentReset, type ManagedMove } from '../contract/managed-accounts.ts';
import { hasOtherAdministrator, lockUnitAccounts } from './managed-views.ts';
import { findOpenWork, findSuccessors, sayWork, workSources } from './open-work.ts';
import { drawFirstPassword, isCarried, type Drawn } from './first-password.ts';

const refuse = refuser(accountRefusals);

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

interface Known {
  readonly disabled: boolean;
  readonly lastLoginAt: string | null;
}

/** What may be done with an account that is so. Nobody is promised a message that no carrier takes. */
export function openMoves({ disabled, lastLoginAt }: Known, services: Services): OpenMove[] {
  const open: Readonly<Record<ManagedMove, boolean>> = {
    disable: !disabled,
    enable: disabled,
    resetPassword: !disabled,
    delete: lastLoginAt === null,
  };
  return Object.entries(managedMoves)
    .filter(([move]) => open[move as ManagedMove])
    .map(([move, declared]) => ({ move, ...declared, ...(move === 'resetPassword' && !isCarried(services) && { confirm: unsentReset }) }));
}

interface Step {
  readonly id: string;
  readonly version: number;
  readonly move: ManagedMove;
  readonly opinion: string;
  /** Who takes over what is open. */
  readonly successor?: string | undefined;
  /** What is open is given to others by whoever gives it out. */
  readonly leavesWork?: boolean | undefined;
}

/**
 * Disables, enables, resets or deletes an account.
 * @param mayTouch refuses where the asker may not; asked under the lock @param warnings what was read before
 */
export async function stepAccount(
  step: Step,
  request: Request,
  mayTouch: (tx: Tx, account: Account | undefined) => Promise<Account> | Account,
  warnings: readonly string[] = [],
) {
  const { db, asker, now } = request;
  const { id, move, opinion } = step;
  if (id === asker.userId) return refuse('ownAccount');
  const drawn = move === 'resetPassword' ? await drawFirstPassword(request, 'account.passwordReset') : undefined;
  await inTransaction(db, async (tx) => {
    const account = await mayTouch(tx, await lockAccount(tx, id));
    if (move === 'delete' && account.lastLoginAt !== null) return refuse('accountUsed');
    if (account.version !== step.version || !openMoves(account, request.services).some((open) => open.move === move))
      return refuse('stale');
    if (leaves.has(move)) await passOnWork(tx, account, step, request);
    await deeds[move](tx, account, drawn, now);
    await writeAudit(tx, {
      asker,
      action: `account.${move}`,
      objectId: id,
      details: { loginName: account.loginName, opinion, ...kept(warnings) },
      now,
    });
    if (move === 'delete') return;
    const body = `${asker.name}于 ${momentInShanghai(now)} 办理。原因：${opinion}`;
    await sendMessage(tx, { userId: id, kind: '一般', title: `账号${managedMoves[move].label}`, body }, now);
  });
  forgetAccount(db, id);
  return {};
}

export const leaves: ReadonlySet<ManagedMove> = new Set<ManagedMove>(['disable', 'delete']);

/** Nobody leaves with open work unseen: somebody takes it over, or it is known that others must be found for it. */
async function passOnWork(tx: Tx, account: Account, { successor, leavesWork }: Step, request: Request): Promise<void> {
  const work = await findOpenWork(tx, account, request);
  if (work.length === 0) return;
  const { services } = request;
  if (successor !== undefined) {
    const to = (await findSuccessors(tx, account, request)).find(({ id }) => id === successor) ?? refuse('successorUnfit');
    for (const { handOver } of services.handed.of(workSources)) await handOver(tx, account, to, request);
    return;
  }
  if (!leavesWork) refuse('workOpen', { name: account.name, what: sayWork(work) });
  for (const { leave } of services.handed.of(workSources)) await leave(tx, account, request);
}

const deeds: Readonly<Record<ManagedMove, (tx: Tx, account: Account, drawn: Drawn | undefined, now: Date) => Promise<void>>> = {
  disable: async (tx, account, _drawn, now) => {
    await keepAnAdministrator(tx, account);
    await changeAccount(tx, account.id, { disabled: true });
    await endSessions(tx, account.id, now);
  },
  enable: (tx, { id }) => changeAccount(tx, id, { disabled: false }),
  resetPassword: async (tx, { id, name, loginName, mobile }, drawn, now) => {
    if (!mobile || !drawn) return refuse('mobileMissing');
    await changeAccount(tx, id, drawn.columns);
    await endSessions(tx, id, now);
    await drawn.tell(tx, { mobile, name, loginName });
  },
  delete: async (tx, account) => {
    await keepAnAdministrator(tx, account);
    await dropAccount(tx, account.id);
  },
};

/** A unit in which somebody administers keeps somebody who does. */
export async function keepAnAdministrator(tx: Tx, { id, unitId, unitAdmin, disabled }: Account): Promise<void> {
  if (!unitAdmin || disabled || unitId === null) return;
  await lockUnitAccounts(tx, unitId);
  if (!(await hasOtherAdministrator(tx, unitId, id))) refuse('lastAdministrator');
}
