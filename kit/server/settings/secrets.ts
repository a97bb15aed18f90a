import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Keys of this installation, all derived from one root that lies beside the data, never in the database. */
export interface Secrets {
  /** A key for one purpose, `length` bytes. Equal for equal purposes. */
  key(purpose: string, length: number): Buffer;
  /** HMAC-SHA256 under the key of the purpose. */
  sign(purpose: string, content: string): Buffer;
  /** The same of the roots before this one, the newest first: what was signed and sealed under them is still read. */
  readonly former: readonly Secrets[];
}

/** This root and those before it: whatever of them has made a thing reads it. */
export const allOf = (secrets: Secrets): readonly Secrets[] => [secrets, ...secrets.former];

/** The secrets under which links of a purpose may have been signed, the present one first. */
export const linkSecrets = (secrets: Secrets, purpose: string): string[] =>
  allOf(secrets).map((one) => one.key(purpose, 32).toString('hex'));

/** Where the root key of a data folder lies. */
export const rootFile = (dataDir: string): string => join(dataDir, 'root.key');

/**
 * Opens the root key of the data folder and makes it at the first start. The file has a line for each root, the present one first.
 * @param given roots of at least 32 bytes as hex, parted by commas, for several servers that share one database
 */
export function openSecrets(dataDir: string, given?: string): Secrets {
  const roots = (given ?? readOrMakeRoot(rootFile(dataDir), dataDir))
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map((one) => Buffer.from(one, 'hex'));
  if (roots.length === 0 || roots.some((root) => root.length < 32))
    throw new Error(
      `根密钥 ${rootFile(dataDir)} 已损坏：应为至少 64 位十六进制数字。请用备份中的 root.key 替换它；没有备份时，已发出的二维码将无法核验。`,
    );
  const [secrets] = roots.reduceRight<Secrets[]>((former, root) => [derive(root, former), ...former], []);
  return secrets!;
}

/** Puts a new root before those in the data folder. What lies in the database is sealed anew by the next start. */
export function rotateRoot(dataDir: string): void {
  const file = rootFile(dataDir);
  const known = readFileSync(file, 'utf8').trim();
  const next = `${file}.next`;
  writeFileSync(next, `${randomBytes(32).toString('hex')}\n${known}\n`, { mode: 0o600, flush: true });
  renameSync(next, file);
  flushName(file);
}

function derive(root: Buffer, former: readonly Secrets[]): Secrets {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string, length: number) => {
    const name = `${purpose}/${length}`;
    const known = keys.get(name) ?? Buffer.from(hkdfSync('sha256', root, '', purpose, length));
    keys.set(name, known);
    return known;
  };
  return { key, former, sign: (purpose, content) => createHmac('sha256', key(purpose, 32)).update(content).digest() };
}

function readOrMakeRoot(path: string, dataDir: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const root = randomBytes(32).toString('hex');
  writeFileSync(path, root, { mode: 0o600, flag: 'wx', flush: true });
  flushName(path);
  return root;
}

/** What is sealed under a key lies on the disk sooner than the key would by itself: a power cut between the two would lose all of it. */
function flushName(file: string): void {
  // Windows keeps names by itself and does not open folders.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
