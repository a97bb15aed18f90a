import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { findUnitByCode } from '#areas/company/server/door.ts';
import { createAccount, hashPassword, saveRoles } from '#areas/session/server/door.ts';
import { actorCodes, actors, type Actor } from '#kit/contract/actor.ts';
import { verifyAudit } from '#kit/server/audit-chain.ts';
import type { Db } from '#kit/server/database.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { roles } from './roles.ts';

const usage = `用法：
  npm run manage -- add-account 登录名 身份 姓名 [--dept 科室] [--areacode 行政区划代码] [--unit 统一社会信用代码]
      建立账号并显示初始密码，首次登录须修改。身份：${actorCodes.map((code) => `${code} ${actors[code].label}`).join('、')}
  npm run manage -- verify-audit
      核对审计日志：改动过的、缺少的、未封存的和被截掉的记录

门户运行时也可以使用。`;

export interface Tools {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly dataDir: string;
  readonly now: Date;
}

/** Does its work and answers what the operator is told. Refuses in a Chinese sentence. */
export type Command = (tools: Tools) => Promise<string>;

interface NewAccount {
  readonly loginName: string;
  readonly actor: Actor;
  readonly name: string;
  readonly dept: string | null;
  readonly areacode: string | null;
  /** Credit code of the unit. */
  readonly orgcode: string | undefined;
}

/** @throws with how it is used, when the words make no command */
export function readCommand(words: readonly string[]): Command {
  const [name, ...rest] = words;
  if (name === 'verify-audit' && rest.length === 0) return checkAudit;
  if (name !== 'add-account') throw new Error(usage);
  const text = { type: 'string' } as const;
  const { values, positionals } = readWords(() =>
    parseArgs({ args: rest, allowPositionals: true, options: { dept: text, areacode: text, unit: text } }),
  );
  const [loginName, actor, person, ...more] = positionals;
  if (!loginName || !actor || !person || more.length > 0) throw new Error(usage);
  if (!isActor(actor)) throw new Error(`没有身份「${actor}」。\n\n${usage}`);
  const { dept = null, areacode = null, unit: orgcode } = values;
  return (tools) => addAccount(tools, { loginName, actor, name: person, dept, areacode, orgcode });
}

function readWords<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Error(usage);
  }
}

function isActor(code: string): code is Actor {
  return Object.hasOwn(actors, code);
}

async function addAccount({ db, secrets, now }: Tools, { orgcode, actor, ...given }: NewAccount): Promise<string> {
  const unit = orgcode === undefined ? undefined : await findUnitByCode(db, orgcode);
  if (orgcode !== undefined && !unit) throw new Error(`没有统一社会信用代码为 ${orgcode} 的单位。`);
  await saveRoles(db, roles, now);
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const account = { ...given, passwordHash, unitId: unit?.unitSysId ?? null, actors: [actor] as const, isSimplePwd: true };
  if (!(await createAccount(db, secrets, account, now))) throw new Error(`登录名 ${given.loginName} 已被使用。`);
  return `账号 ${given.loginName} 已建立，初始密码 ${password}`;
}

async function checkAudit({ db, secrets, dataDir, now }: Tools): Promise<string> {
  const faults = await verifyAudit(db, secrets, dataDir, now);
  if (faults.length > 0) throw new Error(['审计日志与封存值不符：', ...faults].join('\n'));
  return '审计日志与封存值一致。';
}

/** Ten signs that are not taken for one another, and one of each kind that the rule for passwords asks for. */
function makePassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  return `${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}K7@`;
}
