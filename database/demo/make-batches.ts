import { textOf, type Row } from './copy.ts';
import { deviceParts } from './device-rows.ts';
import { makeDevice } from './device.ts';

/** Devices from one number up to another, to be made in a process of its own. */
export interface Order {
  readonly from: number;
  readonly to: number;
  readonly today: string;
  readonly units: number;
}

/** What COPY is to read. */
export interface Batch {
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

process.on('message', (order: Order) => process.send?.(makeBatch(order)));
process.on('disconnect', () => process.exit());
