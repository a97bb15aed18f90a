import type { MetricObjectWithValues, MetricValue } from 'prom-client';

import type { Counted } from '#kit/server/processes/counts-and-turns.ts';
import type { Config } from '#kit/server/settings/config.ts';
import type { TlsPair } from '#kit/server/web/own-certificate.ts';

import type { Place } from '../place.ts';

export type Part = 'web' | 'jobs';

/** The name of a process in the list of all. */
export function titleOf(part: Part): string {
  return `portal ${part}`;
}

/** What a process that has just begun is told. */
export interface Beginning {
  readonly part: Part;
  readonly config: Config;
  readonly place: Place;
  /** By which it speaks TLS, if it does. */
  readonly pair: TlsPair | undefined;
}

// Types, not interfaces: a line takes whatever is a record of functions.

/** What the first process does for the others. */
export type FirstDoes = {
  begin(): Beginning;
  /** @param address where a web process listens */
  ready(address: string | null): void;
  count(key: string, withinMs: number): Counted;
  take(key: string): Promise<void>;
  leave(key: string): void;
  /** The measurements of all processes, as text. */
  measurements(): Promise<string>;
};

export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** What each of the others does for the first. */
export type OtherDoes = {
  stop(): void;
  measure(): Promise<Measured>;
};
