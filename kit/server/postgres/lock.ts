import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a stopping server may hold the lock: its last requests, then the shutdown of its database. */
const PATIENCE_MS = 10_000;

/**
 * Takes the data folder for this process. Refuses when another living process holds it longer than a stopping one would.
 * Returns the function that gives it back.
 */
export async function takeLock(lockFile: string): Promise<() => void> {
  const mine = JSON.stringify({ pid: process.pid, born: birthOf(process.pid) });
  const patienceEndsAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      writeFileSync(lockFile, mine, { flag: 'wx' });
      return () => rmSync(lockFile, { force: true });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EEXIST')
        throw new Error(`数据目录 ${path.dirname(lockFile)} 无法写入（${code}）。请换用有权限的用户，或用 DATA_DIR 指定其他目录。`);
    }
    const holder = findHolder(lockFile);
    if (holder === undefined) rmSync(lockFile, { force: true });
    else if (holder === process.pid || Date.now() > patienceEndsAt) {
      throw new Error(`数据目录正被进程 ${holder} 使用。同一个数据目录只能启动一个服务，请先停止它，或用 DATA_DIR 指定其他目录。`);
    } else await pause(50);
  }
}

function findHolder(lockFile: string): number | undefined {
  try {
    const { pid, born } = JSON.parse(readFileSync(lockFile, 'utf8')) as { pid: number; born: string };
    return birthOf(pid) === born ? pid : undefined;
  } catch {
    // The lock file is gone, or cut short by a power failure: nobody holds the lock.
    return undefined;
  }
}

/** When the process began, as an opaque word: a process id alone may have been given to somebody else meanwhile. Undefined when it is gone. */
function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may hold blanks; the state follows it, and the start time is the 22nd of all.
    const afterCommand = fields.slice(fields.lastIndexOf(')') + 2).split(' ');
    return afterCommand[0] === 'Z' ? undefined : afterCommand[19];
  } catch {
    return undefined;
  }
}

/** The command line of a running process; undefined when there is none. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') || undefined;
  } catch {
    return undefined;
  }
}
