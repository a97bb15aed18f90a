import type pg from 'pg';

import type { Handed } from '../contract/port.ts';
import type { Config } from './settings/config.ts';
import type { DictionaryStore } from './settings/dictionaries.ts';
import type { Documents } from './documents/documents.ts';
import type { Secrets } from './settings/secrets.ts';
import type { Seals } from './signing/seals.ts';
import type { Storage } from './files/storage.ts';

/** What every handler and job is given. Made once at start. */
export interface Services {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly dictionaries: DictionaryStore;
  readonly documents: Documents;
  /** By which papers are signed. */
  readonly seals: Seals;
  readonly storage: Storage;
  readonly secrets: Secrets;
  /** What areas have handed in to each other. */
  readonly handed: Handed;
}
