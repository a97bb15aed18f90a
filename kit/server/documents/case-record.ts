import { timeInShanghai } from '../../contract/calendar.ts';
import type { Dictionaries } from '../../contract/dictionary.ts';
import type { Fields, Values } from '../../contract/field.ts';
import { cellOf } from '../workbook.ts';
import { template } from './template.ts';

interface RecordStep {
  readonly label: string;
  /** `2026-11-20 09:30`, in Shanghai. */
  readonly at: string;
  readonly who: string;
  readonly opinion: string | null;
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
  readonly sections: readonly { readonly title: string; readonly rows: readonly { readonly label: string; readonly value: string }[] }[];
  readonly steps: readonly RecordStep[];
}

export const caseRecord = template<CaseRecord>('./case-record.typ', import.meta.url);

/** The values of these fields as a section of the record, in words. */
export function sectionOf(title: string, fields: Fields, record: object, dictionaries: Dictionaries) {
  const values = record as Values;
  const rows = Object.entries(fields).map(([key, field]) => ({
    label: field.unit ? `${field.label}（${field.unit}）` : field.label,
    value: String(cellOf(field, values[key], dictionaries) ?? ''),
  }));
  return { title, rows };
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
