import { sql } from 'kysely';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

import { saveRoles } from '#areas/session/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { gather, handIn } from '#kit/contract/port.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { demoFillers, type DemoCity } from '#kit/server/demo.ts';
import { dictionaryStore } from '#kit/server/settings/dictionaries.ts';
import { createDocuments } from '#kit/server/documents/documents.ts';
import { prepareJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/postgres/migrate.ts';
import { throwAwaySettings } from '#kit/server/postgres/settings.ts';
import { startPostgres } from '#kit/server/postgres/supervisor.ts';
import { loadConfig } from '#kit/server/settings/config.ts';
import type { Services } from '#kit/server/services.ts';
import { openSecrets } from '#kit/server/settings/secrets.ts';
import { openSealedStorage } from '#kit/server/files/open-storage.ts';
import { passingFolder } from '#kit/server/testing/passing-folder.ts';
import { noSeals } from '#kit/server/signing/seals.ts';
import { areas } from '#server/areas.ts';
import { roles } from '#server/roles.ts';

import { seedReference } from '../../seed/reference.ts';
import { fillDemoCity } from '../fill.ts';

export type FilledCity = Awaited<ReturnType<typeof openFilledCity>>;

/** Has two servers fill the demo city into a database of its own at once, and takes both away after the last test of the file. */
export async function openFilledCity() {
  const folder = passingFolder('demo');
  const now = new Date();
  const today = todayInShanghai(now);
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: throwAwaySettings });
  const pool = openPool(postgres.connection);
  const db = openDatabase(pool);
  afterAll(async () => {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await migrate(pool, path.join(import.meta.dirname, '../../migrations'));
  await prepareJobs(pool);
  await seedReference(pool, areas, now);
  await saveRoles(db, roles, now);
  const dictionaries = await dictionaryStore(db).dictionaries();
  const documents = createDocuments();
  let handedTo: DemoCity | undefined;
  const ownFiller = async (city: DemoCity): Promise<void> => {
    handedTo = city;
    await sql`create table filled_by_area as select count(*)::int as devices from equipment`.execute(city.db);
  };
  const handed = gather([...areas, { handsIn: [handIn(demoFillers, ownFiller)] }]);
  const config = loadConfig({ DATA_DIR: folder });
  const secrets = openSecrets(folder);
  const services: Services = {
    config,
    pool,
    dictionaries: dictionaryStore(db),
    documents,
    storage: openSealedStorage(config, secrets),
    secrets,
    seals: noSeals,
    handed,
  };
  const fillAgain = () => fillDemoCity({ services, today, now, log: () => undefined });
  await Promise.all([fillAgain(), fillAgain()]);
  await documents.close();

  /** The first column of what a question answers. */
  async function ask(question: string): Promise<unknown[]> {
    const { rows } = await pool.query<Record<string, unknown>>(question);
    return rows.map((row) => Object.values(row)[0]);
  }
  async function expectNone(question: string): Promise<void> {
    expect(await ask(`${question} limit 5`)).toEqual([]);
  }
  return { fillAgain, handedTo, folder, now, today, pool, db, dictionaries, ask, expectNone };
}
