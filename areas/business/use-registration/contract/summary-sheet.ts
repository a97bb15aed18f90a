import { cylinderRow } from '#areas/device-facts/contract/details/pressure-vessel.ts';
import { newPipeForm, pipeImportFields } from '#areas/pipelines/contract/pipeline-rows.ts';
import { isFailing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { day, month, pick, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form, isBlank, type Check, type Form, type Issue } from '#kit/contract/form.ts';

import { latestNext, type Inspected } from './inspected.ts';
import type { UnitKind } from './unit-kinds.ts';

const known = pick(cylinderRow, [
  ...(['medium', 'makeYm', 'nominalPressure', 'volume', 'wallThickness', 'nextInspDate', 'registCode', 'changeNote'] as const),
  ...(['prono', 'innerNo', 'tagKind'] as const),
]);

/** One cylinder of the sheet (D5): what the archive knows of it, and who made it and when it was inspected last. */
export const cylinderSheetFields = {
  makeUnitName: text('制造单位', 100, { need: 'required', width: 180 }),
  ...known,
  makeYm: month('制造年月', { need: 'required' }),
  lastInspDate: day('最近一次检验日期'),
} satisfies Fields;

const cylinderForm = form(
  '气瓶',
  cylinderSheetFields,
  [],
  [
    {
      fields: ['nextInspDate', 'lastInspDate'],
      say: '下次检验日期不能早于最近一次检验日期',
      holds: ({ nextInspDate, lastInspDate }) => String(nextInspDate) >= String(lastInspDate),
    },
  ],
);

interface Sheet {
  readonly title: string;
  /** The columns of the workbook, in its order. */
  readonly fields: Fields;
  /** What is checked of one row. */
  readonly form: Form;
  /** By what two rows are the same thing, told at the last of these columns. */
  readonly twins: readonly string[];
  /** 「条」 */
  readonly counted: string;
}

const pipes: Sheet = {
  title: '压力管道基本信息汇总表',
  fields: pipeImportFields,
  form: newPipeForm,
  twins: ['pipeNo'],
  counted: '条',
};
const cylinders: Sheet = {
  title: '气瓶基本信息汇总表',
  fields: cylinderSheetFields,
  form: cylinderForm,
  twins: ['makeUnitName', 'prono'],
  counted: '只',
};

export function sheetOf(kind: UnitKind): Sheet {
  return kind === 'pipes' ? pipes : cylinders;
}

/** What is checked of one row, with what is known of its unit. */
export function rowFormOf(kind: UnitKind, inspected: Inspected): Form {
  const { form: one } = sheetOf(kind);
  return form(one.title, one.fields, one.sections, [
    ...one.checks,
    ...(kind === 'pipes' ? pipeChecks(inspected) : cylinderChecks(inspected)),
  ]);
}

const isOut = ({ changeNote }: Values) => changeNote === '停用';
const isDone = ({ today }: Inspected, key: string, say: string): Check => ({
  fields: [key],
  say,
  holds: (row) => String(row[key]) <= today.slice(0, String(row[key]).length),
});
const isAhead = ({ today }: Inspected): Check => ({
  fields: ['nextInspDate'],
  say: '下次检验日期已过，检验合格后才能登记',
  holds: (row) => isOut(row) || String(row['nextInspDate']) >= today,
});
const isWithinCycle = (say: string, latest: (row: Values) => string): Check => ({
  fields: ['nextInspDate'],
  say,
  holds: (row) => String(row['nextInspDate']) <= latest(row),
});

/** A pipe follows its first cycle, or the last inspection of its unit. */
function pipeChecks(inspected: Inspected): Check[] {
  const { known, months, today } = inspected;
  // A day to come is told at its own column.
  const notAhead = (day: string) => (day <= today ? day : today);
  const ofUnit = known ? [known.nextInsp ?? latestNext(months[known.inspType] ?? 0, known.inspDate)] : [];
  const latest = ({ useYm, installYm, lastInspDate }: Values) => {
    const begun = `${String(useYm ?? installYm ?? today).slice(0, 7)}-01`;
    const last = lastInspDate ? [latestNext(months['D5'] ?? 0, notAhead(String(lastInspDate)))] : [];
    return [...ofUnit, ...last, latestNext(months['J2'] ?? 0, notAhead(begun))].toSorted().at(-1)!;
  };
  return [
    isDone(inspected, 'installYm', '安装年月不能晚于今天'),
    isDone(inspected, 'useYm', '投用年月不能晚于今天'),
    isDone(inspected, 'lastInspDate', '检验日期不能晚于今天'),
    { fields: ['conclusion'], say: '检验合格后才能登记', holds: ({ conclusion }) => !isFailing(String(conclusion)) },
    isAhead(inspected),
    isWithinCycle('下次检验日期超出检验周期', latest),
  ];
}

function cylinderChecks(inspected: Inspected): Check[] {
  const { months, today } = inspected;
  const latest = ({ lastInspDate, makeYm }: Values) => {
    const since = String(lastInspDate ?? `${String(makeYm ?? today).slice(0, 7)}-01`);
    return latestNext(months['D5'] ?? 0, since <= today ? since : today);
  };
  return [
    isDone(inspected, 'makeYm', '制造年月不能晚于今天'),
    isDone(inspected, 'lastInspDate', '最近一次检验日期不能晚于今天'),
    isAhead(inspected),
    isWithinCycle('下次检验日期超出检验周期', latest),
  ];
}

/** Columns that no two rows share: what is wrong with each later one of such a pair, by its place. */
export function twinIssues({ twins, fields }: Sheet, rows: readonly Values[]): Map<number, Issue> {
  const seen = new Map<string, number>();
  const at = twins.at(-1)!;
  const issues = new Map<number, Issue>();
  for (const [index, row] of rows.entries()) {
    if (isBlank(row[at])) continue;
    const key = twins.map((name) => String(row[name] ?? '')).join('\n');
    const before = seen.get(key);
    if (before === undefined) seen.set(key, index);
    else issues.set(index, { field: at, message: `${fields[at]!.label}与第${before + 1}条相同` });
  }
  return issues;
}

/** What a sheet adds up to: how many rows, and of pipes how many metres, to the centimetre. */
export function totalsOf(kind: UnitKind, rows: readonly Values[]): { readonly rowCount: number; readonly totalLength: number | null } {
  if (kind !== 'pipes') return { rowCount: rows.length, totalLength: null };
  const hundredths = rows.reduce((sum, { length }) => sum + Math.round(Number(length ?? 0) * 100), 0);
  return { rowCount: rows.length, totalLength: hundredths / 100 };
}
