import { isDeepStrictEqual } from 'node:util';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

import type { Call } from '#kit/contract/call.ts';
import { isPress, isUponVersion } from '#kit/server/web/presses.ts';
import { areas } from '#server/areas.ts';
import { losingConnection, type Losing } from './broken-commits.ts';
import { CallRefused } from './person.ts';

/** Calls that are not sent a second time by the tests, and why a lost answer does no harm there. */
export const notSentAgain: Readonly<Record<string, string>> = {
  'session.logoutByPost': 'the session has ended, and the page of the login is what was wanted',
  'session.updatePwd': 'all sessions have ended: whoever does not know whether it worked logs in with the new password',
  'session.secondFactorBegin': 'sealed under a one-time number; asked for anew, the same secret is shown',
  'session.secondFactorConfirm': 'each code counts once: after a lost answer the next one is asked for, half a minute later',
  'session.secondFactorConfirmByPassword': 'sealed under a one-time number; shown once more it is shown later',
  'session.secondFactorRemove': 'sealed under a one-time number; whoever removed it finds it removed',
  'session.changeRole': 'the same role once more is the same; the log of the session says it twice',
  'session.updateInfo': 'the same values once more are the same; the log of the account says it twice',
  'session.saveSetting': 'the same setting once more is the same',
  'bulk.importShareMaterial': 'shared once more it adds nothing, and answers that nothing was added',
  'attachments.openPhone': 'each code is for one telephone; the one that nobody saw ends by itself',
  'due-calendar.openDueCalendar': 'each link ends the one before, and nobody has seen that one',
};

const names = new Map<Call, string>(
  areas.flatMap(({ name, calls }) => Object.entries(calls).map(([key, call]) => [call, `${name}.${key}`] as const)),
);

/** Every press that a lost answer could have somebody make twice. */
const presses: readonly string[] = [...names].filter(([call]) => isPress(call)).map(([, name]) => name);

/** Of these some may come along while others are left and named, with the reason: by themselves, so that an answer that is lost may be that of a part. */
const inParts: readonly string[] = [...names].filter(([call]) => isPress(call) && tellsWhatIsLeft(call.reply)).map(([, name]) => name);

function tellsWhatIsLeft(reply: unknown): boolean {
  if (!(reply instanceof z.ZodObject)) return false;
  const { left, refused, results } = reply.shape as Readonly<Record<string, unknown>>;
  const isTold = results instanceof z.ZodArray && results.element instanceof z.ZodObject && 'refusedBecause' in results.element.shape;
  return isTold || [left, refused].some((member) => member instanceof z.ZodArray);
}

/** Whether something was done and something left. */
function isInPart(reply: unknown): boolean {
  const { results, left, refused } = reply as Readonly<Record<string, readonly { readonly refusedBecause?: string | null }[] | undefined>>;
  const why = results?.map(({ refusedBecause }) => refusedBecause ?? null);
  return why ? why.includes(null) && why.some((one) => one !== null) : (left ?? refused ?? []).length > 0;
}

const inPart = (name: string) => `${name}, in part`;

/** Those that the tests of this worker have sent twice. */
const sentAgain = new Set<string>();

/** Members of an answer that tell of the moment itself: the time, and which devices of a plan had been drafted by others before the drafts were made. */
const ofTheMoment: ReadonlySet<string> = new Set(['savedAt', 'serverAt', 'refused']);

/** Tables whose rows are about requests, not about what people do. */
const besides = ['answered_press', 'session', 'guess', 'daily_use', 'login_failure', 'error_log'];

/**
 * Every press of every test is made twice, as by somebody whose answer was lost: it is answered the same, and there is no second record of anything.
 * @param once makes the press @param pool asked how many rows there are, where nothing else guards against a second record
 */
export async function pressTwice<R>(call: Call, pool: pg.Pool, once: () => Promise<R>): Promise<R> {
  const name = names.get(call);
  if (name === undefined || !isPress(call) || name in notSentAgain) return once();
  const reply = isUponVersion(call) ? await withLostConnection(name, once) : await once();
  const before = isUponVersion(call) ? undefined : await countRows(pool);
  let again: R;
  try {
    again = await once();
  } catch (error) {
    throw new Error(`${name}, sent again after its answer was lost, is refused: ${String(error)}`, { cause: error });
  }
  if (!isDeepStrictEqual(settled(again), settled(reply)))
    throw new Error(`${name}, sent again, is answered ${JSON.stringify(again)}, not ${JSON.stringify(reply)}`);
  const after = before && (await countRows(pool));
  if (after && !isDeepStrictEqual(after, before)) throw new Error(`${name}, sent again, leaves more behind: ${differences(before, after)}`);
  sentAgain.add(name);
  if (inParts.includes(name) && isInPart(reply)) sentAgain.add(inPart(name));
  return reply;
}

/** A press upon a version whose connection is lost when it has been committed and nobody was told: sent again it is answered as made. */
async function withLostConnection<R>(name: string, once: () => Promise<R>): Promise<R> {
  const loss: Losing = { when: 'after', isLost: false };
  try {
    return await losingConnection(loss, once);
  } catch (error) {
    const isAway = error instanceof CallRefused && error.code === 'away';
    if (!loss.isLost && !isAway) throw error;
    // Of two who press the same at once the second hears what the first does.
    if (!isAway) throw new Error(`${name}, whose connection was lost, is told ${String(error)}`, { cause: error });
  }
  try {
    return await once();
  } catch (error) {
    throw new Error(`${name}, committed when its connection was lost, is refused when it is sent again: ${String(error)}`, {
      cause: error,
    });
  }
}

/** What an answer says, whatever the order of its lists. */
function settled(reply: unknown): unknown {
  return JSON.parse(JSON.stringify(reply), (key, value: unknown) => {
    if (ofTheMoment.has(key)) return undefined;
    return Array.isArray(value) ? value.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))) : value;
  });
}

type Counts = Readonly<Record<string, number>>;

const counting = new WeakMap<pg.Pool, Promise<string>>();

async function countRows(pool: pg.Pool): Promise<Counts> {
  let question = counting.get(pool);
  if (!question) counting.set(pool, (question = questionFor(pool)));
  const { rows } = await pool.query<{ name: string; count: number }>(await question);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

async function questionFor(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name, tablename from pg_tables
    where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename = '_private_jobs')`);
  const counted = rows.map(({ name }) => name).filter((name) => !besides.includes(name.replace('public.', '')));
  return counted.map((name) => `select '${name}' as name, count(*) from ${name}`).join(' union all ');
}

function differences(before: Counts, after: Counts): string {
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  return changed.map((table) => `${table} ${before[table]} → ${after[table]}`).join(', ');
}

const notes = 'presses-';

/** Writes down which presses were sent twice, for the end of a run of all tests. */
export function writeSentAgain(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${notes}${crypto.randomUUID()}.json`), JSON.stringify([...sentAgain]));
}

/** Presses that no test of a run made, whole or in part, so that nobody knows what a lost answer does there; and exceptions that are none. */
export function findNotSentAgain(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith(notes));
  const made = new Set(files.flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as string[]));
  const missing = presses.filter((name) => !made.has(name) && !(name in notSentAgain));
  const never = inParts.filter((name) => !made.has(inPart(name)) && !(name in notSentAgain));
  const unknown = Object.keys(notSentAgain).filter((name) => !presses.includes(name));
  return [
    ...missing.map((name) => `${name} changes something, but no test makes it and has it sent again`),
    ...never.map((name) => `${name} may come along in part, but no test has it do so and sends it again`),
    ...unknown.map((name) => `${name} is excepted, but no call that changes anything`),
  ];
}
