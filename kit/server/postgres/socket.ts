import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The socket's number. It never meets another server's: the socket lies in the data folder, and there is no TCP. */
export const SOCKET_PORT = 5432;

const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** `sockaddr_un.sun_path` holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_SOCKET_PATH = 103;

/**
 * The folder through which clients reach the socket in `dataDir`: the folder itself, or, when its path is too long for a socket address,
 * a short link to it in a folder of the temporary directory that only this user can write.
 */
export function reachableSocketFolder(dataDir: string): string {
  if (Buffer.byteLength(path.join(dataDir, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) return dataDir;
  const uid = process.getuid?.() ?? 0;
  const folder = path.join(os.tmpdir(), `portal-${uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // The temporary directory is everybody's: a folder somebody else prepared could lead to a database of theirs.
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new Error(`临时目录 ${folder} 不可信（属于其他用户或权限过宽）。请删除它，或用 DATA_DIR 指定较短的路径。`);
  }
  const link = path.join(folder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && readlinkSync(link) === dataDir) return link;
  rmSync(link, { force: true });
  symlinkSync(dataDir, link);
  return link;
}

/** Whether somebody listens on the socket in `folder`. */
export function answersIn(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(folder, SOCKET_NAME));
    const settle = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}
