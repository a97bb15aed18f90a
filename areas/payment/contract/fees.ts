import type { FeeFacts } from './fee-amount.ts';
import { amountOf, holds } from './fee-amount.ts';
import type { FeeItem, FeeNature, FeePolicy } from './fee-rows.ts';

export interface FeeDevice {
  readonly oidno: string;
  readonly equclacode: string;
  readonly inspType: string;
  readonly params: FeeFacts;
  readonly importType?: string | null;
  /** Yuan. */
  readonly productPrice?: number | null;
  /** Facts that only reliefs ask for: isRetrofit, isAffordableHousing, isFirstPeriodic. */
  readonly flags?: FeeFacts;
  /** For a recheck: what is repeated, and for the how manyth time. */
  readonly parentInspType?: string | null;
  readonly recheckNo?: number;
}

export interface FeeQuestion {
  readonly lines: readonly FeeDevice[];
  /** Facts of the paying unit: isSmallMicro, isWelfare, isPublicSchool, isCatering, isDisasterArea. */
  readonly unit: FeeFacts;
  readonly applyKind: string;
  readonly today: string;
  /** The relief applied for; without it the best one is taken. */
  readonly policyCode?: string | null;
}

/** One charge for one device. `amountFen` is null where the institute must set it by hand. */
export interface FeeLine {
  readonly oidno: string;
  readonly equclacode: string;
  readonly inspType: string;
  readonly itemCode: string | null;
  readonly name: string;
  readonly nature: FeeNature;
  readonly basisDoc: string;
  readonly amountFen: number | null;
  readonly reliefFen: number;
}

export interface MatchedPolicy {
  readonly code: string;
  readonly name: string;
  readonly evidence: string;
  readonly reliefFen: number;
}

export interface FeeJudgement {
  readonly chargeable: boolean;
  readonly items: readonly FeeLine[];
  /** Null while an amount is still to be set by hand: such an application cannot be paid. */
  readonly feeTotalFen: number | null;
  readonly reliefFen: number;
  readonly feePayableFen: number | null;
  readonly policies: readonly MatchedPolicy[];
  readonly applied?: readonly string[];
  readonly needManual: boolean;
  readonly message: string;
}

const freeKinds: ReadonlySet<string> = new Set(['使用登记', '施工告知']);
const recheckType = 'F1';

/** Works are charged by the state's table, services (commissions and calibrations) by price. */
export function natureOf(inspType: string): FeeNature {
  return /^[WT]/.test(inspType) ? '经营服务性' : '行政事业性';
}

function isInForce({ validFrom, validTo }: { readonly validFrom: string; readonly validTo: string | null }, today: string): boolean {
  return validFrom <= today && (validTo === null || today <= validTo);
}

function factsOf(line: FeeDevice, inspType: string): FeeFacts {
  const { equclacode, importType, productPrice, params, flags } = line;
  return {
    ...params,
    ...(importType ? { importType } : {}),
    ...(productPrice == null ? {} : { productPrice }),
    ...flags,
    equclacode,
    inspType,
  };
}

/** Length of the longest beginning that fits; -1 when none does. */
function fit(item: FeeItem, equclacode: string): number {
  return Math.max(-1, ...item.equclacode.filter((start) => equclacode.startsWith(start)).map(({ length }) => length));
}

function chooseItems(facts: FeeFacts, items: readonly FeeItem[], tariff: string | null): FeeItem[] {
  const equclacode = String(facts['equclacode']);
  const best = new Map<string, FeeItem>();
  for (const item of items) {
    if (item.tariff !== tariff || !item.inspTypes.includes(String(facts['inspType'])) || fit(item, equclacode) < 0) continue;
    if (!item.when.every((condition) => holds(condition, facts))) continue;
    const known = best.get(item.group);
    const isBetter = !known || fit(item, equclacode) - fit(known, equclacode) || item.when.length - known.when.length;
    if (isBetter === true || Number(isBetter) > 0) best.set(item.group, item);
  }
  return [...best.values()];
}

/** A recheck costs half of what it repeats; the first one of an elevator is free. */
function recheckShare(line: FeeDevice): number {
  if (line.inspType !== recheckType) return 1;
  return line.equclacode.startsWith('3') && (line.recheckNo ?? 1) === 1 ? 0 : 0.5;
}

interface Charged {
  readonly lines: FeeLine[];
  readonly problems: string[];
}

function chargeDevice(line: FeeDevice, items: readonly FeeItem[], tariff: string | null = null): Charged {
  const { oidno, equclacode, inspType } = line;
  const isRecheck = inspType === recheckType;
  const type = isRecheck ? line.parentInspType : inspType;
  const blank = {
    oidno,
    equclacode,
    inspType,
    reliefFen: 0,
    itemCode: null,
    name: '待人工核定',
    nature: natureOf(type ?? inspType),
    basisDoc: '',
    amountFen: null,
  };
  if (!type) return { lines: [blank], problems: [`设备${oidno}申报复检，缺少原检验类型，须人工核定费用`] };

  const facts = factsOf(line, type);
  const chosen = chooseItems(facts, items, tariff);
  if (chosen.length === 0) return { lines: [blank], problems: [`设备${oidno}的该检验类型暂无收费标准，须人工核定费用`] };

  const share = recheckShare(line);
  const problems: string[] = [];
  const lines = chosen.map((item): FeeLine => {
    const charged = {
      ...blank,
      itemCode: item.code,
      name: isRecheck ? `${item.name}（复检）` : item.name,
      nature: item.nature,
      basisDoc: item.basisDoc,
    };
    if (share === 0) return { ...charged, amountFen: 0 };
    const amount = amountOf(item, facts);
    if ('amountFen' in amount) return { ...charged, amountFen: Math.round(amount.amountFen * share) };
    problems.push(`设备${oidno}缺少“${amount.missing}”，无法计算“${item.name}”费用，须补充参数或人工核定`);
    return charged;
  });
  return { lines, problems };
}

/** What each line would be let off by this policy, in the order of the lines. */
function reliefsOf(policy: FeePolicy, lines: readonly FeeLine[], question: FeeQuestion, items: readonly FeeItem[]): number[] {
  const devices = new Map(question.lines.map((line) => [keyOf(line), line]));
  return lines.map((line) => {
    const device = devices.get(keyOf(line));
    if (!device || !line.amountFen) return 0;
    if (policy.tariff !== null) return tariffRelief(policy.tariff, line, device, items);
    const facts = { ...factsOf(device, line.inspType), nature: line.nature };
    const relief = policy.reliefs.find(({ when }) => when.every((condition) => holds(condition, facts)));
    return relief ? Math.min(line.amountFen, Math.round((line.amountFen * relief.percent) / 100)) : 0;
  });
}

function keyOf({ oidno, inspType }: { readonly oidno: string; readonly inspType: string }): string {
  return `${oidno} ${inspType}`;
}

/** The regular amount less that of the reduced table; the reduced item is matched to the regular one by class and type. */
function tariffRelief(tariff: string, line: FeeLine, device: FeeDevice, items: readonly FeeItem[]): number {
  const [reduced] = chargeDevice(device, items, tariff).lines;
  return reduced?.itemCode && reduced.amountFen !== null ? Math.max(0, (line.amountFen ?? 0) - reduced.amountFen) : 0;
}

function matchPolicies(lines: readonly FeeLine[], question: FeeQuestion, items: readonly FeeItem[], policies: readonly FeePolicy[]) {
  return policies
    .filter((policy) => !policy.isByDecision && isInForce(policy, question.today) && question.lines.length >= policy.minDevices)
    .filter((policy) => policy.unitWhen.every((condition) => holds(condition, question.unit)))
    .map((policy) => ({ policy, reliefs: reliefsOf(policy, lines, question, items) }))
    .map((match) => ({ ...match, reliefFen: sum(match.reliefs) }))
    .filter(({ reliefFen }) => reliefFen > 0)
    .toSorted((a, b) => b.reliefFen - a.reliefFen || (a.policy.code < b.policy.code ? -1 : 1));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

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

function sentence(totalFen: number, payableFen: number, applied: readonly string[], policyCode?: string | null): string {
  if (totalFen === 0) return '本次无需缴费。';
  const names = applied.map((name) => `“${name}”`).join('、');
  if (payableFen === 0) return `按${names}政策全额减免，无需缴费。`;
  if (names) return `已按${names}政策减免，请核对后缴费。`;
  return policyCode ? '所选减免政策不适用于本次申报，请按应缴金额缴费。' : '费用已核定，请缴费。';
}
