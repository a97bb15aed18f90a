import { figure } from './figure.ts';
import type { FeeCondition, FeeFactor, FeeItem, FeeTerm, Quantity } from './fee-rows.ts';

/** Everything known of one device or unit, under the names of the archive. */
export type FeeFacts = Readonly<Record<string, unknown>>;

/** The amount of an item and how it came about, or the parameter that is missing to compute it. */
export type Amount = { readonly amountFen: number; readonly how: string } | { readonly missing: string };

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

/** A calculation in the making: which quantities were read, and its terms and factors as people read them. */
class Calculation {
  readonly #inputs = new Map<string, string>();
  readonly #steps: string[] = [];

  read(quantity: Quantity, facts: FeeFacts): number {
    const { short, label, unit = '', of, otherwise } = quantity;
    for (const { param, times } of of) {
      const value = numberOf(facts[param]);
      // Nothing is charged by a zero: it was left open, not measured.
      if (!value) continue;
      this.#inputs.set(short ?? label, figure(value * times) + unit);
      return value * times;
    }
    if (otherwise === null) throw new Missing(label);
    return otherwise;
  }

  add(step: string): void {
    this.#steps.push(step);
  }

  /** 层数16层：600＋25×8 */
  get text(): string {
    const inputs = [...this.#inputs].map(([name, value]) => name + value).join('、');
    return [inputs, this.#steps.join('')].filter(Boolean).join('：');
  }
}

/** Started steps beyond a threshold; the small tolerance keeps 16.5 + 3 m from becoming two steps through binary fractions. */
function startedSteps(value: number, above: number, step: number): number {
  return Math.max(0, Math.ceil((value - above) / step - 1e-9));
}

function termFen(term: FeeTerm, facts: FeeFacts, told: Calculation, isFirst: boolean): number {
  const sign = isFirst ? '' : '＋';
  if (!term.by) {
    told.add(sign + figure(term.fen / 100));
    return term.fen;
  }
  const value = told.read(term.by, facts);
  const above = term.above ?? 0;
  const count = term.step === undefined ? Math.max(0, value - above) : startedSteps(value, above, term.step);
  if (count > 0 || isFirst) told.add(`${sign}${term.by.unit === '元' ? `${figure(term.fen)}%` : figure(term.fen / 100)}×${figure(count)}`);
  return term.fen * count;
}

function factorOf(factor: FeeFactor, facts: FeeFacts, told: Calculation): number {
  if (!factor.perStep) {
    told.add(`，${factor.label}×${figure(factor.percent)}%`);
    return factor.percent / 100;
  }
  const { by, above, step } = factor.perStep;
  const steps = startedSteps(told.read(by, facts), above, step);
  if (steps > 0) told.add(`，${factor.label}＋${figure(factor.percent * steps)}%`);
  return 1 + (factor.percent / 100) * steps;
}

/** Half a fen goes up; the sixth decimal absorbs binary fractions. */
function wholeFen(amount: number): number {
  return Math.round(Number(amount.toFixed(6)));
}

function tierFen(item: FeeItem, facts: FeeFacts, told: Calculation): number {
  const measure = item.measure ? told.read(item.measure, facts) : 0;
  const tier = item.tiers.find(({ upTo }) => upTo === null || measure <= upTo);
  if (!tier) throw new Missing(item.measure?.label ?? item.name);
  const amount = tier.terms.reduce((sum, term, index) => sum + termFen(term, facts, told, index === 0), 0);
  const counted = new Set<string>();
  return item.factors.reduce((product, factor) => {
    if (counted.has(factor.label) || !factor.when.every((condition) => holds(condition, facts))) return product;
    counted.add(factor.label);
    return product * factorOf(factor, facts, told);
  }, amount);
}

/** The sum over parts; they are too many to be told one by one. */
function partsFen(item: FeeItem, facts: FeeFacts): { readonly fen: number; readonly how: string } {
  const parts = facts[item.each!];
  if (!Array.isArray(parts) || parts.length === 0) throw new Missing(item.measure?.label ?? item.name);
  const told = (parts as FeeFacts[]).map((part) => {
    const one = new Calculation();
    return { fen: tierFen(item, { ...facts, ...part }, one), how: one.text };
  });
  const shown = told.slice(0, shownParts).map(({ how }) => how);
  return {
    fen: told.reduce((sum, { fen }) => sum + fen, 0),
    how: shown.join('；') + (told.length > shownParts ? `；等${told.length}项` : ''),
  };
}

const shownParts = 3;

/** What the item costs for these facts, in whole fen: tier, factors, then lower and upper limit. */
export function amountOf(item: FeeItem, facts: FeeFacts): Amount {
  try {
    const told = new Calculation();
    const { fen, how } = item.each ? partsFen(item, facts) : { fen: tierFen(item, facts, told), how: told.text };
    const exact = wholeFen(fen);
    const amountFen = Math.min(Math.max(exact, item.minFen ?? 0), item.maxFen ?? Number.MAX_SAFE_INTEGER);
    const limit = amountFen > exact ? `，最低${figure(amountFen / 100)}` : amountFen < exact ? `，最高${figure(amountFen / 100)}` : '';
    return { amountFen, how: how + limit };
  } catch (error) {
    if (error instanceof Missing) return { missing: error.message };
    throw error;
  }
}
