import { randomUUID } from 'node:crypto';

import { signMisCall } from '#areas/session/server/door.ts';
import { withoutNumbers } from '#kit/contract/trade/numbers-in-text.ts';
import { sealedAfter, type Sealed } from '#kit/server/audit/audit-chain.ts';
import { noteShipped, noteUnshipped, readShipping } from '#kit/server/audit/log-shipping-store.ts';
import { readAnswer } from '#kit/server/outbox/read-answer.ts';
import { sayFault } from '#kit/server/outbox/say-fault.ts';
import type { Job } from '#kit/server/request.ts';
import type { LogCollector } from '#kit/server/settings/environment.ts';

export const shipJob = 'upkeep:shipLogs';
/** Each minute; two never at once, also where several servers share a database, so that nothing comes out of order. */
export const shipLine = `* * * * * ${shipJob} ?queue=${shipJob}&jobKey=${shipJob}`;

const rowsOfBatch = 500;
/** Bytes of a batch: what proxies let pass that nobody has set up for more. */
const batchBytes = 512 * 1024;
/** Batches of one run. What is left is sent the next minute. */
const mostBatches = 20;
const withinMs = 10_000;
const longestAnswer = 64 * 1024;

/**
 * Sends what has been sealed since the last time to the collector, a batch at a time in the order of the seals, and notes how far it has said 2xx. Whatever else comes of a
 * batch, it is sent again the next minute: the collector may hear an entry twice, never one without those before it.
 */
export const shipLogs: Job = async (_payload, { db, services, now, report }) => {
  const { logCollector } = services.config;
  if (!logCollector) return;
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const { sealNo } = await readShipping(db);
    const { lines, last } = linesOf(await sealedAfter(db, sealNo, rowsOfBatch));
    if (last === undefined) return;
    const fault = await post(logCollector, Buffer.from(lines), now).then(
      () => undefined,
      (error: unknown) => sayFault(error, withinMs),
    );
    if (fault !== undefined) {
      report?.(`the log collector did not take what follows entry ${sealNo}: ${fault}`);
      return noteUnshipped(db, fault, now);
    }
    if (!(await noteShipped(db, sealNo, last, now))) return;
  }
};

/** As many rows as a batch holds, one at least, each a line of JSON, and the number of the last. */
function linesOf(rows: readonly Sealed[]): { readonly lines: string; readonly last: number | undefined } {
  let [lines, last] = ['', undefined as number | undefined];
  for (const row of rows) {
    const line = lineOf(row);
    if (last !== undefined && Buffer.byteLength(lines) + Buffer.byteLength(line) > batchBytes) break;
    lines += line;
    last = row.sealNo;
  }
  return { lines, last };
}

/** An entry as the collector reads it: identity numbers masked as on the page of the log, the seal beside it for whoever compares later. */
function lineOf({ sealNo, hash, id, at, userId, userName, action, objectId, details }: Sealed): string {
  return `${JSON.stringify(withoutNumbers({ sealNo, hash, id, at, userId, userName, action, objectId, details }))}\n`;
}

/** @throws unless the whole answer came and its status is 2xx */
async function post({ address, token }: LogCollector, body: Buffer, now: Date): Promise<void> {
  const signed = { method: 'POST', path: new URL(address).pathname, ts: String(now.getTime()), nonce: randomUUID(), body };
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-ndjson',
      ...(token && {
        authorization: `Bearer ${token}`,
        'x-ts': signed.ts,
        'x-nonce': signed.nonce,
        'x-sign': signMisCall(token, signed),
      }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  await readAnswer(response, longestAnswer);
  if (!response.ok) throw new Error(`应答状态 ${response.status}`);
}
