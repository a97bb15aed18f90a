import { findLicences } from '#areas/company/server/door.ts';
import { refuseIssues } from '#kit/server/refuse.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import type { MaintenanceCase } from './maintenance-store.ts';

/** Of the catalogue, and of the items of a licence: lifts are maintained under a licence to install and repair them. */
const covering = { licenceClasses: ['3'], licenceItem: 'install' } as const;

/** The new unit has registered the licence that is named, and it holds on the first day of the contract. @throws invalid */
export async function requireLicence(
  tx: Tx,
  { newUnit, newUnitName, licenceNo, licenceValidTo, beginsOn }: MaintenanceCase,
): Promise<void> {
  const found = await findLicences(tx, { unitId: newUnit, ...covering, on: beginsOn! });
  if (found.length === 0) {
    const message = `${newUnitName}没有登记在${beginsOn}有效、覆盖电梯安装（含修理）的许可证，请该单位先在「资质许可」中登记`;
    return refuseIssues([{ field: 'licenceNo', message }]);
  }
  const named = found.find((licence) => licence.licenceNo === licenceNo);
  if (!named) {
    const numbers = found.map((licence) => licence.licenceNo).join('、');
    return refuseIssues([{ field: 'licenceNo', message: `与${newUnitName}登记的许可证编号不符：${numbers}` }]);
  }
  if (named.validTo !== licenceValidTo)
    refuseIssues([{ field: 'licenceValidTo', message: `与登记的有效期不符：许可证${named.licenceNo}有效期至${named.validTo}` }]);
}
