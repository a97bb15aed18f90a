import type { Field } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { parseNumber, tidyLine } from '#kit/contract/trade/tidy.ts';
import { dayOfCell } from '#kit/server/sheets/day-cell.ts';
import { formulaFault } from '#kit/server/sheets/formula-error.ts';
import type { TableCell } from '#kit/server/sheets/workbook-tables.ts';

import type { Words } from './words.ts';

/** What a cell stands for, or why it stands for nothing. */
export type Reading = { readonly value: unknown } | { readonly fault: string };

/** Workbooks keep fifteen digits of a number: of a longer one the last are lost. */
const exactBelow = 1e15;
const lostDigits = '编号过长，末位已丢失，请把单元格设为文本格式后重新填写';

/** Reads one cell as its column wants it. What does not fit its format is left for the rules of the form, which say so better. */
export function readCell({ widget, label }: Pick<Field, 'widget' | 'label'>, cell: unknown, { values }: Words): Reading {
  if (isBlank(cell)) return { value: undefined };
  const broken = formulaFault(cell);
  if (broken !== undefined) return { fault: broken };
  switch (widget) {
    case 'number':
    case 'money':
      return { value: numberIn(cell) };
    case 'day':
      return { value: dayOfCell(cell, 3) };
    case 'month':
      return { value: dayOfCell(cell, 2) };
    case 'choices':
      return {
        value: textIn(cell)
          .split(/[、,，;；]/)
          .flatMap((word) => wordIn(word.trim(), values)),
      };
    case 'flag': {
      const known = typeof cell === 'boolean' ? cell : values.get(textIn(cell));
      return known === undefined ? { fault: '请填写「是」或「否」' } : { value: known };
    }
    case 'area':
    case 'catalogue': {
      const known = values.get(textIn(cell));
      return known === undefined ? { fault: `没有这一项，请从下拉列表中选择${label.replace(/代码$/, '')}` } : { value: known };
    }
    case 'choice':
      return { value: values.get(textIn(cell)) ?? textIn(cell) };
    default:
      if (widget === 'textarea' && typeof cell === 'string') return { value: cell.trim() };
      return typeof cell === 'number' && Math.abs(cell) >= exactBelow ? { fault: lostDigits } : { value: textIn(cell) };
  }
}

function wordIn(word: string, values: ReadonlyMap<string, unknown>): unknown[] {
  return word === '' ? [] : [values.get(word) ?? word];
}

/** Text as the cell shows it. */
function textIn(cell: unknown): string {
  if (cell instanceof Date) return dayOfCell(cell, 3);
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  return tidyLine(String(cell as string | number));
}

function numberIn(cell: unknown): unknown {
  if (typeof cell === 'number') return cell;
  const text = textIn(cell);
  return parseNumber(text) ?? text;
}

/** The cell as the workbook of faulty rows gives it back. */
export function giveBack(cell: unknown): TableCell {
  if (cell instanceof Date) return dayOfCell(cell, 3);
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell;
  return null;
}
