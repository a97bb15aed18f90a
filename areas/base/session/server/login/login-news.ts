import { port } from '#kit/contract/port.ts';
import type { Db } from '#kit/server/postgres/database.ts';

/** What stands on the login page, before anybody has signed in. */
export interface News {
  readonly id: string;
  readonly title: string;
  readonly publishedOn: string;
  /** Stands first, however old. */
  readonly pinned: boolean;
}

/** Where an area hands in what everybody may read there; pinned ones first, then the newest, `most` at most. */
export const loginNews = port<(db: Db, today: string, most: number) => Promise<readonly News[]>>('session.loginNews');
