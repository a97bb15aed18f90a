import type { CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import { classesOfDepartment } from '#areas/verdicts/contract/departments.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { inspectionApplication } from '../contract/lifecycle.ts';
import { detailPath } from '../contract/menu.ts';
import { applicationReach } from './application-store.ts';
import './tables.ts';

const mostCases = 100;

/** The applications that a device was or is in, of those the asker may see, newest first. */
export async function findApplicationsOf(db: Db, asker: Asker, equSysId: string) {
  return db
    .selectFrom('inspectionApplication')
    .select(['id', 'onlinelsh', 'inspType', 'status', 'bookDate', 'submittedAt'])
    .where('id', 'in', (eb) => eb.selectFrom('inspectionLine').select('applicationId').where('equSysId', '=', equSysId))
    .where(applicationReach(asker))
    .orderBy('id', 'desc')
    .limit(mostCases)
    .execute();
}

/** Opinion notices about a device that are not closed, of applications the asker may see. */
export async function findOpenNotices(db: Db, asker: Asker, equSysId: string) {
  const found = await db
    .selectFrom('inspectionLine')
    .innerJoin('opinionNotice', 'opinionNotice.lineId', 'inspectionLine.lineId')
    .innerJoin('inspectionApplication', 'inspectionApplication.id', 'opinionNotice.applicationId')
    .select(['tzsNo', 'deadline', 'opinionNotice.applicationId'])
    .where('equSysId', '=', equSysId)
    .where('state', 'in', ['open', 'answered'])
    .where(applicationReach(asker))
    .orderBy('deadline')
    .limit(mostCases)
    .execute();
  return found.map(({ applicationId, ...notice }) => ({ ...notice, link: detailPath(applicationId) }));
}

/** The applications of a device as cases of its archive. */
export const casesOfDevices: CasesOfDevices = {
  cycle: inspectionApplication,
  units: () => ['party'],
  authorities: 'places',
  rescuers: 'nobody',
  classes: ({ actor, dept }) => (actor.startsWith('I') ? classesOfDepartment(dept) : undefined),
  isSearched: true,
  address: detailPath,
};
