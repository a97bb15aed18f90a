import { afterAll, test } from 'vitest';

import { cityPassword, openCity } from '../testing/city.ts';
import { killWhileWriting } from '../testing/kill-while-writing.ts';
import { Visitor } from '../testing/person.ts';
import { PortalProcess } from '../testing/portal-process.ts';

const city = await openCity();
const { url, dataDir } = city.place;
const portal = new PortalProcess({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '0', TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
afterAll(() => portal.end('SIGTERM'));

test('killed while people save: nothing acknowledged is lost', { timeout: 90_000 }, async () => {
  await portal.start();
  const unit = await city.seedUnit();
  const writers: Visitor[] = [];
  for (const index of [1, 2, 3]) {
    const writer = new Visitor(portal, `10.5.0.${index}`);
    await writer.logIn((await city.seedPerson({ actor: 'E1', unit })).loginName, cityPassword);
    writers.push(writer);
  }
  await killWhileWriting(portal, writers, { writes: 60, kills: 1 });
});
