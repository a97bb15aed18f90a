import { decidedPeriods, decisionHeads, termKept, type DecidedPeriod } from '#kit/contract/case/decided.ts';
import { decimal, type Field, type Fields } from '#kit/contract/field.ts';
import { exportList } from '../../list/export-list.ts';
import type { FileAnswer, Request } from '../../request.ts';
import type { Decisions } from './decided-views.ts';

/** For `besides` of a kind: whether each of its cases was decided by the promised day. */
export const termsKept = (_db: unknown, records: readonly Parameters<typeof termKept>[0][]) =>
  Promise.resolve(records.map((record) => ({ termKept: termKept(record) })));

/** A decision takes the day that it was promised for off, and keeps it. */
export const promiseOf = ({ dueOn }: { readonly dueOn: string | null }) => ({ promisedOn: dueOn, dueOn: null });

const none: Decisions = { decided: 0, decidedLate: 0, medianDays: null };

/** How the cases of each district stand, with what was decided there in a period. */
export function withDecisions<D extends { readonly areacode: string }>(districts: readonly D[], decided: ReadonlyMap<string, Decisions>) {
  return districts.map((district) => ({ ...district, ...(decided.get(district.areacode) ?? none) }));
}

interface Figures {
  readonly title: string;
  /** How a district is said. */
  readonly area: Field;
  /** What is counted beside the decisions, in the order of the columns. */
  readonly heads: Readonly<Record<string, string>>;
  readonly period: DecidedPeriod;
  readonly districts: readonly object[];
}

/** The figures of the districts as a workbook. */
export function exportDistricts({ title, area, heads, period, districts }: Figures, request: Request): Promise<FileAnswer> {
  const counted = Object.entries(heads).map(([key, label]) => [key, decimal(label, 9, 1)] as const);
  const decided = Object.entries(decisionHeads).map(([key, label]) => [key, decimal(`${decidedPeriods[period]}${label}`, 9, 1)] as const);
  const fields: Fields = { areacode: { ...area, label: '区县' }, ...Object.fromEntries([...counted, ...decided]) };
  return exportList(`${title}（${decidedPeriods[period]}）`, fields, () => Promise.resolve(districts), request);
}
