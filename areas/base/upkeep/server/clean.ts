import { asStorable } from '#kit/contract/storable.ts';

/** Longest entry, bytes of all its texts. */
const entryBytes = 8192;

/** Text as PostgreSQL can store it, without the tokens that addresses carry. */
export function clean(text: string): string {
  return asStorable(text).replace(/\b((?:other_)?token|__sid|ssotoken|ticket|nonce)=[^&#\s'"]*/gi, '$1=…');
}

/** The message, cut so that the whole entry keeps its size. */
export function fit(mes: string, others: readonly string[]): string {
  const room = entryBytes - others.reduce((sum, other) => sum + Buffer.byteLength(other), 0);
  const bytes = Buffer.from(mes);
  // A character that the cut goes through becomes a replacement character, which goes, too.
  return bytes.length <= room
    ? mes
    : bytes
        .subarray(0, room)
        .toString('utf8')
        .replace(/\uFFFD+$/, '');
}
