import { day, decimal, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form, type Form } from '#kit/contract/form.ts';

import type { FeeCondition, FeeItem, FeePolicy, FeeTerm, Quantity } from '../fee-rows.ts';

/** Which of the two tables a row stands in. */
export type TariffKind = 'item' | 'policy';
export type Tariff = FeeItem | FeePolicy;

/** One number of a fee or of a policy that may be changed: yuan, percent, or pieces. */
export interface Figure {
  readonly label: string;
  readonly unit: '元' | '%' | '台';
  readonly value: number | null;
}

/** A figure with what puts another value in its place. */
interface Place extends Figure {
  readonly put: (tariff: Tariff, value: number | null) => Tariff;
}

/** Amounts stand in fen, some of them parts of a fen for every yuan of a price. */
const yuanOf = (fen: number) => Math.round(fen * 1e6) / 1e8;
const fenOf = (yuan: number) => Math.round(yuan * 1e8) / 1e6;

const said = ({ short, label }: Quantity) => short ?? label;

function termLabel({ by, above = 0 }: FeeTerm): string {
  if (!by) return '收费';
  const unit = by.unit ? `每${by.unit}` : '每单位';
  return above > 0 ? `${said(by)}超过${above}的部分${unit}` : `${said(by)}${unit}`;
}

function tierPlaces({ tiers, measure }: FeeItem): Place[] {
  return tiers.flatMap(({ upTo, terms }, tier) => {
    const from = tier > 0 ? tiers[tier - 1]!.upTo : null;
    const bound = upTo === null ? (from === null ? '' : `超过${from}：`) : `不超过${upTo}：`;
    const range = measure && bound !== '' ? `${said(measure)}${bound}` : bound;
    return terms.map((term, index) => ({
      label: `${range}${termLabel(term)}`,
      unit: '元' as const,
      value: yuanOf(term.fen),
      put: (tariff: Tariff, value: number | null) => putTerm(tariff as FeeItem, tier, index, fenOf(value ?? 0)),
    }));
  });
}

function putTerm(item: FeeItem, tier: number, index: number, fen: number): FeeItem {
  const terms = item.tiers[tier]!.terms.map((term, at) => (at === index ? { ...term, fen } : term));
  return { ...item, tiers: item.tiers.map((one, at) => (at === tier ? { ...one, terms } : one)) };
}

function itemPlaces(item: FeeItem): Place[] {
  const limit = (key: 'minFen' | 'maxFen', label: string): Place => ({
    label,
    unit: '元',
    value: item[key] === null ? null : yuanOf(item[key]),
    put: (tariff, value) => ({ ...(tariff as FeeItem), [key]: value === null ? null : fenOf(value) }),
  });
  const factors = item.factors.map(({ label, percent, when }, index): Place => ({
    label: `系数：${label}${saidOf(when, item.factors.filter((one) => one.label === label).length > 1)}`,
    unit: '%',
    value: percent,
    put: (tariff, value) => {
      const { factors: all, ...rest } = tariff as FeeItem;
      return { ...rest, factors: all.map((one, at) => (at === index ? { ...one, percent: value ?? 0 } : one)) };
    },
  }));
  return [...tierPlaces(item), ...factors, limit('minFen', '最低收费'), limit('maxFen', '最高收费')];
}

/** Tells factors or reliefs of one name apart. */
function saidOf(when: readonly FeeCondition[], isNeeded: boolean): string {
  if (!isNeeded) return '';
  return `（${when.map(({ is = [], startsWith = [], over, upTo }) => [...is, ...startsWith, over === undefined ? '' : `超过${over}`, upTo === undefined ? '' : `至${upTo}`].filter((one) => one !== '' && one !== true).join('、')).join('，')}）`.replace(
    '（）',
    '',
  );
}

function policyPlaces(policy: FeePolicy): Place[] {
  const reliefs = policy.reliefs.map(({ percent, when }, index): Place => ({
    label: `减免比例${index + 1}${saidOf(when, true)}`,
    unit: '%',
    value: percent,
    put: (tariff, value) => {
      const { reliefs: all, ...rest } = tariff as FeePolicy;
      return { ...rest, reliefs: all.map((one, at) => (at === index ? { ...one, percent: value ?? 0 } : one)) };
    },
  }));
  const least: Place = {
    label: '最少设备台数',
    unit: '台',
    value: policy.minDevices,
    put: (tariff, value) => ({ ...(tariff as FeePolicy), minDevices: value ?? 1 }),
  };
  return [...reliefs, least];
}

const placesOf = (tariff: Tariff) => ('tiers' in tariff ? itemPlaces(tariff) : policyPlaces(tariff));

/** The numbers of a fee or policy, in the order in which the form asks for them. */
export function figuresOf(tariff: Tariff): Figure[] {
  return placesOf(tariff).map(({ label, unit, value }) => ({ label, unit, value }));
}

const keyOf = (index: number) => `f${index}`;

function figureField({ label, unit, value }: Figure) {
  const look = { unit, need: value === null ? ('optional' as const) : ('required' as const) };
  if (unit === '元') return decimal(label, 16, 8, look);
  return unit === '%' ? decimal(label, 6, 2, look) : decimal(label, 4, 0, look);
}

/** The form in which a change is proposed: from when, by which document, and every number. The same on both sides. */
export function tariffForm(figures: readonly Figure[]): Form {
  const fields: Fields = {
    validFrom: day('生效日期', { need: 'required', help: '自这一天起核定的费用按新标准' }),
    validTo: day('失效日期', { help: '不填为长期有效' }),
    basis: text('依据文件', 200, { need: 'required', help: '文件名称和文号' }),
    ...Object.fromEntries(figures.map((figure, index) => [keyOf(index), figureField(figure)])),
  };
  const isNotNegative = (values: Values) => figures.every((_, index) => Number(values[keyOf(index)] ?? 0) >= 0);
  return form(
    '收费标准变更',
    fields,
    [
      { key: 'from', title: '生效', fields: ['validFrom', 'validTo', 'basis'] },
      { key: 'figures', title: '标准', fields: figures.map((_, index) => keyOf(index)) },
    ],
    [
      {
        fields: ['validFrom', 'validTo'],
        say: '失效日期不能早于生效日期',
        holds: ({ validFrom, validTo }) => String(validTo) >= String(validFrom),
      },
      ...(figures.length > 0 ? [{ fields: [keyOf(0)] as [string], say: '金额和比例不能小于0', holds: isNotNegative }] : []),
    ],
  );
}

/** The values that the form begins with. */
export function startOf(figures: readonly Figure[], validTo: string | null): Values {
  return { validTo, ...Object.fromEntries(figures.map(({ value }, index) => [keyOf(index), value])) };
}

/** What the form makes of a fee or policy. */
export function changed(tariff: Tariff, values: Values): Tariff {
  const put = placesOf(tariff).reduce(
    (so, place, index) => place.put(so, (values[keyOf(index)] as number | null | undefined) ?? null),
    tariff,
  );
  const validity = { validFrom: String(values['validFrom']), validTo: (values['validTo'] as string | null | undefined) ?? null };
  return 'tiers' in put ? { ...put, ...validity, basisDoc: String(values['basis']) } : { ...put, ...validity };
}

/** A figure that a change touches. */
export interface Touched {
  readonly label: string;
  readonly unit: string;
  readonly old: number | null;
  readonly new: number | null;
}

export function touchedOf(before: Tariff, after: Tariff): Touched[] {
  const next = figuresOf(after);
  return figuresOf(before).flatMap(({ label, unit, value }, index) => {
    const now = next[index]!.value;
    return now === value ? [] : [{ label, unit, old: value, new: now }];
  });
}

/** What a change says, in one line: 收费（元）200 → 220. */
export function sayTouched(touched: readonly Touched[]): string {
  return touched.map(({ label, unit, old, new: now }) => `${label}（${unit}）${old ?? '无'} → ${now ?? '无'}`).join('；');
}

/** Beyond this share of what it was, somebody may have mistyped it. */
const usualShare = 0.5;

/** The figures that change by more than is usual, or were nothing before. */
export function jumpsOf(touched: readonly Touched[]): Touched[] {
  return touched.filter(
    ({ old, new: now }) => now !== null && (old ? Math.abs(now - old) / Math.abs(old) > usualShare : now > 0 && old === 0),
  );
}
