import type pg from 'pg';

import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { lineStateCode } from '#areas/inspection/contract/words.ts';
import { newId } from '#kit/server/id.ts';

import type { City } from './city.ts';
import { load, percentile, wire } from './load.ts';
import { bounded, type Figure } from './report.ts';

const connections = 16;
const p95AtMost = 50;
/** What the form waits after the last key before it saves. */
const formPauseMs = 2000;
/** At the pace of the form a load gives few answers a second. */
const pacedSeconds = 20;
/** The first saves after a start compile what the others run. */
const warmUpSeconds = 10;
const itemsOfRecord = 51;
const inspector = 'jyy01';

/** A lift inspected by the official list of 51 items, with its application and its record. */
const pattern = `select line.line_id as "lineId", line.application_id as "applicationId", items
  from inspection_line line join inspection_result result using (line_id)
  where list_id is not null and jsonb_array_length(items) = $1 order by line_id limit 1`;

interface Pattern {
  readonly lineId: string;
  readonly applicationId: string;
  readonly items: readonly { readonly itemNo: string; readonly verdict: 'pass' | 'fail' | 'na' | null; readonly remark: string | null }[];
}

/** Copies one row within its table, with other values in some columns. */
async function copyRow(pool: pg.Pool, table: string, [key, value]: readonly [string, string], set: Readonly<Record<string, unknown>>) {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await pool.query(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `copied.${name}`).join(', ')}
     from ${table} kept, jsonb_populate_record(kept, $2::jsonb) copied where kept.${key} = $1`,
    [value, JSON.stringify(set)],
  );
}

/** So many inspections under way, at one lift each. */
async function beginInspections(pool: pg.Pool, { lineId, applicationId }: Pattern, count: number) {
  const { rows } = await pool.query<{ id: string }>('select id from account where login_name = $1', [inspector]);
  const begun: { readonly applicationId: string; readonly lineId: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const own = { applicationId: newId(), lineId: newId() };
    await copyRow(pool, 'inspection_application', ['id', applicationId], {
      id: own.applicationId,
      onlinelsh: `BENCH${String(n).padStart(3, '0')}`,
      status: codeOf('inspecting'),
      inspector_ids: [rows[0]!.id],
    });
    await copyRow(pool, 'inspection_line', ['line_id', lineId], {
      line_id: own.lineId,
      application_id: own.applicationId,
      position: 0,
      line_state: lineStateCode.toInspect,
      is_open: false,
      report_no: null,
      report_voided_on: null,
    });
    await copyRow(pool, 'inspection_result', ['line_id', lineId], { line_id: own.lineId, version: 0, stamps: {} });
    begun.push(own);
  }
  return begun;
}

async function takeOff(pool: pg.Pool, begun: Awaited<ReturnType<typeof beginInspections>>): Promise<void> {
  const lines = begun.map(({ lineId }) => lineId);
  await pool.query('delete from inspection_result where line_id = any($1)', [lines]);
  await pool.query('delete from inspection_line where line_id = any($1)', [lines]);
  await pool.query('delete from inspection_application where id = any($1)', [begun.map(({ applicationId }) => applicationId)]);
}

type Items = Pattern['items'];
/** Of the others nothing is said. */
const seen = (items: Items) => items.filter(({ verdict }) => verdict !== 'na');

interface Saving {
  readonly words: string;
  readonly connections: number;
  /** Of these items of the record something is said. */
  readonly of: (items: Items, version: number) => Items;
  /** Whether each waits between two saves as the form does. */
  readonly isPaced?: boolean;
}

/** What a form sends of a record: the item that was filled in, as the page does, or all of them, as after an hour without a network. */
const oneItem = (items: Items, version: number) => [seen(items)[version % seen(items).length]!];
const words = `an item saved in a record of ${itemsOfRecord} items`;
const savings: readonly Saving[] = [
  { words: `${words}, every ${formPauseMs / 1000} s as the form does`, connections, of: oneItem, isPaced: true },
  { words: `${words}, every ${formPauseMs / 1000} s as the form does`, connections: 100, of: oneItem, isPaced: true },
  { words: `${words}, without a pause`, connections, of: oneItem },
  { words: `all items of a record of ${itemsOfRecord} items saved at once, without a pause`, connections, of: (items) => items },
];

/** Records of 51 items, saved again and again: what is sent says something else each time. */
export async function measureRecordSave(city: City, size: string, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const saving of savings) figures.push(await measureOne(city, size, seconds, saving));
  return figures;
}

async function measureOne(
  { recorder, port }: City,
  size: string,
  seconds: number,
  { words, connections, of, isPaced = false }: Saving,
): Promise<Figure> {
  const { pool } = recorder;
  const [found] = (await pool.query<Pattern>(pattern, [itemsOfRecord])).rows;
  if (!found) throw new Error(`no record of ${itemsOfRecord} items`);
  const begun = await beginInspections(pool, found, connections);
  try {
    const person = await recorder.enter(inspector);
    const pens = begun.map(() => newId());
    const typed = (connection: number, version: number) => ({
      lineId: begun[connection]!.lineId,
      version,
      pen: pens[connection]!,
      items: of(found.items, version).map(({ itemNo, verdict, remark }) => ({
        itemNo,
        verdict,
        remark: verdict === 'na' ? remark : `第${version}次查看`,
      })),
    });
    const { method, path, headers } = await recorder.record(person, examiningCalls.saveResults, typed(0, 0), typed(0, 1));
    const versions: number[] = begun.map((_, connection) => (connection === 0 ? 2 : 0));
    const next = (connection: number) => {
      const version = versions[connection]!;
      versions[connection] = version + 1;
      return wire(method, path, headers, JSON.stringify(typed(connection, version)));
    };
    await load({ port, connections: Math.min(connections, 16), seconds: warmUpSeconds, next });
    // Two who began together do not stay together: people do not type in step.
    const reading = (connection: number, turn: number) => formPauseMs * (0.75 + (((connection * 7 + turn * 3) % 10) / 10) * 0.5);
    const { latencies } = await load({ port, connections, seconds: isPaced ? pacedSeconds : seconds, next, ...(isPaced && { reading }) });
    return bounded(
      `${size} devices`,
      `${words}, ${connections} connections, p95 of ${latencies.length}`,
      { value: percentile(latencies, 0.95), unit: ' ms' },
      { atMost: p95AtMost },
    );
  } finally {
    await takeOff(pool, begun);
  }
}
