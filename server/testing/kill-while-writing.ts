import { expect } from 'vitest';

import { applyingCalls } from '#areas/applying/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { newId } from '#kit/server/id.ts';

import { CallRefused, type Visitor } from './person.ts';
import type { PortalProcess } from './portal-process.ts';

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

/** Kills the portal again and again while people save drafts: whatever was acknowledged is there, once, as it was sent. */
export async function killWhileWriting(
  portal: Pick<PortalProcess, 'end' | 'start'>,
  writers: readonly Visitor[],
  { writes, kills }: { readonly writes: number; readonly kills: number },
): Promise<void> {
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
}
