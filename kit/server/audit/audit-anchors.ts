import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { allOf, type Secrets } from '../settings/secrets.ts';

/** What was sealed by then, signed, outside the database. */
export interface Anchor {
  readonly at: string;
  readonly sealNo: number;
  readonly hash: string;
  readonly mac: string;
}

/** One line from the start on and for each day; and beside it how far the last sealing went. Both go with a backup. */
export const anchorFiles = { all: 'audit-anchors.log', last: 'audit-anchor.last' } as const;

const macOf = (secrets: Secrets, { at, sealNo, hash }: Omit<Anchor, 'mac'>) =>
  secrets.sign('audit anchor', `${at} ${sealNo} ${hash}`).toString('hex');

export function makeAnchor(secrets: Secrets, { sealNo, hash }: Pick<Anchor, 'sealNo' | 'hash'>, now: Date): Anchor {
  const noted = { at: now.toISOString(), sealNo, hash };
  return { ...noted, mac: macOf(secrets, noted) };
}

export async function addAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  await appendFile(path.join(dataDir, anchorFiles.all), `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
}

/** Never half written: whoever reads meanwhile reads the former one. */
export async function keepLastAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  const file = path.join(dataDir, anchorFiles.last);
  await writeFile(`${file}.part`, `${JSON.stringify(anchor)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Lines of a file of anchors; undefined where it is not there. */
export async function readLines(dataDir: string, file: keyof typeof anchorFiles): Promise<string[] | undefined> {
  const text = await readFile(path.join(dataDir, anchorFiles[file]), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text?.split('\n').filter((line) => line !== '');
}

function read(line: string): Anchor | undefined {
  try {
    const { at, sealNo, hash, mac } = JSON.parse(line) as Partial<Anchor>;
    const isWhole = typeof at === 'string' && typeof sealNo === 'number' && typeof hash === 'string' && typeof mac === 'string';
    return isWhole ? { at, sealNo, hash, mac } : undefined;
  } catch {
    return undefined;
  }
}

/** All anchors that are there. A file that is not, or was changed, is a fault: without it nobody would miss what was cut off. */
export async function readAnchors(secrets: Secrets, dataDir: string, faults: string[]): Promise<Anchor[]> {
  const found: Anchor[] = [];
  for (const file of ['all', 'last'] as const) {
    const lines = await readLines(dataDir, file);
    if (!lines?.length) faults.push(`数据目录中没有封存凭据 ${anchorFiles[file]}：它由门户启动时建立，被移走后无法判断日志是否被截短。`);
    for (const [index, line] of (lines ?? []).entries()) {
      const anchor = read(line);
      if (!anchor) faults.push(`${anchorFiles[file]} 第 ${index + 1} 行不是封存凭据。`);
      else if (!allOf(secrets).some((one) => macOf(one, anchor) === anchor.mac)) faults.push(`${anchor.at} 的封存凭据被改动过。`);
      else found.push(anchor);
    }
  }
  return found;
}

/** Since when the log is anchored, and how many rows had been sealed before. */
export async function anchoredSince(dataDir: string): Promise<Pick<Anchor, 'at' | 'sealNo'> | undefined> {
  const [first] = (await readLines(dataDir, 'all')) ?? [];
  return first === undefined ? undefined : read(first);
}
