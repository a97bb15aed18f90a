import { sql, type SqlBool } from 'kysely';
import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';
import { unitAsker } from '#server/testing/unit-asker.ts';

import { readFound } from './application-views.ts';
import { openStory, submitted } from './testing/story.ts';

const city = await openCity();
const story = await openStory(city);

test('where many devices are meant, a unit’s applications are asked in their order, until there are enough', async () => {
  for (const _each of ['one', 'two', 'three']) {
    await submitted(city, story);
    city.pass({ minutes: 1 });
  }
  const asker = unitAsker('E1', story.unit.unitSysId);
  const find = (areMany: boolean, most: number) =>
    city.db.transaction().execute(async (tx) => {
      await sql`create temporary sequence asked`.execute(tx);
      const found = await readFound(tx, asker, { isOne: sql<SqlBool>`nextval('asked') > 0`, areMany }, most);
      const { rows } = await sql<{ times: number }>`select last_value as times from asked`.execute(tx);
      await sql`drop sequence asked`.execute(tx);
      return { numbers: found.map(({ onlinelsh }) => onlinelsh), times: rows[0]!.times };
    });
  const all = await find(false, 5);
  expect(all.numbers).toEqual(all.numbers.toSorted().toReversed());
  expect(await find(true, 5)).toEqual(all);
  expect(await find(true, 1)).toEqual({ numbers: all.numbers.slice(0, 1), times: 1 });
});
