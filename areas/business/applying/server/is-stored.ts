import { type Application, listLines } from '#areas/inspection/server/doors/read.ts';
import { valuesIn, type Values } from '#kit/contract/field.ts';
import { isSame } from '#kit/server/case/case.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import type { lineOf } from './devices.ts';

/** Whether a draft has these values and lines already: its first save has come a second time, because the answer was lost. */
export async function isStored(
  tx: Tx,
  draft: Application,
  values: Values,
  lines: readonly Pick<ReturnType<typeof lineOf>, 'equSysId' | 'job'>[],
): Promise<boolean> {
  if (!Object.entries(values).every(([key, value]) => isSame(valuesIn(draft)[key], value))) return false;
  const stored = await listLines(tx, draft.id);
  const isOf = ({ equSysId, job }: (typeof lines)[number], at: number) =>
    stored[at]?.equSysId === equSysId && isSame(stored[at].job, JSON.parse(job));
  return lines.length === stored.length && lines.every(isOf);
}
