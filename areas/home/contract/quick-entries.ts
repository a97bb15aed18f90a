import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { errorLogPage } from '#areas/error-log/contract/menu.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { noticePaths } from '#areas/notices/contract/menu.ts';
import { deskPage, payCodePage } from '#areas/payment/contract/menu.ts';
import { reportPage } from '#areas/reports/contract/menu.ts';

/** Paths of the pages people go to most, in the order in which they are offered; a role is offered those that are open to it. */
export const quickPaths: readonly string[] = [
  inspectionPaths.acceptance,
  inspectionPaths.fee,
  inspectionPaths.dispatch,
  inspectionPaths.inspecting,
  inspectionPaths.review,
  deskPage.path,
  inspectionPaths.apply,
  payCodePage.path,
  reportPage.path,
  equipmentPaths.device,
  equipmentQueries.aboutExpire.path,
  equipmentQueries.timeout.path,
  equipmentQueries.fault.path,
  inspectionPaths.query,
  equipmentPaths.query,
  equipmentQueries.nonUse.path,
  noticePaths.list,
  errorLogPage.path,
];
