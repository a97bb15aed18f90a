import { randomUUID } from 'node:crypto';

import { signMisCall } from '#areas/session/server/door.ts';
import { readAnswer } from '#kit/server/outbox/read-answer.ts';
import { sayFault } from '#kit/server/outbox/say-fault.ts';
import type { Job } from '#kit/server/request.ts';
import type { Config } from '#kit/server/settings/config.ts';

import { keepEvent, markEvent, type MisEvent } from './mis-store.ts';

const path = '/portal/events';
const withinMs = 10_000;
const longestAnswer = 64 * 1024;

/**
 * Sends one event to the institute's management information system (domain 11), signed, at least once: a failed attempt
 * fails the job, which is tried again with growing pauses under the same id, by which the receiver knows a repetition. In the sandbox the event is kept as if it had been sent.
 */
export const sendMisEvent: Job = async (given: MisEvent, { db, services, now }) => {
  const { mis } = services.config;
  if (mis.mode === 'off') return;
  const { id } = given;
  await keepEvent(db, given, now);
  if (mis.mode === 'sandbox') return markEvent(db, id, { state: 'kept', answer: null }, now);
  const body = Buffer.from(JSON.stringify({ eventId: id, event: given.event, key: given.key, payload: given.payload }));
  const signed = { method: 'POST', path, ts: String(now.getTime()), nonce: randomUUID(), body };
  const { response, answer } = await post(mis.address + path, mis, signed).catch(async (error: unknown) => {
    // Whoever looks at the list sees why it still waits.
    await markEvent(db, id, { state: 'waiting', answer: sayFault(error, withinMs) }, now);
    throw error;
  });
  await markEvent(db, id, { state: response.ok ? 'sent' : 'refused', answer: answer.slice(0, 500) }, now);
  if (!response.ok) throw new Error(`the information system answered ${response.status}`);
};

/** One attempt, with its answer read. */
async function post(address: string, { key, token }: Config['mis'], signed: Parameters<typeof signMisCall>[1]) {
  const response = await fetch(address, {
    method: 'POST',
    body: signed.body,
    headers: {
      'content-type': 'application/json',
      'x-app-key': key,
      'x-ts': signed.ts,
      'x-nonce': signed.nonce,
      'x-sign': signMisCall(token, signed),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  return { response, answer: await readAnswer(response, longestAnswer) };
}
