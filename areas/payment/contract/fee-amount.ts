import type { FeeCondition, FeeFactor, FeeItem, FeeTerm, Quantity } from './fee-rows.ts';

/** Everything known of one device or unit, under the names of the archive. */
export type FeeFacts = Readonly<Record<string, unknown>>;

/** The amount of an item, or the parameter that is missing to compute it. */
export type Amount = { readonly amountFen: number } | { readonly missing: string };

class Missing extends Error {}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

export function holds(condition: FeeCondition, facts: FeeFacts): boolean {
  const value = facts[condition.param];
  if (condition.is && !condition.is.includes(value as string)) return false;
  if (condition.startsWith && !condition.startsWith.some((start) => String(value ?? '').startsWith(start))) return false;
  const number = numberOf(value);
  if (condition.over !== undefined && !(number !== undefined && number > condition.over)) return false;
  return condition.upTo === undefined || (number !== undefined && number <= condition.upTo);
}

function read(quantity: Quantity, facts: FeeFacts): number {
  for (const { param, times } of quantity.of) {
    const value = numberOf(facts[param]);
    // Nothing is charged by a zero: it was left open, not measured.
    if (value) return value * times;
  }
  if (quantity.otherwise === null) throw new Missing(quantity.label);
  return quantity.otherwise;
}

/** Started steps beyond a threshold; the small tolerance keeps 16.5 + 3 m from becoming two steps through binary fractions. */
function startedSteps(value: number, above: number, step: number): number {
  return Math.max(0, Math.ceil((value - above) / step - 1e-9));
}

function termFen(term: FeeTerm, facts: FeeFacts): number {
  if (!term.by) return term.fen;
  const value = read(term.by, facts);
  const above = term.above ?? 0;
  return term.fen * (term.step === undefined ? Math.max(0, value - above) : startedSteps(value, above, term.step));
}

function factorOf(factor: FeeFactor, facts: FeeFacts): number {
  if (!factor.perStep) return factor.percent / 100;
  const { by, above, step } = factor.perStep;
  return 1 + (factor.percent / 100) * startedSteps(read(by, facts), above, step);
}

/** Half a fen goes up; the sixth decimal absorbs binary fractions. */
function wholeFen(amount: number): number {
  return Math.round(Number(amount.toFixed(6)));
}

/** What the item costs for these facts, in whole fen: tier, factors, then lower and upper limit. */
export function amountOf(item: FeeItem, facts: FeeFacts): Amount {
  try {
    const measure = item.measure ? read(item.measure, facts) : 0;
    const tier = item.tiers.find(({ upTo }) => upTo === null || measure <= upTo);
    if (!tier) return { missing: item.measure?.label ?? item.name };
    let amount = tier.terms.reduce((sum, term) => sum + termFen(term, facts), 0);
    const counted = new Set<string>();
    for (const factor of item.factors) {
      if (counted.has(factor.label) || !factor.when.every((condition) => holds(condition, facts))) continue;
      counted.add(factor.label);
      amount *= factorOf(factor, facts);
    }
    const limited = Math.min(Math.max(wholeFen(amount), item.minFen ?? 0), item.maxFen ?? Number.MAX_SAFE_INTEGER);
    return { amountFen: limited };
  } catch (error) {
    if (error instanceof Missing) return { missing: error.message };
    throw error;
  }
}
