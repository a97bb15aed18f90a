import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes that must be free there: two cities of the journeys with all they write. */
const room = 4 * 2 ** 30;
const prefix = 'portal-tests-';

/**
 * A folder for what is thrown away after the tests; whoever asks for it removes it. It is in memory where there is room: the thousand files of a
 * database are made there in a tenth of the time that a disk takes.
 */
export function passingFolder(name: string): string {
  const home = hasRoom() ? memory : os.tmpdir();
  removeLeftovers(home);
  return mkdtempSync(path.join(home, `${prefix}${process.pid}-${name}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room;
  } catch {
    return false;
  }
}

/** What interrupted runs have left would take memory for ever. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) tryRemove(path.join(home, name));
  }
}

function tryRemove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Somebody else's.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
