import type { Db } from '../postgres/database.ts';
import { readFlow } from './flow-log.ts';
import { readStage } from './stage-times-store.ts';

/** Who did what when, and where the case stands now. @param kind name of its lifecycle */
export async function readHistory(db: Db, kind: string, id: string) {
  const [flow, stage] = await Promise.all([readFlow(db, kind, id), readStage(db, kind, id)]);
  return { flow, stage };
}

export type History = Awaited<ReturnType<typeof readHistory>>;
