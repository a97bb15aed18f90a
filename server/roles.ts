import { bulkGrants } from '#areas/bulk/contract/menu.ts';
import { detectionGrants } from '#areas/elevator-detection/contract/menu.ts';
import { equipmentGrants } from '#areas/equipment/contract/menu.ts';
import { errorLogGrants } from '#areas/error-log/contract/menu.ts';
import { faultGrants } from '#areas/fault/contract/menu.ts';
import { inspectionGrants } from '#areas/inspection/contract/menu.ts';
import { noticeGrants } from '#areas/notices/contract/menu.ts';
import { paymentGrants } from '#areas/payment/contract/menu.ts';
import { reportGrants } from '#areas/reports/contract/menu.ts';
import { rescueGrants } from '#areas/rescue/contract/menu.ts';
import { roleRows, type Grants } from '#areas/session/contract/roles.ts';

/** The grants of every area, one line each. */
const grants: readonly Grants[] = [
  bulkGrants,
  detectionGrants,
  equipmentGrants,
  errorLogGrants,
  faultGrants,
  inspectionGrants,
  noticeGrants,
  paymentGrants,
  reportGrants,
  rescueGrants,
];

/** The roles with the menu ids of all areas, as `saveRoles` of the session area takes them. */
export const roles = roleRows(grants);
