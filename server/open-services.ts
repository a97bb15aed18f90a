import { caseFilings } from '#kit/server/case/filing.ts';
import { keepFile } from '#kit/server/case/keep-file.ts';
import { gather } from '#kit/contract/port.ts';
import type { Config } from '#kit/server/settings/config.ts';
import { openDatabase, openPool, type Connection, type Db } from '#kit/server/postgres/database.ts';
import { dictionaryStore } from '#kit/server/settings/dictionaries.ts';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { openSealedStorage } from '#kit/server/files/open-storage.ts';
import { openReplica, readingFrom } from '#kit/server/postgres/replica.ts';
import type { Services } from '#kit/server/services.ts';
import { settingsChecks } from '#kit/server/settings/settings-checks.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { checkBreached } from '#kit/server/settings/breached.ts';
import { openSeals } from '#kit/server/signing/seals.ts';

import { areas } from './areas.ts';

/** Ends what was begun. */
export type Ending = () => Promise<unknown>;

/** What handlers and jobs are given, without a database. */
export type Parts = Omit<Services, 'pool' | 'dictionaries'>;

const connectionsOfPool = 16;

/** @throws Error with a sentence where something that the configuration names cannot be used */
export async function openParts(config: Config, onStop: (end: Ending) => void): Promise<Parts> {
  const handed = gather(areas);
  for (const check of handed.of(settingsChecks)) check(config);
  if (config.breachedPasswords) await checkBreached(config.breachedPasswords);
  const seals = await openSeals(config);
  const documents = createDocuments();
  onStop(() => documents.close());
  const secrets = openSecrets(config.dataDir, config.rootKey);
  return {
    config,
    documents,
    seals,
    storage: openSealedStorage(config, secrets),
    secrets,
    handed,
  };
}

export interface OpenedServices {
  readonly services: Services;
  readonly db: Db;
}

export function openServices(parts: Parts, connection: Connection, onStop: (end: Ending) => void): OpenedServices {
  const pool = openPool(connection, connectionsOfPool, parts.secrets);
  const db = openDatabase(pool);
  onStop(() => db.destroy());
  keepFile(db, parts.handed.of(caseFilings));
  return { services: { ...parts, pool, dictionaries: dictionaryStore(db) }, db };
}

/** Where what only reads is read: from a replica, and while that is away from the primary. */
export function openReading({ secrets }: Parts, replica: Connection, { services }: OpenedServices, log: (line: string) => void) {
  const pool = openReplica(replica, connectionsOfPool, secrets);
  const onAway = (error: unknown) =>
    log(`只读副本连不上，列表和统计暂由主库回答：${error instanceof Error ? error.message : String(error)}`);
  return openDatabase(readingFrom(pool, services.pool, onAway));
}
