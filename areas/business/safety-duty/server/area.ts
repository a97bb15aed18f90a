import { materialKinds } from '#areas/attachments/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { numberedCases } from '#kit/server/case/numbered-cases.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { doneWhen, firstSteps } from '#kit/server/case/first-steps.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { area, type Job } from '#kit/server/request.ts';
import { todoCounts, todoSources } from '#kit/server/case/todos.ts';

import { safetyCalls, recordCase, hazardCase, appointmentCase } from '../contract/calls.ts';
import { dutyAccess, dutyGrants } from '../contract/menu.ts';
import { hazardFiles, safetyDictionaries } from '../contract/safety.ts';
import { safetyTodos } from '../contract/todos.ts';
import { appointments } from './appointments.ts';
import { hasAppointed } from './case-store.ts';
import { fillSafetyDuty } from './demo.ts';
import { certificateReminder } from './due-views.ts';
import { countWaiting, findDuties } from './duty-store.ts';
import { hazardMaterials, hazards } from './hazards.ts';
import { records } from './records.ts';
import { dropRisk, exportDuties, exportRisks, saveRisk, showChecklist, showDuties, showRisks, showSigners } from './risks.ts';
import { showScope } from './scope.ts';
import { showToday } from './today.ts';
import { recordFiling, hazardFiling, appointmentFiling } from './tables.ts';

/** Which units have the duty for which classes, by the devices that they use today. */
const findDutiesOfToday: Job = (_payload, { db, now }) => findDuties(db, todayInShanghai(now));

export const safetyDutyArea = area(
  'safety-duty',
  safetyCalls,
  {
    ...prefixed('record', caseHandlers(records)),
    ...prefixed('hazard', caseHandlers(hazards)),
    ...prefixed('appointment', caseHandlers(appointments)),
    duties: showDuties,
    dutiesExport: exportDuties,
    risks: showRisks,
    risksExport: exportRisks,
    today: showToday,
    checklist: showChecklist,
    signers: showSigners,
    scopeOptions: showScope,
    riskKeep: saveRisk,
    riskDrop: dropRisk,
  },
  {
    jobs: { 'safety-duty:findDuties': findDutiesOfToday },
    // 00:05 in Shanghai.
    crontab: ['5 16 * * * safety-duty:findDuties ?fill=1d'],
    grants: dutyGrants,
    dictionaries: safetyDictionaries,
    handsIn: [
      handIn(caseFilings, recordFiling, hazardFiling, appointmentFiling),
      handIn(caseTellings, hazards),
      handIn(numberedCases, recordCase, hazardCase, appointmentCase),
      handIn(demoFillers, fillSafetyDuty),
      handIn(materialKinds, { kind: hazardFiles, owner: hazardMaterials, begunWith: [dutyAccess.edit] }),
      handIn(reminderSources, certificateReminder),
      handIn(firstSteps, { key: 'safetyPeople', stateOf: async ({ readDb }, unitId) => doneWhen(await hasAppointed(readDb, unitId)) }),
      handIn(todoSources, {
        kinds: safetyTodos,
        count: async (request) => {
          const { unitId, menuIds } = request.asker;
          return todoCounts(unitId !== null && menuIds.has(dutyAccess.edit) ? await countWaiting(request, unitId, request.today) : {});
        },
      }),
    ],
  },
);
