import type { FeeCondition, FeeFactor, FeeItem, FeeTerm, FeeTier, Quantity } from './fee-rows.ts';

export function quantity(label: string, ...of: (string | readonly [string, number])[]): Quantity {
  return {
    label,
    otherwise: null,
    of: of.map((one) => (typeof one === 'string' ? { param: one, times: 1 } : { param: one[0], times: one[1] })),
  };
}

/** The same quantity with its unit, and a shorter name for calculations. */
export const counted = (one: Quantity, unit: string, short = one.label): Quantity => ({
  ...one,
  unit,
  ...(short !== one.label && { short }),
});
export const yuan = (amount: number): FeeTerm => ({ fen: amount * 100 });
export const each = (amount: number, by: Quantity, above = 0): FeeTerm => ({ fen: amount * 100, by, above });
export const flat = (amount: number): readonly FeeTier[] => [{ upTo: null, terms: [yuan(amount)] }];
export const linear = (amount: number, by: Quantity): readonly FeeTier[] => [{ upTo: null, terms: [each(amount, by)] }];

/** Tiers by upper ends; the amounts are yuan or terms. */
export function tiers(ends: readonly (number | null)[], amounts: readonly (number | FeeTerm[])[]): FeeTier[] {
  return ends.map((upTo, index) => {
    const amount = amounts[index] ?? 0;
    return { upTo, terms: typeof amount === 'number' ? [yuan(amount)] : amount };
  });
}

type FeeItemFacts = Pick<FeeItem, 'code' | 'name' | 'equclacode' | 'inspTypes' | 'tiers'> & Partial<FeeItem>;

export function feeItem(facts: FeeItemFacts): FeeItem {
  return {
    unit: '台',
    group: facts.code,
    when: [],
    measure: null,
    factors: [],
    minFen: null,
    maxFen: null,
    basisDoc: '',
    nature: '行政事业性',
    tariff: null,
    validFrom: '2004-01-01',
    validTo: null,
    ...facts,
  };
}

export function factor(label: string, percent: number, ...when: FeeCondition[]): FeeFactor {
  return { label, percent, when };
}
