import type { BaseKey } from '../contract/bases.ts';
import { port } from '../contract/port.ts';
import type { Db } from './postgres/database.ts';
import type { Services } from './services.ts';
import type { Config } from './settings/config.ts';

export interface ProbeTools {
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
}

/** A service that the portal leans on: built in, or at an address of the configuration. */
export interface Base {
  readonly key: string;
  readonly title: string;
  /** What it is for, in words for administrators. */
  readonly purpose: string;
  /** What does the work where nothing is configured. */
  readonly builtIn: string | ((config: Config) => string);
  /** Where it is instead; undefined: built in. */
  address(config: Config): string | undefined;
  /** A path below the address at which a server of the portal says that it works; without it any answer below 500 will do. */
  readonly path?: string | ((config: Config) => string | undefined);
  /** Does a small piece of the work with what is built in. @throws NothingToTry where nobody does the work, and nobody need; whatever else keeps it from working */
  probe(tools: ProbeTools): Promise<unknown>;
}

/** The address that the configuration gives a service; undefined where the portal does its work itself. */
export function serviceAddress(service: BaseKey): Base['address'] {
  return ({ services, stage }) => services[service][stage] || undefined;
}

/** Nobody does this work here, which is no fault: there is nothing that could answer. */
export class NothingToTry extends Error {
  override readonly name = 'NothingToTry';
}

/** What each server of the portal answers with 200 while it answers at all. */
export const alivePath = '/livez';

/** Where an area hands in the services that it leans on: they are tried from time to time, and their state is shown. */
export const bases = port<Base>('kit.bases');
