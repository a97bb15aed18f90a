import { sql } from 'kysely';

import type { Db } from '../postgres/database.ts';

/** A thing that a short secret opens, and who tries to open it. */
export interface Guess {
  readonly object: string;
  /** The address of the person: there is no account yet. */
  readonly guesser: string;
}

/** Wrong answers within the window after which no more are heard. */
export interface GuessLimits {
  readonly windowMs: number;
  readonly ofGuesser: number;
  /** By all guessers of one thing together: many addresses may belong to one person. */
  readonly ofObject: number;
}

const everybody = '';

/**
 * Counts a guess as wrong before it is compared, so that a thousand at once count as a thousand. Who has used up their own number is not counted against the thing any
 * more: one guesser cannot shut it for others. @returns whether the guess may be looked at; call `forgive` when it was right
 */
export async function countGuess(db: Db, { object, guesser }: Guess, limits: GuessLimits, now: Date): Promise<boolean> {
  if ((await countOne(db, { object, guesser }, limits, now)) > limits.ofGuesser) return false;
  return (await countOne(db, { object, guesser: everybody }, limits, now)) <= limits.ofObject;
}

async function countOne(db: Db, { object, guesser }: Guess, { windowMs }: GuessLimits, now: Date): Promise<number> {
  const since = now.toISOString();
  const oldest = new Date(now.getTime() - windowMs).toISOString();
  const { rows } = await sql<{ misses: number }>`
    insert into guess (object, guesser, misses, since) values (${object}, ${guesser}, 1, ${since})
    on conflict (object, guesser) do update set
      misses = case when guess.since > ${oldest} then guess.misses + 1 else 1 end,
      since = case when guess.since > ${oldest} then guess.since else excluded.since end
    returning misses`.execute(db);
  return rows[0]!.misses;
}

/** The guess was right: it counts neither against the person nor against the thing. */
export async function forgive(db: Db, { object, guesser }: Guess): Promise<void> {
  await sql`with right_one as (delete from guess where object = ${object} and guesser = ${guesser})
    update guess set misses = greatest(misses - 1, 0) where object = ${object} and guesser = ${everybody}`.execute(db);
}

/** Takes away what no window reaches any more. */
export async function forgetGuesses(db: Db, before: Date): Promise<void> {
  await sql`delete from guess where since < ${before.toISOString()}`.execute(db);
}
