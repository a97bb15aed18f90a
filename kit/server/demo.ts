import { port } from '../contract/port.ts';
import type { Asker } from './asker.ts';
import type { Db } from './postgres/database.ts';
import type { Services } from './services.ts';

export interface DemoUnit {
  readonly unitSysId: string;
  readonly orgname: string;
  /** Codes of the dictionary 单位类型. */
  readonly unitTypes: readonly string[];
}

/** Columns of `equipment` by their identifiers. */
export type DemoDevice = Readonly<Record<string, unknown>> & { readonly equSysId: string; readonly equclacode: string };

export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly unitId: string;
  readonly unitName: string;
  /** In the role that the person begins with, for steps that the area's own handlers make. */
  readonly asker: Asker;
}

/** The demo city as far as it stands, for an area that adds what is its own. */
export interface DemoCity {
  /** Within the transaction that makes the city; transactions begun here are savepoints of it. */
  readonly db: Db;
  readonly services: Services;
  /** Calendar day in Shanghai that all dates are told from. */
  readonly today: string;
  readonly now: Date;
  readonly units: readonly DemoUnit[];
  readonly devices: readonly DemoDevice[];
  /** By login name. */
  readonly accounts: ReadonlyMap<string, DemoAccount>;
}

/** Where an area hands in what fills its tables in the demo city. Called once, in the order of the areas, after devices and cases are there. */
export const demoFillers = port<(city: DemoCity) => Promise<void>>('demo.fillers');
