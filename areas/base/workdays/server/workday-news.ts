import { noteYears } from '#kit/contract/trade/workdays.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import type { DatabaseNews } from '#kit/server/postgres/database-news.ts';

import { readYears } from './notice-store.ts';

/** Takes over what is entered; when it cannot be read, what is known stays. */
export async function takeOverYears(db: Db): Promise<void> {
  noteYears(await readYears(db));
}

const again = (db: Db): void => void takeOverYears(db).catch(() => undefined);

/** Every process reckons with the same days: it reads them when it begins to listen, and when one of them has entered a year. */
export const workdayNews: DatabaseNews = { channel: 'workdays_changed', heard: again, missed: again };
