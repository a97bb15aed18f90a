import type { FastifyReply, FastifyRequest } from 'fastify';

import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Call, Quota } from '../../contract/call.ts';
import type { Asker } from '../asker.ts';
import { writeAudit } from '../audit/audit.ts';
import { inTransaction, type Db } from '../postgres/database.ts';
import { Refused } from '../refuse.ts';
import { countToday } from '../settings/quotas.ts';

interface Noting {
  readonly db: Db;
  readonly now: () => Date;
}

/** Asked of everybody on their way: they forbid nothing. */
const steps: ReadonlySet<string> = new Set(['firstPassword', 'secondFactorFirst', 'codeAsked', 'passwordAsked']);

/** From how many a day on somebody's refusals are told: a page may ask once for what is gone, nobody does so by the hundred. */
function toldFrom({ status, code }: Refused): number | undefined {
  if (status === 404) return 100;
  return (status === 403 && !steps.has(code)) || status === 429 ? 1 : undefined;
}

/** The first, the tenth, the hundredth …: a log that is kept for good says how often without growing as fast as somebody can press. */
const isTold = (count: number, from: number): boolean => count >= from && /^10*$/.test(String(count));

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Notes in the audit log what somebody who is logged in was refused because it is not theirs, or because they asked too often. */
export function notingRefusals(call: Call, { db, now }: Noting, handle: Handle): Handle {
  return async (request, reply) => {
    try {
      return await handle(request, reply);
    } catch (error) {
      const from = request.asker && error instanceof Refused ? toldFrom(error) : undefined;
      if (from !== undefined) await noteRefusal(db, { asker: request.asker!, call, refused: error as Refused, from, at: now() });
      throw error;
    }
  };
}

interface Refusal {
  readonly asker: Asker;
  readonly call: Call;
  readonly refused: Refused;
  readonly from: number;
  readonly at: Date;
}

async function noteRefusal(db: Db, { asker, call, refused, from, at }: Refusal): Promise<void> {
  // What is missing is counted over all calls: whoever tries numbers tries them everywhere.
  const what = refused.status === 404 ? 'refused' : `refused ${call.method} ${call.path}`;
  await inTransaction(db, async (tx) => {
    const count = await countToday(tx, asker, `${what} ${refused.code}`, todayInShanghai(at));
    if (!isTold(count, from)) return;
    const details = { call: call.title, refusal: refused.message, count };
    await writeAudit(tx, { asker, action: 'access.refused', details, now: at });
  });
}

const takings: Readonly<Partial<Record<Quota, string>>> = { exports: 'access.export', papers: 'access.paper' };
/** Looks at files within a page are told by the hundred: a page full of pictures is one. */
const looksTold = 100;
/** Names by which calls name what a file is about. */
const about = ['id', 'attsysid', 'equSysId', 'no', 'payNo', 'onlinelsh'] as const;
const paging: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'orderBy']);

/** Notes in the audit log that somebody took a file along: which, and by which conditions. */
export async function noteTaken({ db, now }: Noting, call: Call, asker: Asker, input: unknown): Promise<void> {
  if (call.answer !== 'file' || call.notedByHandler) return;
  const given = Object.entries(input as Readonly<Record<string, unknown>>);
  const at = now();
  if (given.some(([key, value]) => key === 'inline' && value === true)) return noteLook(db, call, asker, at);
  const objectId = about.map((key) => (input as Readonly<Record<string, unknown>>)[key]).find((value) => typeof value === 'string');
  const filters = Object.fromEntries(given.filter(([key, value]) => value !== undefined && value !== objectId && !paging.has(key)));
  const details = { call: call.title, ...(Object.keys(filters).length > 0 && { filters }) };
  const action = (call.quota && takings[call.quota]) ?? 'access.file';
  await writeAudit(db, { asker, action, details, now: at, ...(typeof objectId === 'string' && { objectId }) });
}

async function noteLook(db: Db, call: Call, asker: Asker, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const count = await countToday(tx, asker, `look ${call.path}`, todayInShanghai(now));
    if (count % looksTold === 0) await writeAudit(tx, { asker, action: 'access.look', details: { call: call.title, count }, now });
  });
}
