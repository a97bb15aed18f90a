import { CompiledQuery } from 'kysely';

import { fileThese } from '#kit/server/case/case-file-store.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { inTransaction, openDatabase } from '#kit/server/postgres/database.ts';

import type { City } from './city.ts';
import { bounded, type Figure } from './report.ts';

const cases = 300;
const msAtMost = 0.3;

/** What a move pays for its row in the file of cases: as long as writing it takes, less the way to the database and back. Every kind that has cases, one case after the other. */
export async function measureFiling({ recorder }: City, size: string): Promise<Figure> {
  const { pool, services } = recorder;
  const db = openDatabase(pool);
  let ms = 0;
  let filed = 0;
  for (const filing of services.handed.of(caseFilings)) {
    const { rows } = await pool.query<{ id: string }>('select id from case_file where kind = $1 limit $2', [filing.cycle.name, cases]);
    await inTransaction(db, async (tx) => {
      // The first ones plan the statement for this connection.
      for (const { id } of rows.slice(0, 5)) await fileThese(tx, filing, [id]);
      const startedAt = performance.now();
      for (const { id } of rows) await fileThese(tx, filing, [id]);
      const filedAt = performance.now();
      for (const { id } of rows) await tx.executeQuery(CompiledQuery.raw('select 1 where $1::uuid is null', [id]));
      ms += filedAt - startedAt - (performance.now() - filedAt);
    });
    filed += rows.length;
  }
  return bounded(
    `${size} devices`,
    `row of a case in the file of cases, mean of ${filed}`,
    { value: ms / filed, unit: ' ms' },
    { atMost: msAtMost },
  );
}
