import { materialKinds } from '#areas/attachments/server/door.ts';
import { besideRows, deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseFiles } from '#kit/server/case/case.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { firstSteps } from '#kit/server/case/first-steps.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { area } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { maintenanceCalls } from '../contract/calls.ts';
import { amendmentFiles, changeFiles, endFiles, maintenanceDictionaries } from '../contract/maintenance.ts';
import { maintenanceTodos } from '../contract/todos.ts';
import { amendmentAccess, changeAccess, endAccess, maintenanceGrants } from '../contract/menu.ts';
import { amendments, maintenanceChanges, ends } from './cases.ts';
import { downloadChangeDecision, downloadEndDecision } from './decisions/download-decision.ts';
import { fillMaintenance } from './demo.ts';
import { maintenanceReminders } from './due-views.ts';
import { findContracts, findCustomers, findLifts } from './find-lifts.ts';
import { casesOfDevices, findOpenCases, noOpenCase } from './maintenance-views.ts';
import { contractStep } from './first-step.ts';
import { checkedAgreements } from './print-agreement.ts';
import { hiddenFiles } from './own-terms.ts';
import { maintenanceCrontab, runMaintenanceTimers } from './timers.ts';
import { maintenanceChangeFiling, endFiling, amendmentFiling } from './tables.ts';

export const maintenanceArea = area(
  'maintenance',
  maintenanceCalls,
  {
    ...prefixed('change', caseHandlers(maintenanceChanges)),
    ...prefixed('end', caseHandlers(ends)),
    ...prefixed('amendment', caseHandlers(amendments)),
    changeLetter: downloadChangeDecision,
    endLetter: downloadEndDecision,
    lifts: findLifts,
    customers: findCustomers,
    contracts: findContracts,
  },
  {
    jobs: { maintenanceTimers: runMaintenanceTimers },
    crontab: maintenanceCrontab,
    grants: maintenanceGrants,
    dictionaries: maintenanceDictionaries,
    handsIn: [
      handIn(caseFilings, maintenanceChangeFiling, endFiling, amendmentFiling),
      handIn(caseTellings, maintenanceChanges, ends, amendments),
      checkedAgreements,
      handIn(demoFillers, fillMaintenance),
      handIn(reminderSources, ...maintenanceReminders),
      handIn(deviceCases, ...casesOfDevices),
      handIn(besideRows, { none: noOpenCase, read: findOpenCases }),
      handIn(firstSteps, contractStep),
      handIn(
        todoSources,
        waitingTodos(maintenanceTodos, {
          maintenanceChange: { of: maintenanceChanges, access: changeAccess.decide },
          maintenanceEnd: { of: ends, access: endAccess.decide },
          maintenanceAmendment: { of: amendments, access: amendmentAccess.decide },
        }),
      ),
      handIn(
        materialKinds,
        { kind: changeFiles, owner: caseFiles(maintenanceChanges, () => ['save'], hiddenFiles), begunWith: [changeAccess.edit] },
        { kind: endFiles, owner: caseFiles(ends, () => ['save']), begunWith: [endAccess.edit] },
        { kind: amendmentFiles, owner: caseFiles(amendments, () => ['save']), begunWith: [amendmentAccess.edit] },
      ),
    ],
  },
);
