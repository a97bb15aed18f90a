import { sql } from 'kysely';

import type { Db } from '#kit/server/postgres/database.ts';

import { catalogueSeed } from '../contract/catalogue-seed.ts';

/** Fills the catalogue. May run at every start: rows that are there stay as they are. */
export async function seedCatalogue(db: Db): Promise<void> {
  await sql`insert into catalogue_entry (code, name, parent, leaf, valid_from, valid_to)
    select code, name, parent, leaf, "validFrom", "validTo"
    from jsonb_to_recordset(${JSON.stringify(catalogueSeed)}::jsonb)
      as row (code text, name text, parent text, leaf boolean, "validFrom" date, "validTo" date)
    on conflict (code) do nothing`.execute(db);
}
