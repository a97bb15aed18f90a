import { holds, type FeeFacts } from './fee-amount.ts';
import { chargeDevice, factsOf, isInForce } from './fee-charge.ts';
import type { FeeDevice, FeeJudgement, FeeLine, FeeQuestion } from './fee-judgement.ts';
import type { FeeItem, FeePolicy } from './fee-rows.ts';

const claimed = ({ claims = [] }: FeeQuestion): FeeFacts => Object.fromEntries(claims.map((fact) => [fact, true]));

/** The share of each line that this policy lets off, in the order of the lines; where it is a reduced table, what that comes to. */
function sharesOf(policy: FeePolicy, lines: readonly FeeLine[], question: FeeQuestion, items: readonly FeeItem[]): number[] {
  const devices = new Map(question.lines.map((line) => [keyOf(line), line]));
  return lines.map((line) => {
    const device = devices.get(keyOf(line));
    if (!device || !line.amountFen) return 0;
    if (policy.tariff !== null) return (tariffRelief(policy.tariff, line, device, items) / line.amountFen) * 100;
    const facts = { ...factsOf(device, line.inspType), ...claimed(question), nature: line.nature };
    return policy.reliefs.find(({ when }) => when.every((condition) => holds(condition, facts)))?.percent ?? 0;
  });
}

function shareFen({ amountFen }: FeeLine, percent: number): number {
  return Math.min(amountFen ?? 0, Math.round(((amountFen ?? 0) * percent) / 100));
}

/** What each line would be let off by this policy, in the order of the lines. */
function reliefsOf(policy: FeePolicy, lines: readonly FeeLine[], question: FeeQuestion, items: readonly FeeItem[]): number[] {
  const shares = sharesOf(policy, lines, question, items);
  return lines.map((line, index) => shareFen(line, shares[index]!));
}

function fits(policy: FeePolicy, question: FeeQuestion): boolean {
  const unit = { ...question.unit, ...claimed(question) };
  const isEnough = question.lines.length >= policy.minDevices;
  return isInForce(policy, question.today) && isEnough && policy.unitWhen.every((condition) => holds(condition, unit));
}

/** What a policy may let off of a fee that is fixed, and the fee with it. */
export interface PolicyRelief {
  /** The greatest share of a line; a decision may let off anything. 0: the policy lets off nothing here. */
  readonly limitPercent: number;
  readonly fee: FeeJudgement;
}

/**
 * Lets off a part of a fixed fee by a policy, each line by no more than the policy says and by no more than `percent`.
 * @param question the application; `claims` are taken as true @param items rows of `fee_item`
 */
export function relieve(
  fee: FeeJudgement,
  policy: FeePolicy,
  question: FeeQuestion,
  { items, percent = 100 }: { readonly items: readonly FeeItem[]; readonly percent?: number },
): PolicyRelief {
  const inForce = items.filter((item) => isInForce(item, question.today));
  const shares = policy.isByDecision ? fee.items.map(() => 100) : sharesOf(policy, fee.items, question, inForce);
  const limitPercent = fits(policy, question) ? Math.ceil(Math.max(0, ...shares)) : 0;
  const lines = fee.items.map((line, index) => {
    const share = limitPercent === 0 ? 0 : Math.min(percent, shares[index]!);
    // What was let off already stays where it is better: reliefs do not add up.
    return { ...line, reliefFen: Math.max(line.reliefFen, shareFen(line, share)) };
  });
  const reliefFen = sum(lines.map((line) => line.reliefFen));
  const feePayableFen = (fee.feeTotalFen ?? 0) - reliefFen;
  const { code, name, evidence } = policy;
  return {
    limitPercent,
    fee: {
      ...fee,
      items: lines,
      reliefFen,
      feePayableFen,
      policies: [...fee.policies.filter((one) => one.code !== code), { code, name, evidence, reliefFen }],
      applied: [code],
      message: sentence(fee.feeTotalFen ?? 0, feePayableFen, [name]),
    },
  };
}

function keyOf({ oidno, inspType }: { readonly oidno: string; readonly inspType: string }): string {
  return `${oidno} ${inspType}`;
}

/** The regular amount less that of the reduced table; the reduced item is matched to the regular one by class and type. */
function tariffRelief(tariff: string, line: FeeLine, device: FeeDevice, items: readonly FeeItem[]): number {
  const [reduced] = chargeDevice(device, items, tariff).lines;
  return reduced?.itemCode && reduced.amountFen !== null ? Math.max(0, (line.amountFen ?? 0) - reduced.amountFen) : 0;
}

/** The policies that fit by themselves, the best first. */
export function matchPolicies(lines: readonly FeeLine[], question: FeeQuestion, items: readonly FeeItem[], policies: readonly FeePolicy[]) {
  return policies
    .filter((policy) => !policy.isByDecision && fits(policy, question))
    .map((policy) => ({ policy, reliefs: reliefsOf(policy, lines, question, items) }))
    .map((match) => ({ ...match, reliefFen: sum(match.reliefs) }))
    .filter(({ reliefFen }) => reliefFen > 0)
    .toSorted((a, b) => b.reliefFen - a.reliefFen || (a.policy.code < b.policy.code ? -1 : 1));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What is said of a fee that is known. */
export function sentence(totalFen: number, payableFen: number, applied: readonly string[], policyCode?: string | null): string {
  if (totalFen === 0) return '本次无需缴费。';
  const names = applied.map((name) => `“${name}”`).join('、');
  if (payableFen === 0) return `按${names}政策全额减免，无需缴费。`;
  if (names) return `已按${names}政策减免，请核对后缴费。`;
  return policyCode ? '所选减免政策不适用于本次申报，请按应缴金额缴费。' : '费用已核定，请缴费。';
}
