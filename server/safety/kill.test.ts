import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, test } from 'vitest';

import { demoPassword } from '#database/demo/accounts.ts';
import { killWhileWriting } from '#server/testing/kill-while-writing.ts';
import { Visitor } from '#server/testing/person.ts';
import { PortalProcess } from '#server/testing/portal-process.ts';

const much = { writes: 1000, kills: 6 };
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'safety-'));
const portal = new PortalProcess({ DATA_DIR: dataDir, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
afterAll(async () => {
  await portal.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test(`killed ${much.kills} times during ${much.writes} saves, its own database with it: nothing acknowledged is lost`, async () => {
  await portal.start();
  const writers: Visitor[] = [];
  for (const [index, name] of ['wy01', 'qy01', 'qygl01', 'wb01', 'wy01', 'qy01'].entries()) {
    const writer = new Visitor(portal, `10.1.0.${index}`);
    await writer.logIn(name, demoPassword);
    writers.push(writer);
  }
  await killWhileWriting(portal, writers, much);
});
