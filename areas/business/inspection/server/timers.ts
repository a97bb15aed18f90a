import { port } from '#kit/contract/port.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { ApplicationState } from '../contract/lifecycle.ts';
import type { Application } from './application-store.ts';
import type { Acting } from './step.ts';

/** What is done of itself once a day to applications that have stood too long. */
export interface DailyTimer {
  /** The work is done while the application stands in one of these: it may have moved since it was found. */
  readonly from: readonly ApplicationState[];
  /** Ids of those that are due. */
  readonly find: (db: Db, now: Pick<Acting, 'today' | 'now'>) => Promise<string[]>;
  /** In a transaction of its own, with the application locked. */
  readonly work: (tx: Tx, application: Application, system: Acting) => Promise<void>;
}

/** Where areas that go on with applications hand in what they do of itself. */
export const dailyTimers = port<DailyTimer>('inspection.dailyTimers');
