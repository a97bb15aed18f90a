import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chooseIdentity, commandLine, giveFolder, type Identity } from './identity.ts';
import { commandOf, takeLock } from './lock.ts';
import { findPrograms, type PostgresPrograms } from './native.ts';
import { dataBytesOf, serverSettings, type PostgresSettings } from './settings.ts';
import { answersIn, reachableSocketFolder, SOCKET_PORT } from './socket.ts';

const USER = 'portal';
const DATABASE = 'portal';
const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 30_000;

/**
 * Runs the database beside a reader of standard input. This process holds the other end of that pipe, so the reader wakes when this process
 * stops the database, and also when it is gone, `kill -9` included; either way PostgreSQL gets a fast shutdown.
 */
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null & reader=$!
wait $server; code=$?
kill $reader 2>/dev/null
exit $code`;

export interface PostgresConnection {
  /** Folder of the Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface RunningPostgres {
  readonly connection: PostgresConnection;
  /** The same connection as an address for tools that take one. */
  readonly url: string;
  /** Resolves with a reason when the database ends without having been asked to. */
  readonly lost: Promise<Error>;
  /** Ends all connections, writes everything to disk and stops. Safe to call twice. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The database's own folder; made on the first start. Beside it stand `<folder>.log` and `<folder>.lock`. */
  readonly dataDir: string;
  /** Settings over those of `serverSettings()`. */
  readonly settings?: PostgresSettings;
}

/**
 * Starts PostgreSQL on a data folder and answers once it takes connections and the database `portal` exists. It listens on a Unix socket
 * in that folder, never on the network, and ends with this process. A database that an earlier, killed process left behind is stopped first.
 * Refuses a folder that a living process uses, that another major version wrote, or that this user cannot use.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const parentDir = path.dirname(path.resolve(options.dataDir));
  mkdirSync(parentDir, { recursive: true });
  const dataDir = path.join(realpathSync(parentDir), path.basename(options.dataDir));
  const unlock = await takeLock(`${dataDir}.lock`);
  try {
    const programs = findPrograms();
    await stopOrphan(dataDir);
    const identity = chooseIdentity(programs, dataDir);
    await prepareFolder(programs, identity, dataDir);
    return await launch({ programs, identity }, dataDir, { ...serverSettings(dataBytesOf(dataDir)), ...options.settings }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database of this folder that a portal runs at the moment, if one does: for looking into it beside the portal. */
export function findRunning(dataDir: string): PostgresConnection | undefined {
  const pid = readPid(path.join(dataDir, 'postmaster.pid'));
  const command = pid === undefined ? undefined : commandOf(pid);
  if (!command?.includes('postgres')) return undefined;
  return { host: reachableSocketFolder(realpathSync(dataDir)), port: SOCKET_PORT, user: USER, database: DATABASE };
}

async function stopOrphan(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const command = commandOf(pid);
  if (command === undefined) return;
  if (!command.includes('postgres') || !command.includes(dataDir)) {
    // The number belongs to somebody else by now; PostgreSQL itself would take that process for its predecessor and refuse to start.
    rmSync(pidFile, { force: true });
    return;
  }
  await endPostmaster(pid, () => commandOf(pid) === undefined || readPid(pidFile) !== pid);
}

/** Fast shutdown; if that takes too long, an immediate one, after which the next start recovers from the write-ahead log. */
async function endPostmaster(pid: number, isOver: () => boolean): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const endsAt = Date.now() + STOPPED_WITHIN_MS;
    while (Date.now() < endsAt) {
      if (isOver()) return;
      await pause(10);
    }
  }
}

/** A server that ends removes the file at any moment, also between a look at it and its reading. */
function readPid(pidFile: string): number | undefined {
  const pid = Number.parseInt(readIfThere(pidFile), 10);
  return pid > 0 ? pid : undefined;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

async function prepareFolder(programs: PostgresPrograms, identity: Identity, dataDir: string): Promise<void> {
  const versionFile = path.join(dataDir, 'PG_VERSION');
  if (!existsSync(versionFile)) await initialise(programs, identity, dataDir);
  const written = readFileSync(versionFile, 'utf8').trim();
  if (written !== programs.major) {
    throw new Error(
      `数据目录 ${dataDir} 由 PostgreSQL ${written} 写成，内置数据库是 ${programs.major}。请先导出数据再导入新目录，或用 DATABASE_URL 连接原版本。`,
    );
  }
  giveFolder(identity, dataDir);
}

async function initialise(programs: PostgresPrograms, identity: Identity, dataDir: string): Promise<void> {
  // Made aside and renamed when whole, so that an interrupted first start leaves nothing half-made under the final name.
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveFolder(identity, unfinished);
  const choices = ['--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--locale=C', '--data-checksums', '--no-instructions'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = start(identity, programs.initdb, ['-D', unfinished, '-U', USER, ...choices, ...locale], ['ignore', 'pipe', 'pipe']);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await endOf(child);
  if (code !== 0) throw new Error(`内置数据库初始化失败（${code}）：\n${said}`);
  renameSync(unfinished, dataDir);
}

/** Why it ended the last times is still to be read after a start. */
const logsKept = 3;

/** Another user may have started it last time: the folder is ours, that file need not be, so it is moved and not written to. */
function keepLogs(logFile: string): void {
  for (let n = logsKept; n > 0; n -= 1) {
    const older = n === 1 ? logFile : `${logFile}.${n - 1}`;
    if (existsSync(older)) renameSync(older, `${logFile}.${n}`);
  }
}

async function launch(
  { programs, identity }: { readonly programs: PostgresPrograms; readonly identity: Identity },
  dataDir: string,
  settings: PostgresSettings,
  unlock: () => void,
): Promise<RunningPostgres> {
  const logFile = `${dataDir}.log`;
  keepLogs(logFile);
  const log = openSync(logFile, 'w', 0o600);
  const flags = Object.entries({ ...settings, listen_addresses: '', unix_socket_permissions: '0700' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // PostgreSQL works inside its data folder, so `.` stays short enough for a socket however long the folder's path is.
  const args = ['-c', KEEPER, 'sh', programs.postgres, '-D', dataDir, '-p', String(SOCKET_PORT), '-k', '.', ...flags];
  const child = start(identity, '/bin/sh', args, ['pipe', 'ignore', log]);
  closeSync(log);
  // Nobody is left to read an error of a pipe whose reader has ended.
  child.stdin?.on('error', () => {});
  const ended = endOf(child);
  let isStopping = false;
  const lost = new Promise<Error>((resolve) => {
    void ended.then((code) => {
      unlock();
      if (!isStopping) resolve(new Error(`内置数据库意外停止（${code}），详见 ${logFile}。`));
    });
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    child.stdin?.end();
    const pid = readPid(path.join(dataDir, 'postmaster.pid'));
    const timer = setTimeout(() => pid !== undefined && void endPostmaster(pid, () => child.exitCode !== null), STOPPED_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    const host = reachableSocketFolder(dataDir);
    await waitUntilReady(child, dataDir, host, logFile);
    const connection = { host, port: SOCKET_PORT, user: USER, database: DATABASE };
    await ensureDatabase(connection);
    return { connection, url: `postgresql://${USER}@localhost/${DATABASE}?host=${encodeURIComponent(host)}`, lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function start(identity: Identity, command: string, args: readonly string[], stdio: ('ignore' | 'pipe' | number)[]): ChildProcess {
  const [program = command, ...rest] = commandLine(identity, command, args);
  return spawn(program, rest, {
    ...identity.user,
    stdio,
    cwd: '/',
    // A session of its own: Ctrl+C in the terminal reaches the server, which closes its work first and stops the database last.
    detached: true,
    env: { PATH: process.env['PATH'], HOME: '/', LC_ALL: 'C', TZ: 'UTC' },
  });
}

function endOf(child: ChildProcess): Promise<number | string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
}

async function waitUntilReady(child: ChildProcess, dataDir: string, socketFolder: string, logFile: string): Promise<void> {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const endsAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < endsAt) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    // The eighth line of postmaster.pid tells the state: starting, ready, stopping.
    const state = readIfThere(pidFile).split('\n')[7]?.trim();
    if (state === 'ready' && (await answersIn(socketFolder))) return;
    await pause(5);
  }
  const said = readFileSync(logFile, 'utf8').slice(-2000);
  if (/global\/pg_control|could not locate a valid checkpoint|invalid primary checkpoint/.test(said))
    throw new Error(
      `数据目录 ${dataDir} 中内置数据库的文件缺失或损坏，不能启动。请检查环境变量 DATA_DIR；确认无误的，把它移走，再用 npm run manage -- restore 从备份恢复。\n${said}`,
    );
  throw new Error(`数据目录 ${dataDir} 中的内置数据库没有启动，请检查环境变量 DATA_DIR、目录的权限和磁盘空间：\n${said}`);
}

async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0) await client.query(`create database ${connection.database}`);
  } finally {
    await client.end();
  }
}
