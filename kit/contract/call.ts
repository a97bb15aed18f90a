import { z } from 'zod';

import { bodyOf, type Body } from './body.ts';
import { media } from './media.ts';

export { bodyOf };

type PathKeys<P extends string> = P extends `${string}{${infer K}}${infer R}` ? K | PathKeys<R> : never;

/** `data`: in the envelope. `file`: bytes, streamed. `text`: a plain answer as a payment gateway wants it. `events`: server-sent events, as they happen. */
export type Answer = 'data' | 'file' | 'text' | 'events';

/** What an account may have only so often a day: what others would gather by. */
export type Quota = 'exports' | 'papers' | 'lookUps';

/** Other systems that sign their calls: the institute's management information system, and the rescue centre's. */
export type Machine = 'mis' | 'rescueCentre';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Parameters in braces: `/a/stone/eqm/detail/{equclacode}/{equSysId}`. */
  readonly path: string;
  readonly title: string;
  /** `public`, any `session`, or the menu ids of which the role must have one. */
  readonly access: 'public' | 'session' | readonly string[];
  /** Path parameters, query and body come together in one flat object. */
  readonly input: z.ZodType;
  /** The payload alone; the kit adds the envelope. */
  readonly reply: z.ZodType;
  readonly body?: Body;
  readonly answer?: Answer;
  /** What a file or a plain answer may be, as its content type says. Under test every answer is held against it. */
  readonly media?: readonly string[];
  /** Other paths that the specification names for the same call. */
  readonly alias?: readonly string[];
  /** Name of the lifecycle whose records it moves, where an area has several, or goes on with the records of another one. */
  readonly cycle?: string;
  /** Name of the lifecycle of whose record it says, under `stage`, with whom it stands, since when, and how long that usually takes. */
  readonly stageOf?: string;
  /** Changes seldom: the browser keeps the answer and asks each time whether it still holds. */
  readonly isKept?: true;
  /** Open to whoever has still to change their first password. */
  readonly atFirst?: true;
  /** Open to whoever must have a second factor and has none yet. */
  readonly atEnrolment?: true;
  /**
   * Moves money, declares papers void, or gives and takes rights: whoever has a second factor must have shown a code within the last minutes (`confirmedMinutes`).
   * `always`: something is signed; whoever has none must have shown their password.
   */
  readonly confirmed?: true | 'always';
  /** Requests a minute for one account, or for one address where there is none; where the common limit is too generous. */
  readonly perMinute?: number;
  readonly quota?: Quota;
  /** Shows one record: whoever decides over it may read the identity numbers in it whole, for a reason that the audit log keeps (`wholeFor`). */
  readonly reveals?: true;
  /** Has to do with identity numbers by itself: answers own words whole to who shows a secret, or one for a reason that its handler notes; takes the own one back masked as untouched. */
  readonly whole?: true;
  /** Answers a file, and its handler says in the audit log what was taken along; of all others the kit says so. */
  readonly notedByHandler?: true;
  /** Made by another system, which signs it: the signature is asked for before anything else is read. A body above this is refused with 413, and every no is a line of the server's log. */
  readonly machine?: {
    readonly mostBytes: number;
    /** The systems it is open to; left out: the institute's alone. */
    readonly of?: readonly Machine[];
  };
  /** A public call whose server asks who is behind it, where somebody is logged in: the session goes along. */
  readonly tellsWho?: true;
}

/** A call that answers at least this. */
export interface CallOf<R> extends Call {
  readonly reply: z.ZodType<R>;
}

type WithPathKeys<C> = C extends { path: infer P extends string; input: infer I extends z.ZodType }
  ? PathKeys<P> extends keyof z.input<I>
    ? C
    : { input: 'a parameter of the path is missing in the input' }
  : C;

/** Declares the calls of an area. A path parameter that the input lacks is a compile error. */
export function calls<const T extends Readonly<Record<string, Call>>>(declared: T & { [K in keyof T]: WithPathKeys<T[K]> }): T {
  return declared;
}

/** Declares a call that answers a file, a workbook unless told; what it answers is bytes, so no reply is described. */
export function fileCall<
  const C extends Pick<Call, 'path' | 'title' | 'access' | 'input'> & Pick<Call, 'perMinute' | 'quota' | 'media' | 'notedByHandler'>,
>(declared: C) {
  // Not as literals: where a declaration has others, the type of the whole would be `never`.
  const usual: Pick<Call, 'perMinute' | 'media'> = { perMinute: 20, media: [media.xlsx] };
  return { ...usual, ...declared, method: 'GET', reply: z.unknown(), answer: 'file' } as const;
}

type Prefixed<P extends string, T> = { readonly [K in keyof T & string as `${P}${Capitalize<K>}`]: T[K] };

/** The members of a record under longer names: the calls of several kinds of case within one area, and what answers them. */
export function prefixed<const P extends string, T extends object>(prefix: P, members: T): Prefixed<P, T> {
  const named = Object.entries(members).map(([key, member]) => [prefix + key.charAt(0).toUpperCase() + key.slice(1), member] as const);
  return Object.fromEntries(named) as Prefixed<P, T>;
}

export type Calls = Readonly<Record<string, Call>>;
/** What a caller passes. */
export type ArgumentOf<C extends Call> = z.input<C['input']>;
/** What a handler receives. */
export type InputOf<C extends Call> = z.output<C['input']>;
/** What a caller gets back. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
/** What a handler returns: more than declared is stripped, nothing is written to. */
export type ResultOf<C extends Call> = Unwritten<z.input<C['reply']>>;

type Unwritten<T> = T extends readonly (infer E)[]
  ? readonly Unwritten<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Unwritten<T[K]> }
    : T;

export const nothing = z.object({});
/** An id as the server makes them. */
export const id = z.uuid({ error: ({ input }) => (input === undefined ? '请填写编号' : '编号不正确') });

/** The version of a record that the caller has seen. The next one is written, so the greatest integer of the database is excluded. */
export const seenVersion = z.int('版本不正确').min(0, '版本不正确').max(2_147_483_646, '版本不正确');

/** A query parameter that is a whole number. */
export const queryInt = z.coerce.number().pipe(z.int());
/** `a,b,c` or a repeated parameter, as a list of at most 100. */
export const queryList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((item) => item !== ''))
  .pipe(z.array(z.string().max(100)).max(100));
/** `1`, `true`, `0`, `false`. */
export const queryFlag = z.enum(['1', 'true', '0', 'false']).transform((value) => value === '1' || value === 'true');

/** The same calls, answered under another spelling of a part of their paths, too. */
export function spelledAlso<T extends Calls>(declared: T, part: string, also: string): T {
  const named = Object.entries(declared).map(
    ([key, call]) => [key, { ...call, alias: [...(call.alias ?? []), call.path.replace(part, also)] }] as const,
  );
  // Only `alias` is added, which every call may have.
  return Object.fromEntries(named) as unknown as T;
}
