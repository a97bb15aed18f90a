import type pg from 'pg';

import type { Recording } from './recorder.ts';

/** Tables above this many rows are large: nobody may read them from end to end. */
const largeFrom = 50_000;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** What one statement read. */
export interface Reading {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly ms: number;
  /** Rows that its scans met, kept or not. Places in a bitmap are none: their rows are met by whoever goes there. */
  readonly rows: number;
  /** Large tables of which it read that many rows one after the other. */
  readonly scanned: readonly string[];
  /** The scan that met most rows. */
  readonly by: string;
}

/** Tells what the statements of a call read, by running them once more under the eyes of the database. */
export class PlanReader {
  readonly #pool: pg.Pool;
  readonly #large: ReadonlySet<string>;

  private constructor(pool: pg.Pool, large: ReadonlySet<string>) {
    this.#pool = pool;
    this.#large = large;
  }

  static async open(pool: pg.Pool): Promise<PlanReader> {
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${largeFrom}`,
    );
    return new PlanReader(pool, new Set(rows.map(({ name }) => name)));
  }

  async read({ stages }: Recording): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (const { text, values } of stages.flat()) if (/^\s*(?:select|with)\b/i.test(text)) readings.push(await this.#readOne(text, values));
    return readings;
  }

  async #readOne(text: string, values: readonly unknown[]): Promise<Reading> {
    const { rows } = await this.#pool.query<{ [plan: string]: [{ Plan: Node; 'Execution Time': number }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    const { Plan: plan, 'Execution Time': ms } = Object.values(rows[0]!)[0]![0];
    const scans = nodesOf(plan).filter((node) => node['Node Type'].endsWith('Scan') && node['Relation Name']);
    const met = scans.map((node) => ({ node, rows: metBy(node) })).toSorted((one, other) => other.rows - one.rows);
    const scanned = met.filter(
      ({ node, rows: many }) => node['Node Type'] === 'Seq Scan' && this.#large.has(node['Relation Name']!) && many > largeFrom,
    );
    return {
      text,
      values,
      ms,
      rows: met.reduce((sum, { rows: some }) => sum + some, 0),
      scanned: scanned.map(({ node }) => node['Relation Name']!),
      by: met[0] ? `${met[0].node['Node Type']} ${met[0].node['Index Name'] ?? met[0].node['Relation Name']}` : '',
    };
  }
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function metBy(node: Node): number {
  const inOne = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(inOne * node['Actual Loops']);
}
