/** What the directory of a zip says of itself. */
export interface ArchiveContent {
  readonly names: readonly string[];
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
  let unpacked = 0;
  let isEncrypted = false;
  let at = content.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + entrySize > end || content.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = content.readUInt16LE(at + 28);
    isEncrypted ||= (content.readUInt16LE(at + 8) & 1) === 1;
    unpacked += content.readUInt32LE(at + 24);
    // Only signs of ASCII matter here: what else stands in a name is not looked at.
    names.push(content.toString('latin1', at + entrySize, at + entrySize + nameLength));
    at += entrySize + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return { names, unpacked, isEncrypted };
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
