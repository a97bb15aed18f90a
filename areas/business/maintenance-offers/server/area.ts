import { materialKinds, materialsOf } from '#areas/attachments/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { area } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { offerCalls } from '../contract/calls.ts';
import { partsFiles, projectFiles } from '../contract/materials.ts';
import { offerGrants, partsAccess, projectAccess } from '../contract/menu.ts';
import { offerDictionaries } from '../contract/offer.ts';
import { offerTodos } from '../contract/todos.ts';
import { fillOffers } from './demo.ts';
import { offerReminders } from './due-views.ts';
import { parts, projects } from './offers.ts';
import { openComparison, openPrice, openPrices } from './open-pages.ts';
import { importParts, partTemplate } from './part-sheet.ts';
import * as prices from './prices.ts';
import { offerSearches } from './search-views.ts';
import { offerCrontab, runOfferTimers } from './timers.ts';
import { projectFiling, partsFiling } from './tables.ts';

export const maintenanceOffersArea = area(
  'maintenance-offers',
  offerCalls,
  {
    ...prefixed('project', caseHandlers(projects)),
    ...prefixed('parts', caseHandlers(parts)),
    projectPrices: prices.showProjectPrices,
    projectPricesExport: prices.exportProjectPrices,
    projectCompare: prices.compareProjects,
    projectHistory: prices.showProjectHistory,
    partPrices: prices.showPartPrices,
    partPricesExport: prices.exportPartPrices,
    partCompare: prices.compareParts,
    partHistory: prices.showPartHistory,
    partTemplate,
    partImport: importParts,
    openPrices,
    openComparison,
    openPrice,
  },
  {
    jobs: { maintenanceOfferTimers: runOfferTimers },
    crontab: offerCrontab,
    grants: offerGrants,
    dictionaries: offerDictionaries,
    handsIn: [
      handIn(caseFilings, projectFiling, partsFiling),
      handIn(caseTellings, projects, parts),
      handIn(demoFillers, fillOffers),
      handIn(reminderSources, ...offerReminders),
      handIn(searchSources, ...offerSearches),
      handIn(
        todoSources,
        waitingTodos(offerTodos, {
          projectCheck: { of: projects, access: projectAccess.decide },
          partsCheck: { of: parts, access: partsAccess.decide },
          projectReturned: { of: projects, access: projectAccess.edit },
          partsReturned: { of: parts, access: partsAccess.edit },
        }),
      ),
      handIn(materialKinds, materialsOf(projectFiles, projects), materialsOf(partsFiles, parts)),
    ],
  },
);
