import { createAccount, changeAccount, noteUse } from '#areas/accounts/server/door.ts';
import { hashPassword } from '#areas/session/server/door.ts';
import { actors, type Actor } from '#kit/contract/actor.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Secrets } from '#kit/server/settings/secrets.ts';

import { person } from '#kit/server/demo/people.ts';
import { makeUnit, unitNumber, type UnitKind } from './units.ts';

/** Everybody's in the demo city, and said so where it is filled: nothing there is worth keeping. */
export const demoPassword = 'Demo@2026';

interface DemoAccount {
  readonly loginName: string;
  /** The first is the role the person begins with. */
  readonly actors: readonly [Actor, ...Actor[]];
  readonly unit: readonly [UnitKind, number];
  readonly dept?: string;
  readonly note?: string;
  readonly isSimplePwd?: true;
  readonly disabled?: true;
  /** Opens accounts for colleagues. */
  readonly unitAdmin?: true;
}

const institute = ['institute', 0] as const;

/** One account per role, and those that show something special. */
export const demoAccounts: readonly DemoAccount[] = [
  { loginName: 'admin', actors: ['A1'], unit: institute, dept: '信息中心' },
  { loginName: 'slr01', actors: ['I1'], unit: institute, dept: '业务受理科' },
  { loginName: 'jyy01', actors: ['I2'], unit: institute, dept: '电梯检验部' },
  { loginName: 'jyy02', actors: ['I2'], unit: institute, dept: '承压检验部' },
  { loginName: 'jyy03', actors: ['I2'], unit: institute, dept: '机电检验部' },
  { loginName: 'jyy04', actors: ['I2'], unit: institute, dept: '电梯检验部' },
  { loginName: 'jyy05', actors: ['I2'], unit: institute, dept: '承压检验部' },
  { loginName: 'jyy06', actors: ['I2'], unit: institute, dept: '机电检验部' },
  { loginName: 'cw01', actors: ['I3'], unit: institute, dept: '财务科' },
  { loginName: 'ks01', actors: ['I4'], unit: institute, dept: '技术质量科' },
  { loginName: 'jg01', actors: ['G1'], unit: ['bureau', 5] },
  { loginName: 'jgs01', actors: ['G2'], unit: ['station', 9] },
  { loginName: 'qy01', actors: ['E1'], unit: ['industry', 0], note: '制造企业，设备种类齐全' },
  { loginName: 'qygl01', actors: ['E2'], unit: ['industry', 0], unitAdmin: true },
  { loginName: 'wy01', actors: ['E1'], unit: ['property', 0], note: '物业企业，三百台电梯', unitAdmin: true },
  { loginName: 'wb01', actors: ['M1'], unit: ['maintenance', 0], unitAdmin: true },
  { loginName: 'sg01', actors: ['C1'], unit: ['construction', 0], unitAdmin: true },
  { loginName: 'zz01', actors: ['Z1'], unit: ['maker', 0], unitAdmin: true },
  { loginName: 'jc01', actors: ['T1'], unit: ['testing', 0], unitAdmin: true },
  { loginName: 'gr01', actors: ['P1'], unit: ['individual', 0] },
  { loginName: '96333', actors: ['R1'], unit: ['rescue', 0] },
  { loginName: 'djs01', actors: ['E2', 'M1', 'C1'], unit: ['maintenance', 1], note: '一人三种角色', unitAdmin: true },
  { loginName: 'jmm01', actors: ['E1'], unit: ['commerce', 0], note: '首次登录须修改密码', isSimplePwd: true },
  { loginName: 'ks02', actors: ['I4'], unit: institute, dept: '技术质量科', note: '与ks01相互复核报告作废' },
  { loginName: 'ty01', actors: ['E1'], unit: ['industry', 1], note: '账号已停用', disabled: true },
  { loginName: 'cw02', actors: ['I3'], unit: institute, dept: '财务科', note: '与cw01相互确认退款、复核转账' },
  { loginName: 'aq01', actors: ['A2'], unit: institute, dept: '信息中心', note: '账号安全' },
  { loginName: 'sj01', actors: ['A3'], unit: institute, dept: '信息中心', note: '审计日志' },
  { loginName: 'qycw01', actors: ['E3'], unit: ['industry', 0] },
  { loginName: 'zz02', actors: ['Z1'], unit: ['maker', 11], note: '叉车制造企业，登记型式试验报告', unitAdmin: true },
  { loginName: 'ks03', actors: ['I5'], unit: institute, dept: '技术质量科', note: '批准ks01、ks02审核的报告' },
  { loginName: 'jg02', actors: ['G1'], unit: ['bureau', 1], note: '海曙区，另一个区县的登记业务' },
];

/** The account of a login name as it stands in the database. */
export interface FilledAccount {
  readonly id: string;
  readonly name: string;
  readonly mobile: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly dept: string | null;
  readonly roleName: string;
  /** In the first of the person's roles. */
  readonly asker: Asker;
}

const dayMs = 86_400_000;
const usedForDays = 1000;

/** Adds the accounts. One hash serves all: they share one password, and hashing is slow on purpose. */
export async function addAccounts(tx: Db | Tx, secrets: Secrets, now: Date): Promise<Map<string, FilledAccount>> {
  const passwordHash = await hashPassword(demoPassword);
  const filled = new Map<string, FilledAccount>();
  for (const [
    index,
    {
      loginName,
      actors: held,
      unit: [kind, rank],
      dept = null,
      isSimplePwd = false,
      disabled,
      unitAdmin = false,
    },
  ] of demoAccounts.entries()) {
    const unit = makeUnit(unitNumber(kind, rank));
    const { name, mobile, identityCard } = kind === 'individual' ? person(unitNumber(kind, rank) * 3) : person(9000 + index);
    const isAuthority = held[0].startsWith('G') || held[0].startsWith('I') || held[0].startsWith('A') || held[0] === 'R1';
    const areacode = isAuthority ? unit.areacode : null;
    const account = {
      loginName,
      passwordHash,
      name,
      unitId: unit.unitSysId,
      actors: held,
      areacode,
      dept,
      phone: unit.tel,
      mobile,
      identityCard,
      isSimplePwd,
      unitAdmin,
    };
    // Everybody has had their account for years and been here yesterday, but whoever has their first password still before them.
    const id = await createAccount(tx, secrets, account, isSimplePwd ? now : new Date(now.getTime() - usedForDays * dayMs));
    if (!id) throw new Error(`the account ${loginName} is there already`);
    if (!isSimplePwd) await noteUse(tx, id, new Date(now.getTime() - dayMs - index * 420_000));
    if (disabled) await changeAccount(tx, id, { disabled });
    const known = { name, unitId: unit.unitSysId, unitName: unit.orgname, dept, roleName: actors[held[0]].label };
    const asker = { ...known, userId: id, loginName, sessionId: '', areacode, roleId: '', actor: held[0], menuIds: new Set<string>() };
    filled.set(loginName, { ...known, id, mobile, asker });
  }
  return filled;
}

/** What `npm start` prints: a line per account. */
export function describeAccounts(): string[] {
  return demoAccounts.map(({ loginName, actors: held, note }) => {
    const roles = held.map((actor) => actors[actor].label).join('、');
    return `${loginName.padEnd(8)} ${roles}${note ? `（${note}）` : ''}`;
  });
}
