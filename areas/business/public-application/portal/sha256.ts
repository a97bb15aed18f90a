/** The constants of FIPS 180-4: fractions of the roots of the first primes. */
const primes: number[] = [];
for (let number = 2; primes.length < 64; number += 1) if (primes.every((prime) => number % prime !== 0)) primes.push(number);
const fraction = (root: number) => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
const factors = Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** 0.5));

const blockBytes = 64;
const schedule = new Int32Array(64);

/** One block more. */
function mix(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let index = 0; index < 16; index += 1) {
    const from = at + index * 4;
    schedule[index] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
  }
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [schedule[index - 15]!, schedule[index - 2]!];
    const one = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const two = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[index] = (schedule[index - 16]! + one + schedule[index - 7]! + two) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const turned = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + turned + ((e & f) ^ (~e & g)) + factors[index]! + schedule[index]!) | 0;
    const rolled = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (rolled + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = (state[index]! + mixed[index]!) | 0;
}

/** The first 32 bits of the SHA-256 of a text of ASCII, without a sign. Web Crypto is not there where a page comes without TLS. */
export function hashHead(text: string, known?: { readonly state: Int32Array; readonly blocks: number }): number {
  const state = Int32Array.from(known?.state ?? start);
  const done = (known?.blocks ?? 0) * blockBytes;
  const rest = text.length - done;
  const bytes = new Uint8Array(Math.ceil((rest + 9) / blockBytes) * blockBytes);
  for (let index = 0; index < rest; index += 1) bytes[index] = text.charCodeAt(done + index);
  bytes[rest] = 0x80;
  const bits = text.length * 8;
  for (let index = 0; index < 4; index += 1) bytes[bytes.length - 1 - index] = (bits >>> (8 * index)) & 0xff;
  for (let at = 0; at < bytes.length; at += blockBytes) mix(state, bytes, at);
  return state[0]! >>> 0;
}

/** What the whole blocks at the beginning of a text come to, so that they are not reckoned for each of its ends. */
export function beginningOf(text: string): { readonly state: Int32Array; readonly blocks: number } {
  const state = Int32Array.from(start);
  const blocks = Math.floor(text.length / blockBytes);
  const bytes = Uint8Array.from(text.slice(0, blocks * blockBytes), (sign) => sign.charCodeAt(0));
  for (let block = 0; block < blocks; block += 1) mix(state, bytes, block * blockBytes);
  return { state, blocks };
}

export interface Riddle {
  readonly challenge: string;
  readonly bits: number;
}

/** Tries so many answers from one on. @returns the one that makes the hash begin with so many noughts */
export function tryAnswers({ challenge, bits }: Riddle, from: number, count: number): string | undefined {
  const text = `${challenge}:`;
  const known = beginningOf(text);
  for (let answer = from; answer < from + count; answer += 1)
    if (hashHead(text + String(answer), known) >>> (32 - bits) === 0) return String(answer);
  return undefined;
}
