import { sql, type SqlBool } from 'kysely';

import type { openMaintenanceFields } from '#areas/equipment/contract/open-business.ts';
import { caseAddress } from '#kit/contract/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { caseWords, findHolding, kinds, reachOfKind, waitsForAsker, type KindName } from './maintenance-store.ts';

/** The cases of a lift that the asker may open, newest first. */
export async function findCasesOf(db: Db, asker: Asker, equSysId: string) {
  const found = await Promise.all(
    (['change', 'end', 'amendment'] as const)
      .filter((kind) => asker.menuIds.has(kinds[kind].access.view))
      .map((kind) =>
        db
          .selectFrom('maintenanceCase')
          .select(['id', 'caseNo'])
          .where(sql<SqlBool>`maintenance_case.equ_sys_ids @> array[${equSysId}]::uuid[]`)
          .where(reachOfKind(kind, asker))
          .orderBy('updatedAt', 'desc')
          .limit(100)
          .execute()
          .then((rows) => rows.map(({ id, caseNo }) => ({ id, sourceNo: caseNo, ...sourceOf(kind, id) }))),
      ),
  );
  return found.flat();
}

const sourceOf = (kind: KindName, id: string) => ({
  cycle: kinds[kind].cycle.name,
  source: kinds[kind].title,
  link: caseAddress(kinds[kind], id),
});

/** For the lists of devices: the case under way that holds a lift, whose reach has been asked before. */
export async function findOpenCases(db: Db, _asker: Asker, equSysIds: readonly string[]): Promise<ReadonlyMap<string, OpenCase>> {
  const found = equSysIds.length === 0 ? [] : await findHolding(db, equSysIds);
  return new Map(found.flatMap((one) => one.equSysIds.map((equSysId) => [equSysId, { maintCase: caseWords(one) }] as const)));
}

type OpenCase = Readonly<Record<keyof typeof openMaintenanceFields, string | null>>;
export const noOpenCase: OpenCase = { maintCase: null };

/** How many cases of each kind wait for the asker's unit or authority. */
export async function countWaiting(db: Db, asker: Asker): Promise<Readonly<Record<string, number>>> {
  const count = async (kind: KindName) => {
    if (!asker.menuIds.has(kinds[kind].access.decide)) return 0;
    const query = db.selectFrom('maintenanceCase').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where(reachOfKind(kind, asker)).where(waitsForAsker(kind, asker)).executeTakeFirstOrThrow()).count;
  };
  const [maintenanceChange, maintenanceEnd, maintenanceAmendment] = await Promise.all([count('change'), count('end'), count('amendment')]);
  return { maintenanceChange, maintenanceEnd, maintenanceAmendment };
}

/** Whether a unit is to become the one that maintains some lifts. */
export async function hasAskedFor(db: Db, unitId: string): Promise<boolean> {
  const { states } = kinds.change.cycle;
  const underWay = [states.waitOther, states.waitOld, states.disputed, states.filing, states.filed].map(({ code }) => code);
  const query = db.selectFrom('maintenanceCase').select('id').where('kind', '=', 'change').where('newUnit', '=', unitId);
  return (await query.where('status', 'in', underWay).limit(1).executeTakeFirst()) !== undefined;
}
