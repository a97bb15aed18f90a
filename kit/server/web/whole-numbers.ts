import type { FastifyRequest } from 'fastify';

import type { Call } from '../../contract/call.ts';
import { leastReason, mostReason, numberReaders, wholeFor } from '../../contract/reveal.ts';
import { idCardsIn, maskIdCard } from '../../contract/trade/numbers-in-text.ts';
import { isOfEnterprise, type Asker } from '../asker.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Db } from '../postgres/database.ts';
import { refuse } from '../refuse.ts';

/** What guests, institute and authorities read is masked in every answer. Which numbers are an enterprise's own only its areas know; they mask the others themselves. */
export const isMaskedFor = (call: Call, asker: Asker | undefined): boolean =>
  !call.whole && !call.machine && !(asker && isOfEnterprise(asker));

/** Every identity number in an answer. */
function numbersIn(value: unknown): string[] {
  if (typeof value === 'string') return idCardsIn(value);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const tooShort = `请写明原因，至少${leastReason}个字`;

/** Why somebody wants to read the whole numbers of a record; undefined where they do not. */
export function wholeAsked(call: Call, asker: Asker | undefined, { query }: FastifyRequest): string | undefined {
  if (!call.reveals) return undefined;
  const { [wholeFor]: given } = query as Record<string, unknown>;
  if (given === undefined || !asker) return undefined;
  if (!numberReaders.includes(asker.actor)) return refuse('noAccess');
  const reason = typeof given === 'string' ? given.trim() : '';
  if (reason.length >= leastReason && reason.length <= mostReason) return reason;
  return refuse('invalid', { message: tooShort }, [{ field: 'reason', message: tooShort }]);
}

interface Reading {
  readonly call: Call;
  readonly asker: Asker;
  readonly input: unknown;
  readonly reason: string;
  readonly now: Date;
}

/** Notes who read which numbers, of which record and why, before they are sent. */
export async function noteRead(db: Db, { call, asker, input, reason, now }: Reading, answer: unknown): Promise<void> {
  const numbers = [...new Set(numbersIn(answer))].map(maskIdCard);
  if (numbers.length === 0) return;
  const { id, equSysId } = input as { readonly id?: unknown; readonly equSysId?: unknown };
  const objectId = [id, equSysId].find((one) => typeof one === 'string');
  const details = { call: call.title, reason, numbers };
  await writeAudit(db, { asker, action: 'access.reveal', ...(objectId !== undefined && { objectId }), details, now });
}
