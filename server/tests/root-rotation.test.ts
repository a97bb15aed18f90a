import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { linkSecret, opens } from '#areas/account-registration/server/applicant.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { outgoingCalls } from '#areas/outgoing/contract/calls.ts';
import { handIn } from '#areas/public-application/server/testing/story.ts';
import { sessionCalls } from '#areas/session/contract/calls.ts';
import { setUpFactor } from '#areas/session/server/testing/authenticator.ts';
import { anchorAudit, sealAudit, verifyAudit } from '#kit/server/audit/audit-chain.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { openSealedStorage, openStorage } from '#kit/server/files/open-storage.ts';
import { sealOldFiles } from '#kit/server/files/sealed-storage.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { readToken, signToken } from '#kit/server/documents/verification.ts';
import { newId } from '#kit/server/id.ts';
import { areFilesSealed, checkRoot, noteFilesSealed } from '#kit/server/settings/root-print.ts';
import { unseal } from '#kit/server/settings/seal.ts';
import { linkSecrets, openSecrets } from '#kit/server/settings/secrets.ts';
import { openCity } from '#server/testing/city.ts';

import { readCommand } from '../commands.ts';
import { resealAll, sealedColumns } from '../reseal-store.ts';

const city = await openCity();
const { dataDir } = city.place;
const old = city.services.secrets;
const idCard = '330203199001010014';
const certNo = '330299198803120011';

async function purposesOpenTo(secrets: typeof old): Promise<void> {
  for (const [table, column, purpose] of sealedColumns) {
    const { rows } = await sql<{ sealed: string }>`
      select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(city.db);
    for (const { sealed } of rows) unseal(secrets, purpose, sealed);
  }
}

test('every column that lies sealed is known to the sealing anew', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name like '%sealed'`.execute(city.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(sealedColumns.map(([table, column]) => `${table}.${column}`).toSorted());
});

test('after another root key everything is read, sealed under the new one; codes and the log of before still verify', async () => {
  const owner = await city.enter({ actor: 'E1', unit: await city.seedUnit({ unitTypes: ['U1'] }) });
  await owner.call(sessionCalls.updateInfo, { name: '王小明', identityCard: idCard });
  await setUpFactor(city, await city.enter({ actor: 'A2' }));
  const { id } = await owner.call(firstEntryCalls.entrySave, {
    id: newId(),
    values: { equclacode: '5110', operators: [{ name: '陈建国', certNo }] },
  });
  const token = signToken('e', 'device', linkSecrets(old, 'device-link')[0]!);
  const paper = await city.services.storage.put(Buffer.from('报告'));
  await noteFilesSealed(city.db, old);
  await checkRoot(city.db, old);
  await sealAudit(city.db, old);
  await anchorAudit(city.db, old, dataDir, city.now);

  const { config, pool } = city.services;
  expect(await readCommand(['rotate-root-key']).run({ db: city.db, pool, secrets: old, dataDir, config, now: city.now })).toContain(
    '已更换',
  );
  const roots = readFileSync(path.join(dataDir, 'root.key'), 'utf8').trim().split('\n');
  expect(roots).toHaveLength(2);
  const [ring, alone] = [openSecrets(dataDir), openSecrets(dataDir, roots[0])];
  await expect(checkRoot(city.db, alone)).rejects.toThrow('根密钥与数据库中的数据不相符');
  expect(await checkRoot(city.db, ring)).toBe(false);
  const owning = openDatabase(openPool({ connectionString: city.place.url }, 1, ring));
  expect(await resealAll(owning, ring, city.now)).toBeGreaterThanOrEqual(3);
  expect(await checkRoot(city.db, ring)).toBe(true);
  expect(await areFilesSealed(city.db, ring)).toBe(false);
  expect(await sealOldFiles(openStorage(config), ring)).toBe(1);
  expect((await buffer(openSealedStorage(config, alone).get(paper))).toString()).toBe('报告');
  await purposesOpenTo(alone);
  await expect(purposesOpenTo(old)).rejects.toThrow('does not open');
  const reading = openDatabase(openPool({ connectionString: city.place.url }, 1, alone));
  const { content } = await reading.selectFrom('deviceEntry').select('content').where('id', '=', id).executeTakeFirstOrThrow();
  expect(content).toMatchObject({ operators: [{ certNo }] });
  await Promise.all([owning.destroy(), reading.destroy()]);

  expect(readToken('e', token, linkSecrets(ring, 'device-link'))).toBe('device');
  expect(readToken('e', token, linkSecrets(alone, 'device-link'))).toBeNull();
  await sealAudit(city.db, ring);
  expect(await verifyAudit(city.db, ring, dataDir, city.now)).toEqual([]);
  // Whoever has kept the former root seals nothing more with it.
  await writeAudit(city.db, { asker: undefined, action: 'made.later', now: city.now });
  await sealAudit(city.db, old);
  expect(await verifyAudit(city.db, ring, dataDir, city.now)).toEqual([expect.stringContaining('与封存值不符')]);
});

test('codes and links that people were told before open what they did, and a message is found by its receiver', async () => {
  const told = await openCity();
  const guest = await handIn(told, await told.seedUnit({ unitTypes: ['U1'] }));
  const former = told.services.secrets;
  const decided = { id: newId(), decidedAt: told.now.toISOString(), secretHash: '' };
  const root = readFileSync(path.join(told.place.dataDir, 'root.key'), 'utf8').trim();
  const [ring, alone] = [`${'ab'.repeat(32)},${root}`, 'ab'.repeat(32)].map((given) => openSecrets(told.place.dataDir, given)) as [
    typeof old,
    typeof old,
  ];
  Object.assign(told.services, { secrets: ring });
  expect(await guest.progress()).toMatchObject({ label: '待受理' });
  expect(opens(ring, linkSecret(former, decided), decided)).toBe(true);
  expect(opens(alone, linkSecret(former, decided), decided)).toBe(false);
  const admin = await told.enter({ actor: 'A1' });
  expect((await admin.call(outgoingCalls.list, { receiver: guest.mobile })).list).not.toEqual([]);
});

test('with the key in the environment the operator is told how', async () => {
  const config = { ...city.services.config, rootKey: '1'.repeat(64), rootKeyFrom: '环境变量 ROOT_KEY' };
  const tools = { db: city.db, pool: city.services.pool, secrets: old, dataDir, config, now: city.now };
  await expect(readCommand(['rotate-root-key']).run(tools)).rejects.toThrow('ROOT_KEY');
});
