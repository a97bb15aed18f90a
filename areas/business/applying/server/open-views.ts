import { sql, type SqlBool } from 'kysely';

import type { openApplicationFields } from '#areas/equipment/contract/open-business.ts';
import { isOfEnterprise, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { codeOf } from '#areas/inspection/contract/lifecycle.ts';
import { applicationReach } from '#areas/inspection/server/doors/read.ts';
import { takenSentence, type OpenApplication } from '../contract/open-application.ts';
import { isUsualInspType } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';

const editable = [codeOf('draft'), codeOf('returned')];

type OfDevice = OpenApplication & { readonly equSysId: string; readonly oidno: string; readonly equclacode: string };

/**
 * The applications that these devices stand in: those that hold them, whoever made them, and those that the asker's own unit is writing. Holding
 * ones come first, then the newest.
 */
export async function findOpenApplications(
  db: Db | Tx,
  asker: Asker,
  equSysIds: readonly string[],
  except?: string,
): Promise<readonly OfDevice[]> {
  if (equSysIds.length === 0) return [];
  const reach = applicationReach(asker);
  const unitId = isOfEnterprise(asker) ? asker.unitId : null;
  const isOwn = sql<SqlBool>`(inspection_application.apply_unit = ${unitId}::uuid and inspection_application.status = any(${editable}::text[]))`;
  const ifSeen = (column: string) => sql<string | null>`case when ${reach} then ${sql.ref(column)} end`;
  let query = db
    .selectFrom('inspectionLine')
    .innerJoin('inspectionApplication', 'inspectionApplication.id', 'inspectionLine.applicationId')
    .select(['equSysId', 'oidno', 'inspectionLine.equclacode', 'inspectionLine.inspType', 'isOpen as isHeld'])
    .select([ifSeen('inspection_application.id').as('id'), ifSeen('onlinelsh').as('onlinelsh'), ifSeen('status').as('status')])
    .select(sql<boolean>`coalesce(${isOwn}, false)`.as('mayEdit'))
    .where(sql<SqlBool>`inspection_line.equ_sys_id = any(${[...equSysIds]}::uuid[])`)
    .where(sql<SqlBool>`(inspection_line.is_open or ${isOwn})`);
  if (except) query = query.where('applicationId', '!=', except);
  return query.orderBy('isOpen', 'desc').orderBy('inspectionApplication.id', 'desc').execute();
}

type Beside = Readonly<Record<keyof typeof openApplicationFields, string | null>>;

export const noApplication: Beside = { applyId: null, applyNo: null, applyStatus: null, applyEdits: null, applySay: null };

/** For the lists of devices: the application that says most of each, and whether it stands in the way of the usual inspection. */
export async function findApplicationsBeside(db: Db, asker: Asker, equSysIds: readonly string[]): Promise<ReadonlyMap<string, Beside>> {
  const found = await findOpenApplications(db, asker, equSysIds);
  const isUsual = ({ inspType, equclacode }: OfDevice) => isUsualInspType(inspType, equclacode);
  const byDevice = new Map<string, Beside>();
  for (const one of [...found.filter(isUsual), ...found.filter((each) => !isUsual(each))]) {
    if (byDevice.has(one.equSysId)) continue;
    byDevice.set(one.equSysId, {
      applyId: one.id,
      applyNo: one.onlinelsh,
      applyStatus: one.status,
      applyEdits: one.mayEdit ? '1' : null,
      applySay: isUsual(one) ? takenSentence(one) : null,
    });
  }
  return byDevice;
}
