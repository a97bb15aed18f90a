import { accountsPortal } from '#areas/accounts/portal/area.ts';
import { applyingPortal } from '#areas/applying/portal/area.ts';
import { archivePortal } from '#areas/archive/portal/area.ts';
import { auditPortal } from '#areas/audit/portal/area.ts';
import { bulkPortal } from '#areas/bulk/portal/area.ts';
import { companyPortal } from '#areas/company/portal/area.ts';
import { constructionPortal } from '#areas/construction/portal/area.ts';
import { supervisionPortal } from '#areas/supervision/portal/area.ts';
import { consultationsPortal } from '#areas/consultations/portal/area.ts';
import { controlPointsPortal } from '#areas/control-points/portal/area.ts';
import { correctionsPortal } from '#areas/corrections/portal/area.ts';
import { dueCalendarPortal } from '#areas/due-calendar/portal/area.ts';
import { detectionPortal } from '#areas/elevator-detection/portal/area.ts';
import { equipmentPortal } from '#areas/equipment/portal/area.ts';
import { faultPortal } from '#areas/fault/portal/area.ts';
import { firstEntryPortal } from '#areas/first-entry/portal/area.ts';
import { homePortal } from '#areas/home/portal/area.ts';
import { exemptionsPortal } from '#areas/exemptions/portal/area.ts';
import { inspectionBasesPortal } from '#areas/inspection-bases/portal/area.ts';
import { inspectionPortal } from '#areas/inspection/portal/area.ts';
import { dispatchPortal } from '#areas/dispatch/portal/area.ts';
import { examiningPortal } from '#areas/examining/portal/area.ts';
import { invoicesPortal } from '#areas/invoices/portal/area.ts';
import { inspectionMeansPortal } from '#areas/inspection-means/portal/area.ts';
import { itemListsPortal } from '#areas/item-lists/portal/area.ts';
import { publicationPortal } from '#areas/lift-publication/portal/area.ts';
import { loadTestsPortal } from '#areas/load-tests/portal/area.ts';
import { madeDevicesPortal } from '#areas/made-devices/portal/area.ts';
import { maintenancePortal } from '#areas/maintenance/portal/area.ts';
import { maintenanceOffersPortal } from '#areas/maintenance-offers/portal/area.ts';
import { manufacturingPortal } from '#areas/manufacturing/portal/area.ts';
import { misPortal } from '#areas/mis/portal/area.ts';
import { noticesPortal } from '#areas/notices/portal/area.ts';
import { outgoingPortal } from '#areas/outgoing/portal/area.ts';
import { overviewPortal } from '#areas/overview/portal/area.ts';
import { paymentPortal } from '#areas/payment/portal/area.ts';
import { feesPortal } from '#areas/fees/portal/area.ts';
import { stageTimesPortal } from '#areas/stage-times/portal/area.ts';
import { phrasesPortal } from '#areas/phrases/portal/area.ts';
import { pipelinesPortal } from '#areas/pipelines/portal/area.ts';
import { remindersPortal } from '#areas/reminders/portal/area.ts';
import { accountRegistrationPortal } from '#areas/account-registration/portal/area.ts';
import { reportsPortal } from '#areas/reports/portal/area.ts';
import { revocationsPortal } from '#areas/revocations/portal/area.ts';
import { rescuePortal } from '#areas/rescue/portal/area.ts';
import { safetyDutyPortal } from '#areas/safety-duty/portal/area.ts';
import { typeTestsPortal } from '#areas/type-tests/portal/area.ts';
import { upkeepPortal } from '#areas/upkeep/portal/area.ts';
import { useChangesPortal } from '#areas/use-changes/portal/area.ts';
import { useRegistrationPortal } from '#areas/use-registration/portal/area.ts';
import { verdictsPortal } from '#areas/verdicts/portal/area.ts';
import { workdaysPortal } from '#areas/workdays/portal/area.ts';
import { workStagesPortal } from '#areas/work-stages/portal/area.ts';
import { workersPortal } from '#areas/workers/portal/area.ts';
import type { PageRoute } from '#kit/portal/pages.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

/** Every area within the shell, one line each, in the order of the menu. */
export const portalAreas: readonly PortalArea[] = [
  homePortal,
  noticesPortal,
  overviewPortal,
  equipmentPortal,
  pipelinesPortal,
  dueCalendarPortal,
  firstEntryPortal,
  correctionsPortal,
  loadTestsPortal,
  archivePortal,
  bulkPortal,
  detectionPortal,
  publicationPortal,
  applyingPortal,
  inspectionPortal,
  workStagesPortal,
  dispatchPortal,
  examiningPortal,
  paymentPortal,
  feesPortal,
  invoicesPortal,
  reportsPortal,
  exemptionsPortal,
  inspectionBasesPortal,
  consultationsPortal,
  useRegistrationPortal,
  verdictsPortal,
  useChangesPortal,
  revocationsPortal,
  workersPortal,
  faultPortal,
  rescuePortal,
  companyPortal,
  remindersPortal,
  safetyDutyPortal,
  maintenancePortal,
  maintenanceOffersPortal,
  manufacturingPortal,
  madeDevicesPortal,
  controlPointsPortal,
  typeTestsPortal,
  constructionPortal,
  supervisionPortal,
  itemListsPortal,
  inspectionMeansPortal,
  phrasesPortal,
  upkeepPortal,
  stageTimesPortal,
  misPortal,
  outgoingPortal,
  workdaysPortal,
  auditPortal,
  accountRegistrationPortal,
  accountsPortal,
];

export const routes: readonly PageRoute[] = portalAreas.flatMap((area) => area.routes);
