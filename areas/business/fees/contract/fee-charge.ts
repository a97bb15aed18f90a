import { amountOf, holds, type FeeFacts } from './fee-amount.ts';
import type { FeeDevice, FeeLine } from './fee-judgement.ts';
import type { FeeItem } from './fee-rows.ts';
import { natureOf } from './nature.ts';

const recheckType = 'F1';

export function isInForce({ validFrom, validTo }: { readonly validFrom: string; readonly validTo: string | null }, today: string): boolean {
  return validFrom <= today && (validTo === null || today <= validTo);
}

/** Everything known of a device and its job, for an inspection of this type. */
export function factsOf(line: FeeDevice, inspType: string): FeeFacts {
  const { equclacode, importType, productPrice, params, flags, job } = line;
  return {
    ...params,
    ...job,
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

/** What one device costs. @param tariff a reduced table instead of the regular one */
export function chargeDevice(line: FeeDevice, items: readonly FeeItem[], tariff: string | null = null): Charged {
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
    how: '',
    amountFen: null,
  };
  if (!type) return open(blank, '缺少原检验类型，须人工核定', `设备${oidno}申报复检，缺少原检验类型，须人工核定费用`);

  const facts = factsOf(line, type);
  const chosen = chooseItems(facts, items, tariff);
  if (chosen.length === 0) return open(blank, '该检验类型暂无收费标准，须人工核定', `设备${oidno}的该检验类型暂无收费标准，须人工核定费用`);

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
    if (share === 0) return { ...charged, how: '电梯首次复检免费', amountFen: 0 };
    const amount = amountOf(item, facts);
    if ('amountFen' in amount) {
      const how = share === 1 ? amount.how : `${amount.how}，复检×${share * 100}%`;
      return { ...charged, how, amountFen: Math.round(amount.amountFen * share) };
    }
    problems.push(`设备${oidno}缺少“${amount.missing}”，无法计算“${item.name}”费用，须补充参数或人工核定`);
    return { ...charged, how: `缺少“${amount.missing}”，须补充或人工核定` };
  });
  return { lines, problems };
}

function open(line: FeeLine, how: string, problem: string): Charged {
  return { lines: [{ ...line, how }], problems: [problem] };
}
