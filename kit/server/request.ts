import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

import type { Actor } from '../contract/actor.ts';
import type { Call, Calls, InputOf, ResultOf } from '../contract/call.ts';
import type { Dictionary } from '../contract/trade/dictionary.ts';
import type { HandedIn } from '../contract/port.ts';
import type { Asker } from './asker.ts';
import type { Db } from './postgres/database.ts';
import type { Lane } from './jobs/jobs.ts';
import type { Services } from './services.ts';

/** What every handler is given beside its input. */
export interface PublicRequest {
  readonly db: Db;
  /** For lists and statistics: a replica when one is configured. */
  readonly readDb: Db;
  readonly services: Services;
  /** Calendar day in Asia/Shanghai. */
  readonly today: string;
  readonly now: Date;
  readonly asker: Asker | undefined;
  /** Warnings that the person was shown and goes on despite, in the words of the server; undefined where no person presses. */
  readonly warningsRead?: readonly string[] | undefined;
  /** For public calls that treat a signed-in person differently: who that is, if anybody. */
  readonly findAsker: () => Promise<Asker | undefined>;
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly ip: string };
}

export interface Request extends PublicRequest {
  readonly asker: Asker;
}

/** Who reads, and on which day: what a list within somebody's reach depends on. */
export type Reader = Pick<Request, 'asker' | 'today'>;

/** Who writes, and when. */
export type Writer = Pick<Request, 'asker' | 'now'>;

/** An answer that is a file. Either bytes or a stream. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | Readable;
  /** Shown in the page instead of saved: pictures and papers. */
  readonly inline?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A plain answer for a machine on the other side. */
export interface TextAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** `no-store`, unless told. */
  readonly cacheControl?: string;
}

/** Events that the browser is told while it listens. */
export interface EventsAnswer {
  /** @returns what ends it */
  readonly subscribe: (tell: (event: string) => void) => () => void;
}

type AnswerOf<C extends Call> = C['answer'] extends 'file'
  ? FileAnswer
  : C['answer'] extends 'text'
    ? TextAnswer
    : C['answer'] extends 'events'
      ? EventsAnswer
      : ResultOf<C>;

export type Handler<C extends Call> = (
  input: InputOf<C>,
  request: C['access'] extends 'public' ? PublicRequest : Request,
) => Promise<AnswerOf<C>>;
export type Handlers<T extends Calls> = { readonly [K in keyof T]: Handler<T[K]> };

interface Work {
  // A method, because each job names its own payload: the queue hands back what was queued under the job's name.
  run(
    payload: object,
    tools: {
      readonly db: Db;
      readonly services: Services;
      readonly now: Date;
      readonly report?: (message: string, error?: unknown) => void;
    },
  ): Promise<void>;
}

/** A background job; the payload is what was queued. */
export type Job = Work['run'];

/** What an area gives beside its calls. */
export interface AreaParts {
  readonly jobs?: Readonly<Record<string, Job>>;
  /** Which of them somebody else than the house waits for. */
  readonly lanes?: Readonly<Record<string, Lane>>;
  /** Lines of graphile-worker's crontab, in UTC. */
  readonly crontab?: readonly string[];
  /** Menu id → who has it (domain section 9). */
  readonly grants?: Readonly<Record<string, readonly Actor[]>>;
  /** Of two dictionaries with one name the first is kept. */
  readonly dictionaries?: readonly Dictionary[];
  /** Fills tables of reference of its own at every start, without touching rows that are there. */
  readonly seed?: (db: Db, now: Date) => Promise<void>;
  /** What it adds to other areas. */
  readonly handsIn?: readonly HandedIn[];
}

interface Answering {
  // A method, because each handler names its own input: the route hands it what the schema of its call has read.
  answer(input: unknown, request: PublicRequest): Promise<unknown>;
}

export interface Area extends Required<Omit<AreaParts, 'seed'>>, Pick<AreaParts, 'seed'> {
  readonly name: string;
  readonly calls: Calls;
  readonly handlers: Readonly<Record<string, Answering['answer']>>;
}

/** Ties the calls of an area to what answers them, and names what it adds elsewhere; a missing handler is a compile error. */
export function area<T extends Calls>(name: string, calls: T, handlers: Handlers<T>, parts: AreaParts = {}): Area {
  return {
    jobs: {},
    lanes: {},
    crontab: [],
    grants: {},
    dictionaries: [],
    handsIn: [],
    ...parts,
    name,
    calls,
    handlers: handlers as Area['handlers'],
  };
}
