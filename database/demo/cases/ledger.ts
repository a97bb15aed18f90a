import type { Row } from '../copy.ts';
import { demoId } from '../dice.ts';

/** The tables that cases write, in an order in which references hold. */
export const caseTables = [
  'inspection_application',
  'inspection_line',
  'inspection_result',
  'opinion_notice',
  'pay_order',
  'charge',
  'pay_transaction',
  'pay_exception',
  'receipt',
  'sandbox_trade',
  'sandbox_refund',
  'paper',
  'report_void',
  'device_entry',
  'equipment_correction',
  'pipeline_addition',
  'load_test',
  'fault',
  'rescue',
  'equipment_event',
  'equipment_change',
  'lift_publication',
  'compliance_statement',
  'mark_print',
  'equipment_inspection',
  'test_order',
  'test_line',
  'test_extension',
  'flow_log',
  'audit_log',
  'message',
  'mis_event',
] as const;
export type CaseTable = (typeof caseTables)[number];

/** Rows to be written, with numbers and ids that are the same at every filling. */
export class Ledger {
  readonly #rows = new Map<CaseTable, Row[]>(caseTables.map((table) => [table, []]));
  readonly #serials = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  /** The row may still change: it is read when all is told. */
  add<R extends Row>(table: CaseTable, row: R): R {
    this.#rows.get(table)!.push(row);
    return row;
  }

  rows(table: CaseTable): readonly Row[] {
    return this.#rows.get(table)!;
  }

  /** The next number of a series, as the server counts. */
  serial(name: string): number {
    const next = (this.#serials.get(name) ?? 0) + 1;
    this.#serials.set(name, next);
    return next;
  }

  /** JF20261121000042 */
  dailyNumber(prefix: string, day: string, digits: number): string {
    const name = prefix + day.replaceAll('-', '');
    return name + String(this.serial(name)).padStart(digits, '0');
  }

  serialRows(): Row[] {
    return [...this.#serials].map(([name, last]) => ({ name, last }));
  }

  id(kind: string, at: string): string {
    const next = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, next);
    return demoId(kind, next, Date.parse(at));
  }
}
