import { createInflateRaw } from 'node:zlib';

/** One file of a zip, as its directory describes it. */
interface Entry {
  /** Offset of its local header. */
  readonly at: number;
  readonly packed: number;
  readonly isDeflated: boolean;
}

/** What the directory of a zip states. */
export interface ArchiveContent {
  readonly names: readonly string[];
  readonly entries: readonly Entry[];
  /** Bytes once unpacked, all entries. */
  readonly unpacked: number;
  readonly isEncrypted: boolean;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
const entrySize = 46;
const longestComment = 65_535;

/** Reads the directory of a zip without unpacking anything; undefined when it is not a whole zip. */
export function readArchive(content: Buffer): ArchiveContent | undefined {
  const end = findEnd(content);
  if (end === undefined) return undefined;
  const count = content.readUInt16LE(end + 10);
  const names: string[] = [];
  const entries: Entry[] = [];
  let unpacked = 0;
  let isEncrypted = false;
  let at = content.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + entrySize > end || content.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = content.readUInt16LE(at + 28);
    isEncrypted ||= (content.readUInt16LE(at + 8) & 1) === 1;
    unpacked += content.readUInt32LE(at + 24);
    entries.push({
      at: content.readUInt32LE(at + 42),
      packed: content.readUInt32LE(at + 20),
      isDeflated: content.readUInt16LE(at + 10) === 8,
    });
    // Only signs of ASCII matter here: what else stands in a name is not looked at.
    names.push(content.toString('latin1', at + entrySize, at + entrySize + nameLength));
    at += entrySize + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return { names, entries, unpacked, isEncrypted };
}

function findEnd(content: Buffer): number | undefined {
  for (let at = content.length - endSize; at >= 0 && at >= content.length - endSize - longestComment; at -= 1) {
    if (content.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}

const mostEntries = 2000;
const mostUnpacked = 400 * 1024 * 1024;
const mostRatio = 200;
const runnable = /\.(?:exe|dll|com|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|scr|msi|jar|lnk|sh|apk)$/i;

/** Why a zip is not taken; undefined when it may be. */
export function whyUnsafe({ names, unpacked, isEncrypted }: ArchiveContent, packed: number): string | undefined {
  if (names.length === 0) return '是空的压缩包';
  if (isEncrypted) return '设有密码';
  if (names.length > mostEntries) return `含有的文件超过 ${mostEntries} 个`;
  if (unpacked > mostUnpacked || unpacked > packed * mostRatio) return '解压后过大';
  if (names.some((name) => name.split(/[\\/]/).includes('..') || /^(?:[\\/]|[A-Za-z]:)/.test(name))) return '含有不允许的路径';
  if (names.some((name) => runnable.test(name))) return '含有可执行文件';
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return '含有宏';
  return undefined;
}

const headSignature = 0x04034b50;
const headSize = 30;

/** Whether everything in a zip together unpacks to at most so many bytes. The sizes in a directory may be wrong, so everything is unpacked and counted; nothing is kept. */
export async function unpacksWithin(content: Buffer, { entries }: ArchiveContent, most: number): Promise<boolean> {
  let left = most;
  for (const { at, packed, isDeflated } of entries) {
    if (at + headSize > content.length || content.readUInt32LE(at) !== headSignature) return false;
    const from = at + headSize + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
    const bytes = content.subarray(from, from + packed);
    left -= isDeflated ? await countInflated(bytes, left) : bytes.length;
    if (left < 0) return false;
  }
  return true;
}

/** Bytes once unpacked; stops above `most`. What cannot be unpacked counts as infinite. */
async function countInflated(bytes: Buffer, most: number): Promise<number> {
  const inflating = createInflateRaw();
  inflating.end(bytes);
  let counted = 0;
  try {
    for await (const chunk of inflating as AsyncIterable<Buffer>) {
      counted += chunk.length;
      if (counted > most) return counted;
    }
    return counted;
  } catch {
    return Number.POSITIVE_INFINITY;
  } finally {
    inflating.destroy();
  }
}
