import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';

import { openPool } from '#kit/server/postgres/database.ts';

const OLDEST_POSTGRES = 15;
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'];

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Refuses, before anything is started, an address that nobody could listen on. */
export function checkPort(place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', (error) => reject(explainPort(error, place)));
    trial.listen(place.port, place.host, () => trial.close(() => resolve()));
  });
}

/** Says why the server cannot listen and what to do about it; any other error is left as it is. */
export function explainPort(error: unknown, { host, port }: Place): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `端口 ${port} 已被占用。请停止占用它的程序，或用环境变量 PORT 指定其他端口，例如：PORT=${port + 1} npm start`,
    EACCES: `没有权限使用端口 ${port}。1024 以下的端口通常只有管理员可用，请用环境变量 PORT 指定其他端口。`,
    EADDRNOTAVAIL: `本机没有地址 ${host}。请检查环境变量 HOST。`,
    ENOTFOUND: `无法解析地址 ${host}。请检查环境变量 HOST。`,
  };
  return explained(error, reasons);
}

/** Refuses a data folder that cannot be made or written to. */
export async function checkDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`数据目录 ${dataDir} 不能写入（${code}）。请检查环境变量 DATA_DIR 和该目录的权限。`, { cause: error });
  }
}

/** Refuses, in a sentence that says what to do, a database server that cannot be reached or used. */
export async function checkDatabase(url: string, variable: 'DATABASE_URL' | 'DATABASE_READ_URL'): Promise<void> {
  const pool = openPool({ connectionString: url }, 1);
  try {
    const { rows } = await pool.query<{ version: number; mayCreate: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"`,
    );
    const { version, mayCreate } = rows[0]!;
    if (version < OLDEST_POSTGRES) throw new Error(`数据库服务器是 PostgreSQL ${version}，需要 ${OLDEST_POSTGRES} 或更高版本。`);
    if (!mayCreate) throw new Error('数据库用户没有建表的权限。请让该用户成为数据库的所有者，例如：ALTER DATABASE 库名 OWNER TO 用户名');
  } catch (error) {
    throw explainDatabase(error, url, variable);
  } finally {
    await pool.end();
  }
}

function explainDatabase(error: unknown, url: string, variable: string): unknown {
  const { host, pathname, username } = new URL(url);
  const unreachable = `无法连接数据库服务器 ${host}。请检查环境变量 ${variable}、网络，以及数据库服务器是否已启动。`;
  const reasons: Readonly<Record<string, string>> = {
    ...Object.fromEntries(UNREACHABLE.map((code) => [code, unreachable])),
    '3D000': `数据库服务器 ${host} 上没有数据库「${decodeURIComponent(pathname.slice(1))}」。请先创建它，或检查环境变量 ${variable}。`,
    '28P01': `数据库服务器 ${host} 拒绝了用户「${username}」的密码。请检查环境变量 ${variable}。`,
    '28000': `数据库服务器 ${host} 不接受用户「${username}」从本机连接。请检查环境变量 ${variable} 和数据库服务器的访问规则。`,
    '57P03': `数据库服务器 ${host} 正在启动或停止，请稍后重试。`,
  };
  return explained(error, reasons);
}

/** A host with several addresses fails with one error for each; they tell the same story. */
function explained(error: unknown, reasons: Readonly<Record<string, string>>): unknown {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = reasons[(first as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? error : new Error(reason, { cause: error });
}
