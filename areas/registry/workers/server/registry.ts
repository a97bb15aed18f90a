import { readFileSync } from 'node:fs';
import { z } from 'zod';

import { addDays } from '#kit/contract/trade/calendar.ts';
import { readAnswer } from '#kit/server/outbox/read-answer.ts';
import type { Config } from '#kit/server/settings/config.ts';

/** An item as the national platform has it. */
const Registered = z.object({ itemCode: z.string().max(20), issueDate: z.iso.date(), validTo: z.iso.date() });
const Answer = z.object({ found: z.boolean(), items: z.array(Registered).max(100).default([]) });
export type RegistryAnswer = z.output<typeof Answer>;

interface Asked {
  readonly name: string;
  readonly certNo: string;
  /** What was told here; no platform is told it. */
  readonly told: z.output<typeof Registered>;
}

/** Asks the national platform about somebody. @throws whatever keeps it from answering */
export type WorkerRegistry = (asked: Asked) => Promise<RegistryAnswer>;

/** Milliseconds after which the desk goes on without an answer. */
const patience = 5000;
const longestAnswer = 64 * 1024;

/** The platform of this installation; undefined where there is none. */
export function registryOf({ workerRegistry, demo }: Pick<Config, 'workerRegistry' | 'demo'>): WorkerRegistry | undefined {
  const { mode = demo ? 'sandbox' : 'off', address, tokenFile } = workerRegistry;
  if (mode === 'sandbox') return (asked) => Promise.resolve(sandboxAnswer(asked));
  return mode === 'http' && address ? overHttp(address, tokenFile) : undefined;
}

function overHttp(address: string, tokenFile: string | undefined): WorkerRegistry {
  return async ({ name, certNo }) => {
    const token = tokenFile && readFileSync(tokenFile, 'utf8').trim();
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ name, certNo }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const text = await readAnswer(response, longestAnswer);
    if (!response.ok) throw new Error(`the registry of workers answers ${response.status}`);
    return Answer.parse(JSON.parse(text));
  };
}

/** A platform of our own: it knows what was told, but of numbers whose 17th digit is 8 another end, and of those with 9 nothing. */
function sandboxAnswer({ certNo, told }: Asked): RegistryAnswer {
  const digit = certNo.charAt(16);
  if (digit === '9') return { found: false, items: [] };
  return { found: true, items: [digit === '8' ? { ...told, validTo: addDays(told.validTo, -365) } : told] };
}
