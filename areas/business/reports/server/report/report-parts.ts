import type { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { NoticeProblem, Result } from '#areas/inspection/server/doors/results.ts';
import { ruled, rules } from '#kit/contract/trade/rules.ts';
import { maskIdCard } from '#kit/contract/trade/numbers-in-text.ts';
import { failedTitle } from '#areas/verdicts/contract/item-parts.ts';
import { boundsFor, limitOf, limitWords, valueWords } from '#areas/verdicts/contract/measure.ts';

import type { ReportFact } from '../../contract/report-layout.ts';

type Archives = Awaited<ReturnType<typeof readArchives>>;
/** What of the archive the parts say. */
type Archive = Pick<
  Archives extends Map<string, infer A> ? A : never,
  | 'useUnitCode'
  | 'useUnitAddr'
  | 'useUnitZip'
  | 'useUnitTel'
  | 'safetyManager'
  | 'equSortName'
  | 'reformUnitName'
  | 'putInUseDate'
  | 'designLife'
  | 'params'
>;
type Item = Result['items'][number];

export interface ReportMeasured {
  readonly itemNo: string;
  readonly title: string;
  readonly quantity: string | null;
  /** With its unit. */
  readonly value: string;
  readonly limit: string | null;
}

export interface ReportProblem {
  readonly itemNo: string;
  readonly title: string;
  readonly kind: string;
  readonly problem: string;
  /** What became of it: 整改合格, 监护使用 … */
  readonly outcome: string;
}

/** What the parts of the official form need beyond what reports kept before there were parts. */
export interface ReportParts {
  readonly facts: Readonly<Partial<Record<ReportFact, string | null>>>;
  /** The word of each item, in the order of the items. */
  readonly words: readonly string[];
  readonly measured: readonly ReportMeasured[];
  readonly problems: readonly ReportProblem[];
  /** Numbers of the opinion notices about the device. */
  readonly notices: readonly string[];
}

const words: Readonly<Record<string, string>> = { pass: '符合', na: '无此项', fail: '不符合' };
/** What was put right is not what was right from the first. */
const mendedWords: Readonly<Partial<Record<Item['remedy'], string>>> = {
  rectified: '整改后符合',
  rechecked: '复检符合',
  recheckFailed: '复检不符合',
};
const outcomes: Readonly<Record<Item['remedy'], string>> = {
  none: '未整改',
  rectified: '整改合格',
  monitored: '监护使用',
  toRecheck: '待复检',
  rechecked: '复检合格',
  recheckFailed: '复检不合格',
};

/** @param builder who works, in a supervision inspection @param found what the notices about the device say of its items, by their numbers */
export function reportParts(
  archive: Archive,
  items: readonly Item[],
  {
    builder,
    notices,
    found = new Map(),
  }: { readonly builder: string | null; readonly notices: readonly string[]; readonly found?: ReadonlyMap<string, NoticeProblem> },
): ReportParts {
  return {
    facts: factsOf(archive, builder),
    words: items.map(wordOf),
    measured: items.flatMap((item) => measuredOf(item, archive.params ?? {})),
    problems: items
      .filter(({ verdict }) => verdict === 'fail')
      .map(({ itemNo, title, parts, kind, remark, remedy }) => ({
        itemNo,
        title: failedTitle({ title, parts }),
        kind,
        problem: found.get(itemNo)?.problem ?? remark?.trim() ?? '不符合要求',
        outcome: outcomes[remedy],
      })),
    notices,
  };
}

function wordOf({ verdict, remedy }: Pick<Item, 'verdict' | 'remedy'>): string {
  if (verdict === null) return '';
  return (verdict === 'fail' && mendedWords[remedy]) || words[verdict]!;
}

function measuredOf(item: Item, params: Readonly<Record<string, unknown>>): ReportMeasured[] {
  const { itemNo, title, verdict, measure, value, measured } = item;
  if (verdict === 'na') return [];
  if (!measure || value === null || value === undefined)
    return measured?.trim() ? [{ itemNo, title, quantity: null, value: measured.trim(), limit: null }] : [];
  const limit = limitOf(boundsFor(measure, params), item);
  return [
    { itemNo, title, quantity: measure.quantity, value: valueWords(value, measure), limit: limit ? limitWords(limit, measure) : null },
  ];
}

function factsOf(archive: Archive, builder: string | null): ReportParts['facts'] {
  const { useUnitCode, useUnitAddr, useUnitZip, useUnitTel, safetyManager, equSortName, reformUnitName, putInUseDate, designLife } =
    archive;
  return {
    // The code of a private person is that of the identity card.
    useUnitCode: useUnitCode && ruled(rules.idCard).safeParse(useUnitCode).success ? maskIdCard(useUnitCode) : useUnitCode,
    useUnitAddr,
    useUnitZip,
    useUnitTel,
    safetyManager,
    equSortName,
    reformUnitName,
    putInUseDate,
    designLife: designLife === null || designLife === undefined ? null : `${designLife}年`,
    builder,
  };
}
