import type { Tx } from '../postgres/database.ts';
import type { Request } from '../request.ts';

/** What a step of a case needs to know of the call that makes it; a timer makes steps without one. */
export type CaseRequest = Pick<Request, 'db' | 'readDb' | 'services' | 'today' | 'now' | 'asker' | 'warningsRead'>;

/** What must be known of it to tell of a step; a job has no asker. */
export type TellRequest = Pick<CaseRequest, 'services' | 'now'> & { readonly asker?: CaseRequest['asker'] | undefined };

/** A step that has been made. */
export interface Made<R> {
  /** With what has changed along. */
  readonly record: R;
  readonly move: string;
  /** Name of the state reached. */
  readonly state: string;
  readonly opinion: string | undefined;
}

/** A message of a step: 「监检协议已退回：JX2026110001」, with the opinion, to the units that are a party. What it says otherwise, a kind says in its list. */
export interface Telling<R, M extends string = string, S extends string = string, To extends string = string> {
  /** One of the dictionary 消息类型. */
  readonly kind: string;
  /** Of which steps: of each without it, but not of a draft that is thrown away. */
  readonly moves?: readonly M[];
  /** Only of those that lead into one of these states. */
  readonly reaching?: readonly S[];
  readonly when?: (made: Made<R>) => boolean;
  /** Who hears of it, by what they are to the case: all units that are a party without it. */
  readonly to?: readonly To[];
  /** Why whoever made the step, or everybody of their unit, hears of it, too. Nobody does without it. */
  readonly ownToo?: string;
  readonly title?: string | ((made: Made<R>) => string);
  /** What the usual title is about, if not the number of the case alone. */
  readonly of?: (record: R) => string;
  readonly body?: (made: Made<R>, tx: Tx, request: TellRequest) => string | Promise<string>;
  /** The body is not cut, however long. */
  readonly whole?: true;
  /** Where it leads, if not to the page of the case. */
  readonly link?: (record: R) => string;
}
