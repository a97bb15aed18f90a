const mask = 0xffff_ffff_ffff_ffffn;

/** The n-th number of the splitmix64 sequence of a seed (Steele, Lea, Flood 2014). */
export function splitmix64(seed: number | bigint, n: number): bigint {
  let z = (BigInt(seed) + BigInt(n + 1) * 0x9e37_79b9_7f4a_7c15n) & mask;
  z = ((z ^ (z >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & mask;
  z = ((z ^ (z >> 27n)) * 0x94d0_49bb_1331_11ebn) & mask;
  return z ^ (z >> 31n);
}

/** The demo city is the same everywhere. */
export const citySeed = 330_200;

/** What is drawn: each kind of thing has a sequence of its own, so that one more field in one does not change the others. */
export type Stream =
  | 'unit'
  | 'device'
  | 'history'
  | 'person'
  | 'entry'
  | 'application'
  | 'id'
  | 'detection'
  | 'place'
  | 'fault'
  | 'rescue'
  | 'addition';
const streams: readonly Stream[] = [
  'unit',
  'device',
  'history',
  'person',
  'entry',
  'application',
  'id',
  'detection',
  'place',
  'fault',
  'rescue',
  'addition',
];

/**
 * Chance for one thing: the draws depend on the stream and the number of the thing alone, so any thing can be made without the others, in any
 * process. splitmix64 seeds it; the draws themselves come from the 32-bit generator sfc32, which is much faster than 64 bits in JavaScript.
 */
export class Dice {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(stream: Stream, index: number) {
    const first = splitmix64(splitmix64(citySeed, streams.indexOf(stream)), index);
    const second = splitmix64(first, 0);
    this.#a = Number(first & 0xffff_ffffn) | 0;
    this.#b = Number(first >> 32n) | 0;
    this.#c = Number(second & 0xffff_ffffn) | 0;
    for (let i = 0; i < 8; i += 1) this.bits();
  }

  /** 32 bits as a whole number from 0. */
  bits(): number {
    const sum = (this.#a + this.#b + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0 up to, not including, 1. */
  unit(): number {
    return this.bits() / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.unit() < share;
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.unit() * (most - least + 1));
  }

  /** A number with so many decimals. */
  number(least: number, most: number, decimals: number): number {
    return Number((least + this.unit() * (most - least)).toFixed(decimals));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.unit() * list.length)]!;
  }

  /** One of the entries, each with its weight. */
  weighed<T>(entries: readonly (readonly [T, number])[]): T {
    let left = this.unit() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [entry, weight] of entries) {
      left -= weight;
      if (left < 0) return entry;
    }
    return entries.at(-1)![0];
  }

  /** Of the normal distribution. */
  normal(mean: number, deviation: number): number {
    return mean + deviation * Math.sqrt(-2 * Math.log(1 - this.unit())) * Math.cos(2 * Math.PI * this.unit());
  }

  /** Waiting time of this mean, cut off at the most it may be. */
  exponential(mean: number, most: number): number {
    return -mean * Math.log(1 - this.unit() * (1 - Math.exp(-most / mean)));
  }

  digits(count: number): string {
    let text = '';
    for (let i = 0; i < count; i += 1) text += String(this.whole(0, 9));
    return text;
  }

  /** A rank from 0 by the law of Zipf and Mandelbrot with exponent 1.05, by inverting its continuous form: exact enough for sizes of units. */
  zipf(count: number): number {
    const exponent = 1 - 1.05;
    const [bottom, top] = [(1 + flatHead) ** exponent, (count + 1 + flatHead) ** exponent];
    return Math.min(count - 1, Math.floor((bottom + this.unit() * (top - bottom)) ** (1 / exponent) - flatHead) - 1);
  }
}

/** Shifts the ranks, so that the largest unit of a million devices stays a company that could exist. */
const flatHead = 3;

/** A UUID of version 7 that belongs to the n-th thing of a kind: the same at every filling of the city. @param at instant in ms */
export function demoId(kind: string, index: number, at: number): string {
  const dice = new Dice('id', index * 256 + kindNumber(kind));
  const time = Math.floor(at).toString(16).padStart(12, '0');
  const hex = (length: number) => dice.bits().toString(16).padStart(8, '0').slice(0, length);
  const variant = (8 + (dice.bits() & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(8)}${hex(4)}`;
}

function kindNumber(kind: string): number {
  let sum = 7;
  for (const character of kind) sum = (sum * 31 + character.charCodeAt(0)) % 251;
  return sum;
}
