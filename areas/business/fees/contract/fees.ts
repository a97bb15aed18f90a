import { chargeDevice, isInForce } from './fee-charge.ts';
import type { FeeJudgement, FeeLine, FeeQuestion } from './fee-judgement.ts';
import { matchPolicies, sentence, sum } from './fee-relief.ts';
import type { FeeItem, FeePolicy } from './fee-rows.ts';

const freeKinds: ReadonlySet<string> = new Set(['使用登记', '施工告知']);

/**
 * Judges what an application costs. All amounts are whole fen.
 * @param items rows of `fee_item` @param policies rows of `fee_policy`
 */
export function judgeFee(question: FeeQuestion, items: readonly FeeItem[], policies: readonly FeePolicy[]): FeeJudgement {
  if (freeKinds.has(question.applyKind) || (question.lines.length > 0 && question.lines.every(({ inspType }) => inspType === 'X1'))) {
    return {
      chargeable: false,
      items: [],
      feeTotalFen: 0,
      reliefFen: 0,
      feePayableFen: 0,
      policies: [],
      needManual: false,
      message: '该业务不收费',
    };
  }
  if (question.lines.length === 0) return manual([], ['请至少选择一台设备']);

  const inForce = items.filter((item) => isInForce(item, question.today));
  const charged = question.lines.map((line) => chargeDevice(line, inForce));
  const lines = charged.flatMap((one) => one.lines);
  const problems = charged.flatMap((one) => one.problems);
  const wanted = question.policyCode ? policies.find(({ code }) => code === question.policyCode) : undefined;
  if (wanted?.isByDecision) problems.push(`“${wanted.name}”须经审批后由人工核定`);
  if (problems.length > 0) return manual(lines, problems);

  const matched = matchPolicies(lines, question, inForce, policies);
  const proposed = question.policyCode ? matched.filter(({ policy }) => policy.code === question.policyCode) : matched;
  const best = proposed.find(({ policy }) => !policy.stackable);
  const applied = proposed.filter((match) => match === best || match.policy.stackable);
  const relieved = lines.map((line, index) => ({
    ...line,
    reliefFen: Math.min(line.amountFen ?? 0, sum(applied.map(({ reliefs }) => reliefs[index] ?? 0))),
  }));
  const feeTotalFen = sum(relieved.map(({ amountFen }) => amountFen ?? 0));
  const reliefFen = sum(relieved.map((line) => line.reliefFen));
  return {
    chargeable: feeTotalFen > 0,
    items: relieved,
    feeTotalFen,
    reliefFen,
    feePayableFen: feeTotalFen - reliefFen,
    policies: matched.map(({ policy: { code, name, evidence }, reliefFen: fen }) => ({ code, name, evidence, reliefFen: fen })),
    ...(applied.length > 0 ? { applied: applied.map(({ policy }) => policy.code) } : {}),
    needManual: false,
    message: sentence(
      feeTotalFen,
      feeTotalFen - reliefFen,
      applied.map(({ policy }) => policy.name),
      question.policyCode,
    ),
  };
}

function manual(items: readonly FeeLine[], problems: readonly string[]): FeeJudgement {
  const message = `${problems.join('；')}。费用核定前不能提交在线支付。`;
  return { chargeable: true, items, feeTotalFen: null, reliefFen: 0, feePayableFen: null, policies: [], needManual: true, message };
}
