import { forgetAccount } from '#areas/session/server/door.ts';
import {
  codeSuspect,
  countOpenSessions,
  dropFactor,
  endSessions,
  forgiveFailures,
  listFailures,
  lockAccount,
  nameSuspect,
} from '#areas/session/server/doors/accounts.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import type { OpenMove } from '#kit/contract/case/lifecycle.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { accountRefusals } from '../contract/refusals.ts';
import { accountMoves, type accountCalls, type AccountMove } from '../contract/account-security.ts';
import { listAccounts } from './account-views.ts';

const refuse = refuser(accountRefusals);

export async function showAccounts(input: InputOf<typeof accountCalls.list>, { db, asker, now }: Request) {
  const { list, ...counted } = await listAccounts(db, input);
  const failures = await listFailures(
    db,
    list.flatMap(({ id, loginName }) => [nameSuspect(loginName), codeSuspect(id)]),
    now,
  );
  const rows = list.map((row) => {
    const misses = (failures.get(nameSuspect(row.loginName)) ?? 0) + (failures.get(codeSuspect(row.id)) ?? 0);
    return { ...row, misses, moves: row.id === asker.userId ? [] : movesFor({ ...row, misses }) };
  });
  return { list: rows, ...counted };
}

function movesFor({ hasSecondFactor, sessions, misses }: { hasSecondFactor: boolean; sessions: number; misses: number }): OpenMove[] {
  const open: Readonly<Record<AccountMove, boolean>> = { takeOff: hasSecondFactor, endSessions: sessions > 0, unlock: misses > 0 };
  return Object.entries(accountMoves)
    .filter(([move]) => open[move as AccountMove])
    .map(([move, declared]) => ({ move, ...declared }));
}

interface Deed {
  /** @returns whether there was anything to do */
  readonly does: (tx: Tx, account: { readonly id: string; readonly loginName: string }, now: Date) => Promise<boolean>;
  readonly action: string;
  readonly told: string;
}

const deeds: Readonly<Record<AccountMove, Deed>> = {
  takeOff: {
    does: async (tx, { id }, now) => {
      const wasOn = await dropFactor(tx, id);
      if (wasOn) await endSessions(tx, id, now);
      return wasOn;
    },
    action: 'secondFactor.takeOff',
    told: '解除了您的两步验证，所有登录已失效。请重新登录，并尽快再次启用',
  },
  endSessions: {
    does: async (tx, { id }, now) => {
      const isIn = (await countOpenSessions(tx, id)) > 0;
      if (isIn) await endSessions(tx, id, now);
      return isIn;
    },
    action: 'account.endSessions',
    told: '结束了您的所有登录',
  },
  unlock: {
    does: async (tx, { id, loginName }, now) => {
      const suspects = [nameSuspect(loginName), codeSuspect(id)];
      const counted = await listFailures(tx, suspects, now);
      for (const suspect of suspects) await forgiveFailures(tx, suspect);
      return counted.size > 0;
    },
    action: 'account.unlock',
    told: '把您近期输错密码和动态码的次数清零',
  },
};

/** What is done already is answered as done: the answer to the first press may have been lost. */
export async function lookAfterAccount({ id, move, opinion }: InputOf<typeof accountCalls.move>, { db, asker, now }: Request) {
  if (id === asker.userId) return refuse('ownAccount');
  const { does, action, told } = deeds[move];
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) return refuse('personNotFound');
    if (!(await does(tx, account, now))) return undefined;
    await writeAudit(tx, { asker, action, objectId: id, details: { loginName: account.loginName, opinion }, now });
    const body = `平台安全管理员${asker.name}于 ${momentInShanghai(now)} ${told}。原因：${opinion}`;
    return sendMessage(tx, { userId: id, kind: '一般', title: accountMoves[move].label, body }, now);
  });
  forgetAccount(db, id);
  return {};
}

/** At last the operator takes a second factor off: nobody may be left who could. @returns whether there was one; undefined where there is no such account */
export async function takeOffByOperator(db: Db, account: { readonly id: string; readonly loginName: string }, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const wasOn = await deeds.takeOff.does(tx, account, now);
    if (wasOn) {
      await writeAudit(tx, {
        asker: undefined,
        action: deeds.takeOff.action,
        objectId: account.id,
        details: { loginName: account.loginName, by: 'operator' },
        now,
      });
      const body = `运维人员于 ${momentInShanghai(now)} ${deeds.takeOff.told}。`;
      await sendMessage(tx, { userId: account.id, kind: '一般', title: accountMoves.takeOff.label, body }, now);
    }
    return wasOn;
  });
}
