import type { Facts } from './material.ts';

/** The catalogue code starts with one of these: `3` a class, `31` a category. */
export function ofClass(...prefixes: readonly string[]): (facts: Facts) => boolean {
  return (facts) => prefixes.some((prefix) => String(facts['equclacode'] ?? '').startsWith(prefix));
}

/** The fact holds one of these words or codes; with none given, it is true. */
export function fact(key: string, ...wanted: readonly unknown[]): (facts: Facts) => boolean {
  return (facts) => (wanted.length === 0 ? facts[key] === true : wanted.includes(facts[key]));
}

export function both(...asked: readonly ((facts: Facts) => boolean)[]): (facts: Facts) => boolean {
  return (facts) => asked.every((ask) => ask(facts));
}

export function either(...asked: readonly ((facts: Facts) => boolean)[]): (facts: Facts) => boolean {
  return (facts) => asked.some((ask) => ask(facts));
}

/** Periodic inspection; so is whatever has no inspection type yet. */
export function isPeriodic(facts: Facts): boolean {
  const { inspType } = facts;
  return inspType === undefined || inspType === null || String(inspType).startsWith('D');
}
