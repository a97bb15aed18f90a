import pg from 'pg';

import { copyText, textOf, type Row } from './copy.ts';
import { deviceParts } from './device-rows.ts';
import { makeDevice } from './device.ts';

/** Devices from one number up to another, to be made and written in a process of its own. */
export interface Order {
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly units: number;
}

/** What COPY is to read. */
interface Batch {
  readonly devices: number;
  readonly parts: readonly { readonly table: string; readonly columns: readonly string[]; readonly text: string }[];
}

function makeBatch({ from, to, today, units }: Order): Batch {
  const devices = Array.from({ length: to - from }, (_, offset) => makeDevice(from + offset, today, units));
  const parts = deviceParts(devices, today).flatMap(({ table, rows }) => (rows[0] ? [{ table, ...written(rows[0], rows) }] : []));
  return { devices: devices.length, parts };
}

function written(first: Row, rows: readonly Row[]) {
  const columns = Object.keys(first);
  return { columns, text: textOf(columns, rows) };
}

/** Writes what it makes itself: handed over as text it would stand in the memory of two processes. */
async function work(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('set statement_timeout = 0');
  process.on('message', (order: Order) => void fill(client, order));
  process.send?.('ready');
}

async function fill(client: pg.Client, order: Order): Promise<void> {
  const { devices, parts } = makeBatch(order);
  for (const { table, columns, text } of parts) await copyText(client, table, columns, text);
  process.send?.(devices);
}

process.once('message', (connection: pg.ClientConfig) => void work(connection));
process.on('disconnect', () => process.exit());
