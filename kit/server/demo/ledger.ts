import { demoId } from './dice.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows to be written, with numbers and ids that are the same at every filling. */
export class Ledger {
  readonly #rows: ReadonlyMap<string, Row[]>;
  readonly #serials = new Map<string, number>();
  readonly #counts = new Map<string, number>();

  /** @param tables that may be written */
  constructor(tables: readonly string[]) {
    this.#rows = new Map(tables.map((table) => [table, []]));
  }

  /** The row may still change: it is read when all is told. */
  add<R extends Row>(table: string, row: R): R {
    this.#rows.get(table)!.push(row);
    return row;
  }

  rows(table: string): readonly Row[] {
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
