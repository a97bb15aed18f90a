import pg from 'pg';

import { copyText, textOf } from './copy.ts';
import { deviceParts } from './device-rows.ts';
import { makeDevice } from './device.ts';

/** Devices from one number up to another, to be made and written in a process of its own. */
export interface Order {
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly units: number;
}

/** What COPY is to read into a table. */
interface Part {
  readonly table: string;
  readonly columns: readonly string[];
  text: string;
}

/** As many devices as are still young to the garbage collector when they stand in the text. */
const perSlice = 200;

function makeBatch({ from, to, today, units }: Order): Part[] {
  const parts = new Map<string, Part>();
  for (let first = from; first < to; first += perSlice) {
    const devices = Array.from({ length: Math.min(perSlice, to - first) }, (_, offset) => makeDevice(first + offset, today, units));
    for (const { table, rows } of deviceParts(devices, today)) {
      if (!rows[0]) continue;
      const part = parts.get(table) ?? { table, columns: Object.keys(rows[0]), text: '' };
      part.text += textOf(part.columns, rows);
      parts.set(table, part);
    }
  }
  return [...parts.values()];
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
  for (const { table, columns, text } of makeBatch(order)) await copyText(client, table, columns, text);
  process.send?.(order.to - order.from);
}

process.once('message', (connection: pg.ClientConfig) => void work(connection));
process.on('disconnect', () => process.exit());
