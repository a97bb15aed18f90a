import { applicationReach } from '#areas/inspection/server/doors/read.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

/** The applications by which a device got its reports, by the number of the report, of those that the asker may open. */
export async function applicationsByReport(db: Db, asker: Asker, equSysId: string) {
  const found = await db
    .selectFrom('inspectionLine')
    .innerJoin('inspectionApplication', 'inspectionApplication.id', 'inspectionLine.applicationId')
    .select(['reportNo', 'inspectionApplication.id as applicationId', 'onlinelsh', 'inspectors', 'dispatchOn'])
    .where('inspectionLine.equSysId', '=', equSysId)
    .where('reportNo', 'is not', null)
    .where(applicationReach(asker))
    .execute();
  return new Map(found.map(({ reportNo, ...application }) => [reportNo, application]));
}
