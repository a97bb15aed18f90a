import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Tables } from '#kit/server/postgres/database.ts';

import type { City, Person, SeededUnit } from './city.ts';

/** Whom the records belong to. */
export interface SampleBase {
  readonly city: City;
  readonly unit: SeededUnit;
  /** Of the unit. */
  readonly owner: Person;
  /** To whom of the institute the records are given, where they are given to somebody. */
  readonly inspector: Person;
}

export interface SampleRecord {
  readonly table: keyof Tables & string;
  readonly id: string;
}

/**
 * How an area makes one record of each of its lifecycles, by the name of the lifecycle: exported as `samples` from its
 * `server/testing/samples.ts`, where the generated tests find it.
 */
export type Samples = Readonly<Record<string, (base: SampleBase) => Promise<SampleRecord>>>;

const areas = path.resolve(import.meta.dirname, '../../areas');

/** The samples of all areas. */
export async function readSamples(): Promise<Samples> {
  const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/server/testing/samples.ts'));
  const read = await Promise.all(files.map((file) => import(path.join(areas, file)) as Promise<{ readonly samples: Samples }>));
  return Object.assign({}, ...read.map(({ samples }) => samples)) as Samples;
}

/** One record of every kind that has a lifecycle, all of one unit. */
export async function seedSamples(city: City, samples: Samples) {
  const unit = await city.seedUnit({ orgname: '甬江物业服务有限公司', unitTypes: ['U1'] });
  const owner = await city.enter({ actor: 'E1', name: '经办甲', unit });
  const base: SampleBase = { city, unit, owner, inspector: await city.enter({ actor: 'I2' }) };
  const byCycle = new Map<string, SampleRecord>();
  for (const [name, make] of Object.entries(samples)) byCycle.set(name, await make(base));
  return { ...base, byCycle };
}
