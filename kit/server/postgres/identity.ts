import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PostgresPrograms } from './native.ts';

/** As whom PostgreSQL runs: it refuses to run as root. */
export interface Identity {
  /** Words put in front of the command line. */
  readonly prefix: readonly string[];
  /** Given to spawn when root hands the process over to somebody else. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Who must own the data folder, seen from this process. */
  readonly owner?: { readonly uid: number; readonly gid: number };
}

const NOBODY = { uid: 65534, gid: 65534 };

const OWN: Identity = { prefix: [] };

/** Root in a user name space: PostgreSQL runs as `nobody` there, while its files on disk belong to root. */
const USER_NAMESPACE: Identity = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`, '--'],
  owner: { uid: 0, gid: 0 },
};

/** The user `nobody` with the capability to traverse closed folders: for a project under /root where user name spaces are switched off, as in most containers. */
const PASSING_NOBODY: Identity = {
  prefix: [
    'setpriv',
    `--reuid=${NOBODY.uid}`,
    `--regid=${NOBODY.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ],
  owner: NOBODY,
};

/**
 * Chooses as whom to run PostgreSQL on `dataDir`. An ordinary user runs it as itself. Root takes the first that can reach both the programs
 * and the folder: the folder's present owner, root in a user name space, the owner of the installed programs, `nobody`,
 * `nobody` with the capability to traverse closed folders.
 */
export function chooseIdentity(programs: PostgresPrograms, dataDir: string): Identity {
  if (process.getuid?.() !== 0) {
    refuseForeignFolder(dataDir);
    return OWN;
  }
  const candidates = [ownerOf(dataDir), USER_NAMESPACE, ownerOf(programs.postgres), become(NOBODY), PASSING_NOBODY];
  const chosen = candidates.find((candidate) => candidate !== undefined && canReach(candidate, programs, path.dirname(dataDir)));
  if (!chosen) {
    throw new Error(
      `以 root 身份运行时，内置数据库需要换成普通用户的身份，但这些身份无法进入 ${path.dirname(dataDir)} 或读取 ${programs.postgres}。` +
        '请改用普通用户运行，或用 DATA_DIR 指定其他用户可以进入的目录。',
    );
  }
  return chosen;
}

function refuseForeignFolder(dataDir: string): void {
  if (existsSync(dataDir) && statSync(dataDir).uid !== process.getuid?.()) {
    throw new Error(`数据目录 ${dataDir} 属于另一个用户。请用该用户运行，或用 DATA_DIR 指定自己的目录。`);
  }
}

function ownerOf(file: string): Identity | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? become({ uid: found.uid, gid: found.gid }) : undefined;
}

function become(user: { uid: number; gid: number }): Identity {
  return { prefix: [], user, owner: user };
}

function canReach(identity: Identity, programs: PostgresPrograms, parentDir: string): boolean {
  const [command = '', ...args] = commandLine(identity, 'sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', programs.postgres, parentDir]);
  return spawnSync(command, args, { ...identity.user, stdio: 'ignore', cwd: '/' }).status === 0;
}

/** The whole command line that runs `command` under the identity. */
export function commandLine(identity: Identity, command: string, args: readonly string[]): string[] {
  return [...identity.prefix, command, ...args];
}

/** Hands `folder` and all in it over to the identity, when it belongs to somebody else (another identity ran here before). */
export function giveFolder(identity: Identity, folder: string): void {
  const { owner } = identity;
  if (!owner || statSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (lstatSync(file).isSymbolicLink()) continue;
    chownSync(file, owner.uid, owner.gid);
  }
  // Last, so that an interrupted handover is taken up again.
  chownSync(folder, owner.uid, owner.gid);
}
