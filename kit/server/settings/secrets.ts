import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys of this installation, all derived from one root that lies beside the data, never in the database. */
export interface Secrets {
  /** A key for one purpose, `length` bytes. Equal for equal purposes. */
  key(purpose: string, length: number): Buffer;
  /** HMAC-SHA256 under the key of the purpose. */
  sign(purpose: string, content: string): Buffer;
}

/**
 * Opens the root key of the data folder and makes it at the first start.
 * @param given a root of at least 32 bytes as hex, for several servers that share one database
 */
export function openSecrets(dataDir: string, given?: string): Secrets {
  const root = given ? Buffer.from(given, 'hex') : readOrMakeRoot(join(dataDir, 'root.key'), dataDir);
  if (root.length < 32)
    throw new Error(
      `根密钥 ${join(dataDir, 'root.key')} 已损坏：应为至少 64 位十六进制数字。请用备份中的 root.key 替换它；没有备份时，已发出的二维码将无法核验。`,
    );
  const keys = new Map<string, Buffer>();
  const key = (purpose: string, length: number) => {
    const name = `${purpose}/${length}`;
    const known = keys.get(name) ?? Buffer.from(hkdfSync('sha256', root, '', purpose, length));
    keys.set(name, known);
    return known;
  };
  return { key, sign: (purpose, content) => createHmac('sha256', key(purpose, 32)).update(content).digest() };
}

function readOrMakeRoot(path: string, dataDir: string): Buffer {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const root = randomBytes(32);
  writeFileSync(path, root.toString('hex'), { mode: 0o600, flag: 'wx' });
  return root;
}
