import { cylinderRow } from '#areas/equipment/contract/details/pressure-vessel.ts';
import { newPipeForm, pipeImportFields } from '#areas/pipelines/contract/pipeline-rows.ts';
import { day, month, pick, text, type Fields, type Values } from '#kit/contract/field.ts';
import { form, isBlank, type Form, type Issue } from '#kit/contract/form.ts';

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
