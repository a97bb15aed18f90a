import { accountsArea } from '#areas/accounts/server/area.ts';
import { applyingArea } from '#areas/applying/server/area.ts';
import { archiveArea } from '#areas/archive/server/area.ts';
import { attachmentsArea } from '#areas/attachments/server/area.ts';
import { auditArea } from '#areas/audit/server/area.ts';
import { bulkArea } from '#areas/bulk/server/area.ts';
import { companyArea } from '#areas/company/server/area.ts';
import { constructionArea } from '#areas/construction/server/area.ts';
import { supervisionArea } from '#areas/supervision/server/area.ts';
import { consultationsArea } from '#areas/consultations/server/area.ts';
import { controlPointsArea } from '#areas/control-points/server/area.ts';
import { correctionsArea } from '#areas/corrections/server/area.ts';
import { cyclesArea } from '#areas/cycles/server/area.ts';
import { deviceFactsArea } from '#areas/device-facts/server/area.ts';
import { dueCalendarArea } from '#areas/due-calendar/server/area.ts';
import { elevatorDetectionArea } from '#areas/elevator-detection/server/area.ts';
import { equipmentArea } from '#areas/equipment/server/area.ts';
import { faultArea } from '#areas/fault/server/area.ts';
import { firstEntryArea } from '#areas/first-entry/server/area.ts';
import { flowLinkArea } from '#areas/flow-link/server/area.ts';
import { homeArea } from '#areas/home/server/area.ts';
import { exemptionsArea } from '#areas/exemptions/server/area.ts';
import { inspectionBasesArea } from '#areas/inspection-bases/server/area.ts';
import { inspectionArea } from '#areas/inspection/server/area.ts';
import { dispatchArea } from '#areas/dispatch/server/area.ts';
import { examiningArea } from '#areas/examining/server/area.ts';
import { invoicesArea } from '#areas/invoices/server/area.ts';
import { inspectionMeansArea } from '#areas/inspection-means/server/area.ts';
import { itemListsArea } from '#areas/item-lists/server/area.ts';
import { liftPublicationArea } from '#areas/lift-publication/server/area.ts';
import { loadTestsArea } from '#areas/load-tests/server/area.ts';
import { madeDevicesArea } from '#areas/made-devices/server/area.ts';
import { maintenanceArea } from '#areas/maintenance/server/area.ts';
import { maintenanceOffersArea } from '#areas/maintenance-offers/server/area.ts';
import { manufacturingArea } from '#areas/manufacturing/server/area.ts';
import { misArea } from '#areas/mis/server/area.ts';
import { noticesArea } from '#areas/notices/server/area.ts';
import { outcomesArea } from '#areas/outcomes/server/area.ts';
import { outgoingArea } from '#areas/outgoing/server/area.ts';
import { overviewArea } from '#areas/overview/server/area.ts';
import { paymentArea } from '#areas/payment/server/area.ts';
import { feesArea } from '#areas/fees/server/area.ts';
import { stageTimesArea } from '#areas/stage-times/server/area.ts';
import { phrasesArea } from '#areas/phrases/server/area.ts';
import { pipelinesArea } from '#areas/pipelines/server/area.ts';
import { remindersArea } from '#areas/reminders/server/area.ts';
import { guestApplyPage } from '#areas/public-application/contract/page.ts';
import { publicApplicationArea } from '#areas/public-application/server/area.ts';
import { accountRegistrationArea } from '#areas/account-registration/server/area.ts';
import { reportsArea } from '#areas/reports/server/area.ts';
import { rescueArea } from '#areas/rescue/server/area.ts';
import { revocationsArea } from '#areas/revocations/server/area.ts';
import { safetyDutyArea } from '#areas/safety-duty/server/area.ts';
import { sessionArea } from '#areas/session/server/area.ts';
import { typeTestsArea } from '#areas/type-tests/server/area.ts';
import { upkeepArea } from '#areas/upkeep/server/area.ts';
import { useChangesArea } from '#areas/use-changes/server/area.ts';
import { useRegistrationArea } from '#areas/use-registration/server/area.ts';
import { verdictsArea } from '#areas/verdicts/server/area.ts';
import { workStagesArea } from '#areas/work-stages/server/area.ts';
import { workdaysArea } from '#areas/workdays/server/area.ts';
import { workersArea } from '#areas/workers/server/area.ts';
import type { Area } from '#kit/server/request.ts';

/** Pages that are programs of their own beside the portal, by their address. */
export const ownPrograms: Readonly<Record<string, string>> = { [guestApplyPage.path]: 'online-apply.html' };

/** Every area the server answers for, one line each. */
export const areas: readonly Area[] = [
  sessionArea,
  accountsArea,
  attachmentsArea,
  bulkArea,
  companyArea,
  accountRegistrationArea,
  elevatorDetectionArea,
  liftPublicationArea,
  cyclesArea,
  exemptionsArea,
  deviceFactsArea,
  equipmentArea,
  outcomesArea,
  itemListsArea,
  inspectionMeansArea,
  overviewArea,
  pipelinesArea,
  dueCalendarArea,
  firstEntryArea,
  correctionsArea,
  loadTestsArea,
  archiveArea,
  outgoingArea,
  faultArea,
  flowLinkArea,
  homeArea,
  inspectionArea,
  inspectionBasesArea,
  dispatchArea,
  examiningArea,
  applyingArea,
  publicApplicationArea,
  // Before those whose people of the demo city are chosen from it.
  workersArea,
  maintenanceArea,
  maintenanceOffersArea,
  workStagesArea,
  constructionArea,
  supervisionArea,
  controlPointsArea,
  manufacturingArea,
  madeDevicesArea,
  typeTestsArea,
  misArea,
  noticesArea,
  paymentArea,
  feesArea,
  invoicesArea,
  consultationsArea,
  phrasesArea,
  auditArea,
  remindersArea,
  reportsArea,
  rescueArea,
  safetyDutyArea,
  upkeepArea,
  useRegistrationArea,
  useChangesArea,
  revocationsArea,
  verdictsArea,
  workdaysArea,
  // After all those whose steps in the demo city it counts.
  stageTimesArea,
];
