import { sql } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';

import { cycleRules } from '../contract/cycle-rules.ts';

/** Fills the cycle rules. May run at every start: rows that are there stay as they are. */
export async function seedCycleRules(db: Db, now: Date): Promise<void> {
  await sql`insert into cycle_rule (code, content, updated_at)
    select content ->> 'code', content, ${now.toISOString()}::timestamptz from jsonb_array_elements(${JSON.stringify(cycleRules)}::jsonb) as content
    on conflict (code) do nothing`.execute(db);
}
