import { createHash } from 'node:crypto';
import { sql, type Generated } from 'kysely';
import { z } from 'zod';

import { bodyOf, type Call } from '../../contract/call.ts';
import type { Asker } from '../asker.ts';
import type { Db } from '../postgres/database.ts';
import type { Common } from '../processes/counts-and-turns.ts';
import { answeredInTransaction } from '../case/press-transaction.ts';
import { Refused } from '../refuse.ts';

export interface AnsweredPressTable {
  userId: string;
  /** SHA-256 of the call and all that was sent. */
  print: Buffer;
  reply: object;
  /** Of the record that it was made upon, where it names one. */
  recordId: string | null;
  no: Generated<number>;
  at: string;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    answeredPress: AnsweredPressTable;
  }
}

/** Whether a call changes something and answers data: its presses are told apart by what is sent. */
export function isPress({ method, access, answer, body }: Pick<Call, 'method' | 'access' | 'answer' | 'body'>): boolean {
  return method === 'POST' && access !== 'public' && (answer ?? 'data') === 'data' && bodyOf({ method, body } as Call) !== 'multipart';
}

/**
 * Whether every change names the version that it was made upon: sent a second time it can never be a second change, so what the first was answered
 * holds for it, too.
 */
export function isUponVersion({ input }: Pick<Call, 'input'>): boolean {
  return hasVersion(input) || (input instanceof z.ZodObject && Object.values<unknown>(input.shape).some(isListUponVersions));
}

function hasVersion(schema: unknown): boolean {
  return schema instanceof z.ZodObject && schema.shape['version'] !== undefined;
}

function isListUponVersions(schema: unknown): boolean {
  return schema instanceof z.ZodArray && hasVersion(schema.element);
}

/** Names by which calls name the record that they change. */
const recordKeys = ['id', 'rowId', 'lineId', 'equSysId'] as const;

function recordOf(input: unknown): string | null {
  const named = input as Readonly<Record<string, unknown>>;
  const id = recordKeys.map((key) => named[key]).find((value) => typeof value === 'string');
  return typeof id === 'string' ? id : null;
}

interface Press {
  readonly call: Call;
  readonly asker: Asker;
  readonly input: unknown;
  readonly now: Date;
}

/**
 * Answers a press that is made twice as one: of two at once the second gets the answer of the first, and what is sent again because its answer was lost
 * is answered as it was, unless the same person has done something else with the record since. Whoever sends something else upon an old version is
 * refused as before.
 */
export class Presses {
  readonly #db: Db;
  readonly #common: Common | undefined;
  readonly #underWay = new Map<string, Promise<unknown>>();

  /** @param common with other processes, where there are any: of two at once the second may have come to another */
  constructor(db: Db, common?: Common) {
    this.#db = db;
    this.#common = common;
  }

  /** @param work makes the press and gives its answer as it is sent */
  answer(press: Press, work: () => Promise<unknown>): Promise<unknown> {
    const print = printOf(press);
    // Of one session: what is answered may be bound to it.
    const key = `${press.asker.sessionId} ${print.toString('base64')}`;
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const make = () => this.#make(press, print, work);
    const answering = (this.#common ? this.#common.inTurn(key, make) : make()).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answering);
    return answering;
  }

  async #make({ call, asker: { userId }, input, now }: Press, print: Buffer, work: () => Promise<unknown>): Promise<unknown> {
    if (!isUponVersion(call)) return work();
    const recordId = recordOf(input);
    const known = await this.#find(userId, print, recordId);
    if (known) return known;
    try {
      return await answeredInTransaction(work, (reply) =>
        this.#keep({ userId, print, recordId, reply: reply as object, at: now.toISOString() }),
      );
    } catch (error) {
      // Another server has made the same press meanwhile: whoever comes second is refused after the first has been committed with its answer.
      const made = error instanceof Refused ? await this.#find(userId, print, recordId) : undefined;
      if (made) return made;
      throw error;
    }
  }

  async #keep({ reply, at, ...key }: Omit<AnsweredPressTable, 'no'>): Promise<void> {
    // As text, so that it is sent again sign by sign.
    const text = sql<object>`${JSON.stringify(reply)}::json`;
    await this.#db
      .insertInto('answeredPress')
      .values({ ...key, reply: text, at })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'print']).doUpdateSet(({ ref }) => ({ reply: ref('excluded.reply'), at: ref('excluded.at') })),
      )
      .execute();
  }

  async #find(userId: string, print: Buffer, recordId: string | null): Promise<object | undefined> {
    let asked = this.#db
      .selectFrom('answeredPress')
      // Answers may be long: that of another press stays where it lies.
      .select((eb) => eb.case().when('print', '=', print).then(eb.ref('reply')).end().as('reply'))
      .where('userId', '=', userId);
    asked = recordId === null ? asked.where('print', '=', print) : asked.where('recordId', '=', recordId);
    const last = await asked.orderBy('no', 'desc').limit(1).executeTakeFirst();
    return last?.reply ?? undefined;
  }
}

function printOf({ call, input }: Press): Buffer {
  return createHash('sha256')
    .update(`${call.path}\n${JSON.stringify(input)}`)
    .digest();
}
