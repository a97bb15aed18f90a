import { saveRoles } from '#areas/session/server/door.ts';
import { seedReference } from '#database/seed/reference.ts';
import { openDatabase, openPool } from '#kit/server/postgres/database.ts';
import { prepareJobs } from '#kit/server/jobs/jobs.ts';
import { migrate } from '#kit/server/postgres/migrate.ts';
import { grantRunning } from '#kit/server/postgres/running-role.ts';
import { areas } from '#server/areas.ts';
import { roles } from '#server/roles.ts';

/** The tables and the reference data that every city of the tests begins with. */
export async function fillTemplate(url: string, migrations: string): Promise<void> {
  const pool = openPool({ connectionString: url }, 2);
  const db = openDatabase(pool);
  try {
    await migrate(pool, migrations);
    await prepareJobs(pool);
    await seedReference(pool, areas, new Date());
    await saveRoles(db, roles, new Date());
    await grantRunning(pool);
  } finally {
    await db.destroy();
  }
}
