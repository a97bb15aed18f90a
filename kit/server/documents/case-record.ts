import { timeInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Fields, Values } from '../../contract/field.ts';
import { isBlank, isShown } from '../../contract/form.ts';
import { cellOf } from '../sheets/workbook.ts';
import { rowTables, unitOf } from './field-tables.ts';
import { template, type PrintedTable } from './template.ts';

interface RecordStep {
  readonly label: string;
  /** `2026-11-20 09:30`, in Shanghai. */
  readonly at: string;
  readonly who: string;
  readonly opinion: string | null;
}

interface RecordSection {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Values that are tables themselves. */
  readonly tables?: readonly PrintedTable[];
}

/** A record of something that happened and what was done about it: labels and values by section, then the steps. */
export interface CaseRecord {
  readonly title: string;
  /** What has no number is told by the person it is about. */
  readonly number?: string;
  readonly person?: string;
  /** Who keeps it: city and portal. */
  readonly keeper: string;
  readonly printedOn: string;
  readonly sections: readonly RecordSection[];
  readonly steps: readonly RecordStep[];
  /** Who signs it by hand, in their order. */
  readonly signers?: readonly string[];
}

export const caseRecord = template<CaseRecord>('./case-record.typ', import.meta.url);

/** The values of these fields as a section of the record, in words; what is a table of rows stays one. What the form does not ask has no place on it. */
export function sectionOf(title: string, fields: Fields, record: object, words: Dictionaries) {
  const values = record as Values;
  const declared = Object.entries(fields).filter(([key, field]) => isShown(field, values) || !isBlank(values[key]));
  const rows = declared
    .filter(([, { widget }]) => widget !== 'rows')
    .map(([key, field]) => ({
      label: unitOf(field) ? `${field.label}（${unitOf(field)}）` : field.label,
      value: String(cellOf(field, values[key], words) ?? ''),
    }));
  const tables = declared.flatMap(([key, { widget, label, rows: columns = {} }]) =>
    widget === 'rows' ? rowTables(label, columns, values[key], words) : [],
  );
  return { title, rows, tables };
}

interface LoggedStep {
  readonly label: string;
  readonly at: string;
  readonly operatorName: string;
  readonly operatorUnit: string | null;
  readonly opinion: string | null;
}

/** The lines of a flow log as steps of the record. */
export function stepsOf(flow: readonly LoggedStep[]): RecordStep[] {
  return flow.map(({ label, at, operatorName, operatorUnit, opinion }) => ({
    label,
    at: timeInShanghai(new Date(at)),
    who: operatorUnit ? `${operatorName}（${operatorUnit}）` : operatorName,
    opinion,
  }));
}
