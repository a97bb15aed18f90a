import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

import { readFully } from './read-fully.ts';

/** What the lines of the file are: hashes, perhaps with how often each was seen, or the words themselves. */
type Lines = 'sha1' | 'words';

const hashLine = /^[0-9A-Fa-f]{40}(?::\d+)?$/;
/** A line longer than this is none of a set of passwords. */
const longestLine = 4096;

/**
 * Whether a password stands in a set of breached ones: a file of SHA-1 sums, as the public sets have, or of plain words, sorted by bytes. Some forty short reads find
 * it among a thousand million lines; nothing is kept in memory.
 */
export async function isInBreached(file: string, password: string): Promise<boolean> {
  const handle = await open(file);
  try {
    return await search(handle, password);
  } finally {
    await handle.close();
  }
}

async function search(handle: FileHandle, password: string): Promise<boolean> {
  const { size } = await handle.stat();
  const first = await lineFrom(handle, 0, size);
  if (!first) return false;
  const lines: Lines = hashLine.test(first.text) ? 'sha1' : 'words';
  const wanted = lines === 'sha1' ? createHash('sha1').update(password).digest('hex').toUpperCase() : password;
  let [from, to] = [0, size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const line = await lineFrom(handle, middle, to);
    if (!line) {
      to = middle;
      continue;
    }
    const order = Buffer.compare(Buffer.from(keyOf(lines, line.text)), Buffer.from(wanted));
    if (order === 0) return true;
    if (order < 0) from = line.end;
    else to = middle;
  }
  return false;
}

const keyOf = (lines: Lines, text: string) => (lines === 'sha1' ? text.slice(0, 40).toUpperCase() : text);

/** The first line that begins at a place or behind it, and before the end; none where no line does. */
async function lineFrom(handle: FileHandle, at: number, end: number): Promise<{ readonly text: string; readonly end: number } | undefined> {
  // The sign before tells whether a line begins here.
  const start = Math.max(at - 1, 0);
  const bytes = await readFully(handle, start, 2 * longestLine);
  const skipped = at === 0 ? 0 : bytes.indexOf(10) + 1;
  if (at > 0 && skipped === 0) return undefined;
  const begin = start + skipped;
  if (begin >= end || skipped >= bytes.length) return undefined;
  const stop = bytes.indexOf(10, skipped);
  const rest = bytes.subarray(skipped, stop === -1 ? bytes.length : stop).toString('utf8');
  return { text: rest.replace(/\r$/, ''), end: stop === -1 ? begin + rest.length + 1 : start + stop + 1 };
}

/** Samples that are looked at before the server starts. */
const samples = 64;

/** @throws Error with a sentence where the file cannot be read, or its lines are not in the order of their bytes */
export async function checkBreached(file: string): Promise<void> {
  try {
    closeSync(openSync(file, 'r'));
  } catch (error) {
    throw new Error(`环境变量 BREACHED_PASSWORDS 指定的文件 ${file} 无法读取（${(error as NodeJS.ErrnoException).code}）`);
  }
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    let before: string | undefined;
    const isHashes = hashLine.test((await lineFrom(handle, 0, size))?.text ?? '');
    for (let at = 0; at < samples; at += 1) {
      const line = await lineFrom(handle, Math.floor((size * at) / samples), size);
      if (!line) continue;
      const key = keyOf(isHashes ? 'sha1' : 'words', line.text);
      if ((isHashes && !hashLine.test(line.text)) || (before !== undefined && Buffer.compare(Buffer.from(before), Buffer.from(key)) > 0))
        throw new Error(
          `环境变量 BREACHED_PASSWORDS 指定的文件 ${file} 没有按字节排序，或行的格式不一致：请用 LC_ALL=C sort 排序，每行一个 SHA-1（可带 :次数）或一个密码。`,
        );
      before = key;
    }
    if (size > 0 && before === undefined) throw new Error(`环境变量 BREACHED_PASSWORDS 指定的文件 ${file} 没有可读的行。`);
  } finally {
    await handle.close();
  }
}
