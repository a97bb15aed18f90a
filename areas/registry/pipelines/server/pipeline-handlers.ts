import { prefixed } from '#kit/contract/call.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Handlers, Request } from '#kit/server/request.ts';

import { isRegistered } from '../contract/pipeline-rows.ts';
import type { pipelineCalls } from '../contract/calls.ts';
import { pipelineAccess } from '../contract/access.ts';
import { pipelineRefusals } from '../contract/refusals.ts';
import { additions, commitAddition } from './pipeline-additions.ts';
import { exportPipes, printSummary } from './pipeline-export.ts';
import { whyClosed } from './pipeline-gate.ts';
import { importPipes, pipeTemplate } from './pipeline-import.ts';
import { savePipe, setPipeStatus, showPipe } from './pipeline-rows.ts';
import { findOpenAdditions, findUnitOfPipes, listUnits, totalsByLevel, unitFacts } from './pipeline-unit-views.ts';
import { listPipes } from './pipeline-views.ts';
import { isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';

const refuse = refuser(pipelineRefusals);

/** The head of a registration unit: its totals, what is under way, and what the asker may do with its pipes. */
async function showUnit({ equSysId }: { readonly equSysId: string }, { db, asker, services }: Request) {
  const unit = (await findUnitOfPipes(db, asker, equSysId)) ?? refuse('pipelineNotFound');
  const [totals, open, dictionaries] = await Promise.all([
    totalsByLevel(db, equSysId),
    findOpenAdditions(db, equSysId),
    services.dictionaries.dictionaries(),
  ]);
  const owns = isOwnEquipment(asker, unit) && asker.menuIds.has(pipelineAccess.pipeEdit);
  const refusedBecause = owns ? (whyClosed(unit, dictionaries) ?? null) : null;
  const mayEdit = owns && refusedBecause === null;
  return {
    unit: unitFacts(unit),
    totals,
    may: {
      edit: mayEdit,
      add: !mayEdit ? ('none' as const) : isRegistered(unit) ? ('proposal' as const) : ('direct' as const),
      refusedBecause,
    },
    openAdditions: open.map(({ id, changeNo }) => ({ id, changeNo })),
  };
}

/** What answers the calls about pipes. */
export const pipelineHandlers: Handlers<typeof pipelineCalls> = {
  pipeList: (input, { readDb, asker, today }) => listPipes(readDb, { asker, input, today }),
  pipeExport: exportPipes,
  pipelineSummary: printSummary,
  pipelineUnits: ({ word }, { readDb, asker }) => listUnits(readDb, asker, word),
  pipelineUnit: showUnit,
  pipeRow: showPipe,
  pipeSave: savePipe,
  pipeStatus: setPipeStatus,
  pipeTemplate,
  pipeImport: importPipes,
  ...prefixed('addition', caseHandlers(additions)),
  additionCommit: commitAddition,
};
