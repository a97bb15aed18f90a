import type { Db } from '#kit/server/postgres/database.ts';

export async function readSettings(db: Db, accountId: string): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'content']).where('accountId', '=', accountId).orderBy('name').execute();
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

export async function countOtherSettings(db: Db, accountId: string, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('setting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow();
  return count;
}

interface Setting {
  readonly name: string;
  readonly content: string;
}

export async function putSetting(db: Db, accountId: string, { name, content }: Setting, now: Date): Promise<void> {
  const values = { content, updatedAt: now.toISOString() };
  await db
    .insertInto('setting')
    .values({ accountId, name, ...values })
    .onConflict((conflict) => conflict.columns(['accountId', 'name']).doUpdateSet(values))
    .execute();
}

export async function dropSetting(db: Db, accountId: string, name: string): Promise<void> {
  await db.deleteFrom('setting').where('accountId', '=', accountId).where('name', '=', name).execute();
}
