import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { deviceEntry, deviceEntryOwners, equipmentCorrection, pipelineAddition } from '../contract/lifecycle.ts';
import './tables.ts';

/** The kinds of case that a unit hands in and the clerk decides. */
const kinds = {
  deviceEntry: { cycle: deviceEntry, open: [deviceEntry.states.draft, deviceEntry.states.returned] },
  equipmentCorrection: { cycle: equipmentCorrection, open: [equipmentCorrection.states.draft, equipmentCorrection.states.returned] },
  pipelineAddition: { cycle: pipelineAddition, open: [pipelineAddition.states.returned] },
} as const;

export type CaseKind = keyof typeof kinds;
type ByStatus = Readonly<Record<string, number>>;

/** Cases that wait for the asker, by state: drafts and returned ones for their unit, submitted ones for the clerk. */
export async function countCases(db: Db, asker: Asker): Promise<Readonly<Record<CaseKind, ByStatus>>> {
  const isOwner = asker.unitId !== null && (deviceEntryOwners as readonly string[]).includes(asker.actor);
  const counted = await Promise.all(
    (Object.keys(kinds) as CaseKind[]).map(async (kind) => {
      const { cycle, open } = kinds[kind];
      const states = isOwner ? open.map(({ code }) => code) : asker.actor === 'I1' ? [cycle.states.submitted.code] : [];
      return [kind, states.length === 0 ? {} : await countByStatus(db, kind, states, isOwner ? asker.unitId : null)] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<CaseKind, ByStatus>;
}

async function countByStatus(db: Db, kind: CaseKind, states: readonly string[], unitId: string | null): Promise<ByStatus> {
  let query = db
    .selectFrom(kind as 'deviceEntry')
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', [...states]);
  if (unitId !== null) query = query.where('unitId', '=', unitId);
  return Object.fromEntries((await query.execute()).map(({ status, count }) => [status, count]));
}
