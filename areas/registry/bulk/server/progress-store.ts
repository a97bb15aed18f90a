import type { Db } from '#kit/server/postgres/database.ts';

interface Progress {
  readonly total?: number;
  readonly done: number;
}

interface Task {
  readonly table: 'deviceImport' | 'exportTask';
  readonly id: string;
}

/** How far the job of an import or an export has come. */
export async function noteProgress(db: Db, { table, id }: Task, progress: Progress, now: Date): Promise<void> {
  await db
    .updateTable(table)
    .set({ ...progress, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
