import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { demoPassword } from '#database/demo/accounts.ts';
import { newId } from '#kit/server/id.ts';
import { CallRefused, Visitor } from '#server/testing/person.ts';
import { PortalProcess } from '#server/testing/portal-process.ts';

const writes = 1000;
const kills = 6;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'safety-'));
const portal = new PortalProcess({ DATA_DIR: dataDir, DEMO: '1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
afterAll(async () => {
  await portal.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Written {
  readonly id: string;
  readonly contact: string;
  readonly by: Visitor;
}

/** Saves drafts one after another. What got no answer is sent again until it gets one, as the browser does. */
async function write(by: Visitor, acknowledged: Written[], isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    const id = newId();
    const contact = `甲${id.slice(-12)}`;
    while (!(await isAnswered(() => by.call(applyingCalls.save, { id, values: { contact }, devices: [] })))) await pause(50);
    acknowledged.push({ id, contact, by });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function isAnswered(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    // A refusal is an answer, and none of these may be refused; the server says of itself that it is not there yet.
    if (error instanceof CallRefused && error.status !== 503) throw error;
    return false;
  }
}

test(`killed ${kills} times during ${writes} saves: whatever was acknowledged is there, once, as it was sent`, async () => {
  await portal.start();
  const writers: Visitor[] = [];
  for (const [index, name] of ['wy01', 'qy01', 'qygl01', 'wb01', 'wy01', 'qy01'].entries()) {
    const writer = new Visitor(portal, `10.1.0.${index}`);
    await writer.logIn(name, demoPassword);
    writers.push(writer);
  }
  const acknowledged: Written[] = [];
  const writing = Promise.all(writers.map((writer) => write(writer, acknowledged, () => acknowledged.length >= writes)));
  for (let killed = 1; killed <= kills; killed += 1) {
    while (acknowledged.length < (killed * writes) / (kills + 1)) await pause(5);
    await portal.end('SIGKILL');
    await portal.start();
  }
  await writing;
  expect(new Set(acknowledged.map(({ id }) => id)).size).toBe(acknowledged.length);
  const lost: string[] = [];
  for (const { id, contact, by } of acknowledged) {
    const { application } = await by.call(inspectionCalls.detail, { id });
    if (application.contact !== contact) lost.push(id);
  }
  expect(lost).toEqual([]);
});
