import { sql, type Expression, type SqlBool } from 'kysely';

import { caseAddress } from '#kit/contract/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';

import { amendmentCase, changeCase, endCase } from '../contract/calls.ts';
import { kinds, reachOfKind, type KindName } from './maintenance-store.ts';

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

/** How many cases of each kind wait for the asker's unit or authority. */
export async function countWaiting(db: Db, asker: Asker): Promise<Readonly<Record<string, number>>> {
  const { unitId } = asker;
  const isUser = sql<SqlBool>`maintenance_case.use_unit = ${unitId}`;
  const isKeeper = sql<SqlBool>`maintenance_case.new_unit = ${unitId}`;
  const { change, end, amendment } = { change: changeCase.cycle.states, end: endCase.cycle.states, amendment: amendmentCase.cycle.states };
  const waiting: Readonly<Record<KindName, Expression<SqlBool>>> =
    asker.actor === 'M1'
      ? {
          change: sql`((status = ${change.waitOther.code} and initiator = 'user' and ${isKeeper}) or (status = ${change.waitOld.code} and old_unit = ${unitId}))`,
          end: sql`false`,
          amendment: sql`false`,
        }
      : asker.actor.startsWith('G')
        ? {
            change: sql`status in (${change.filing.code}, ${change.disputed.code})`,
            end: sql`status = ${end.disputed.code}`,
            amendment: sql`false`,
          }
        : {
            change: sql`(status = ${change.waitOther.code} and initiator = 'keeper' and ${isUser})`,
            end: sql`(status = ${end.submitted.code} and ${isUser})`,
            amendment: sql`(status = ${amendment.submitted.code} and ${isUser})`,
          };
  const count = async (kind: KindName) => {
    if (!asker.menuIds.has(kinds[kind].access.decide)) return 0;
    const query = db.selectFrom('maintenanceCase').select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.where(reachOfKind(kind, asker)).where(waiting[kind]).executeTakeFirstOrThrow()).count;
  };
  const [maintenanceChange, maintenanceEnd, maintenanceAmendment] = await Promise.all([count('change'), count('end'), count('amendment')]);
  return { maintenanceChange, maintenanceEnd, maintenanceAmendment };
}
