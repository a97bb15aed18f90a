import { randomInt } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { parseArgs } from 'node:util';

import { findUnitByCode } from '#areas/company/server/door.ts';
import { createAccount, takeOffSecondFactor } from '#areas/accounts/server/door.ts';
import { hashPassword, saveRoles } from '#areas/session/server/door.ts';
import { actorCodes, actors, type Actor } from '#kit/contract/actor.ts';
import { momentInShanghai } from '#kit/contract/trade/calendar.ts';
import { anchoredSince } from '#kit/server/audit/audit-anchors.ts';
import { verifyAudit } from '#kit/server/audit/audit-chain.ts';
import { fileAll, findMisfiled, misfiledWords } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { prepareJobs } from '#kit/server/jobs/jobs.ts';
import { forgetOldRows } from '#kit/server/jobs/retention.ts';
import { sweepFiles } from '#kit/server/files/sweep-files.ts';
import type { Config } from '#kit/server/settings/config.ts';
import { findRunning } from '#kit/server/postgres/supervisor.ts';
import { rotateRoot, type Secrets } from '#kit/server/settings/secrets.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import { gather } from '#kit/contract/port.ts';

import { areas } from './areas.ts';
import { backUp } from './backup/backup.ts';
import { openBackup } from './backup/manifest.ts';
import { finishRestore, restoreFiles, restoreTables } from './backup/restore.ts';
import { roles } from './roles.ts';

const usage = `用法：
  npm run manage -- add-account 登录名 身份 姓名 [--dept 科室] [--areacode 行政区划代码] [--unit 统一社会信用代码]
      建立账号并显示初始密码，首次登录须修改。身份：${actorCodes.map((code) => `${code} ${actors[code].label}`).join('、')}
  npm run manage -- drop-second-factor 登录名
      解除该账号的两步验证；通常由平台安全管理员在「账号安全」中办理，没有人能办理时使用
  npm run manage -- verify-audit
      核对审计日志：改动过的、缺少的、未封存的和被截掉的记录
  npm run manage -- sweep [--apply]
      清点没有归属的文件和超过保留期限的记录；加 --apply 立即清理（平时每天夜间自动清理）
  npm run manage -- refile
      按各业务自己的记录重建办件总表；启动时升级数据库后自动重建，每天夜间自动核对，有出入时告知平台管理员
  npm run manage -- rotate-root-key
      在 DATA_DIR 中更换根密钥，登录用的 SM2 密钥随之更换；门户停止时执行，下次启动时重新加密。原密钥留在文件中，用于核验以前的文书
  npm run manage -- backup 文件夹
      把数据库、根密钥和存放的文件备份到一个新的文件夹
  npm run manage -- restore 文件夹
      把备份恢复到空的 DATA_DIR（或空的数据库），须在门户启动之前

除 restore 和 rotate-root-key 外，门户运行时也可以使用。`;

export interface Tools {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly secrets: Secrets;
  readonly dataDir: string;
  readonly config: Config;
  readonly now: Date;
}

export interface Command {
  /** Done before there is a database, in the data folder and the storage. */
  readonly before?: (config: Pick<Config, 'dataDir' | 'files' | 'database'>) => Promise<void>;
  /** Does its work and answers what the operator is told. Refuses in a Chinese sentence. */
  readonly run: (tools: Tools) => Promise<string>;
}

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
  const [folder, ...others] = rest;
  if (name === 'verify-audit' && rest.length === 0) return { run: checkAudit };
  if (name === 'sweep' && (rest.length === 0 || (folder === '--apply' && others.length === 0)))
    return { run: (tools) => sweep(tools, rest.length === 0) };
  if (name === 'refile' && rest.length === 0) return { run: refile };
  if (name === 'rotate-root-key' && rest.length === 0) return { before: refuseRunning, run: rotate };
  if (name === 'drop-second-factor' && folder && others.length === 0) return { run: (tools) => dropSecondFactor(tools, folder) };
  if (name === 'backup' && folder && others.length === 0) return { run: (tools) => takeBackup(tools, path.resolve(folder)) };
  if (name === 'restore' && folder && others.length === 0) return restoring(path.resolve(folder));
  if (name !== 'add-account') throw new Error(usage);
  const text = { type: 'string' } as const;
  const { values, positionals } = readWords(() =>
    parseArgs({ args: rest, allowPositionals: true, options: { dept: text, areacode: text, unit: text } }),
  );
  const [loginName, actor, person, ...more] = positionals;
  if (!loginName || !actor || !person || more.length > 0) throw new Error(usage);
  if (!isActor(actor)) throw new Error(`没有身份「${actor}」。\n\n${usage}`);
  const { dept = null, areacode = null, unit: orgcode } = values;
  return { run: (tools) => addAccount(tools, { loginName, actor, name: person, dept, areacode, orgcode }) };
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

async function sweep({ db, config, now }: Tools, isTrial: boolean): Promise<string> {
  const services = { config, handed: gather(areas), storage: openStorage(config) };
  const { seen, parts, unowned, bytes } = await sweepFiles({ db, services, now }, isTrial);
  const gone = Object.entries(await forgetOldRows({ db, services, now }, isTrial)).map(([table, count]) => `${table} ${count} 行`);
  const done = isTrial ? '可以清理' : '已清理';
  return `一天以前存放的文件 ${seen} 个，其中${done}：没有归属的 ${unowned} 个，未写完的 ${parts} 个，共 ${bytes} 字节。\n超过保留期限的记录${done}：${gone.join('，')}。`;
}

async function refile({ db }: Tools): Promise<string> {
  const filings = gather(areas).of(caseFilings);
  const misfiled = await findMisfiled(db, filings);
  const begunAt = performance.now();
  const count = await fileAll(db, filings);
  const seconds = ((performance.now() - begunAt) / 1000).toFixed(1);
  const found = misfiled.length > 0 ? `此前不符的有：${misfiledWords(misfiled, filings)}。` : '此前没有不符。';
  return `办件总表已重建：${count} 件，用时 ${seconds} 秒。${found}`;
}

async function dropSecondFactor({ db, now }: Tools, loginName: string): Promise<string> {
  const wasOn = await takeOffSecondFactor(db, loginName, now);
  if (wasOn === undefined) throw new Error(`没有登录名为 ${loginName} 的账号。`);
  return wasOn ? `账号 ${loginName} 的两步验证已解除，所有登录已失效。` : `账号 ${loginName} 没有启用两步验证。`;
}

async function refuseRunning({ database }: Pick<Config, 'database'>): Promise<void> {
  if (database.kind === 'embedded' && findRunning(database.dataDir)) throw new Error('门户正在运行，请先停止门户。');
}

async function rotate({ config, dataDir }: Tools): Promise<string> {
  if (config.rootKey)
    throw new Error(`根密钥由${config.rootKeyFrom}给出：停止所有门户，在那里把新密钥写在原密钥之前，用逗号或换行隔开，再启动。`);
  rotateRoot(dataDir);
  return '根密钥已更换。请启动门户，启动时重新加密；随后另做一次备份。';
}

async function takeBackup({ pool, dataDir, config, now }: Tools, folder: string): Promise<string> {
  const { tables, files } = await backUp({ pool, dataDir, storage: openStorage(config), folder, now });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = Object.keys(files).filter((file) => file.startsWith('storage/')).length;
  return `已备份到 ${folder}：${tables.length} 张表 ${rows} 行，${stored} 个文件。其中有根密钥，请妥善保管。`;
}

function restoring(folder: string): Command {
  return {
    before: async (config) => restoreFiles(folder, await openBackup(folder), config.dataDir, openStorage(config)),
    run: async ({ pool, dataDir }) => {
      await prepareJobs(pool);
      const manifest = await openBackup(folder);
      const rows = await restoreTables(pool, folder, manifest);
      await finishRestore(dataDir);
      return `已恢复 ${manifest.takenAt} 的备份：${manifest.tables.length} 张表 ${rows} 行。现在可以启动门户。`;
    },
  };
}

async function checkAudit({ db, secrets, dataDir, now }: Tools): Promise<string> {
  const faults = await verifyAudit(db, secrets, dataDir, now);
  if (faults.length > 0) throw new Error(['审计日志与封存值不符：', ...faults].join('\n'));
  const since = await anchoredSince(dataDir);
  const before = since && since.sealNo > 0 ? `，此前的 ${since.sealNo} 条只有封存值` : '';
  return `审计日志与封存值一致，封存凭据自 ${momentInShanghai(new Date(since!.at))} 起${before}。`;
}

/** Ten signs that are not taken for one another, and one of each kind that the rule for passwords asks for. */
function makePassword(): string {
  const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
  return `${Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')}K7@`;
}
