import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceBusinesses, deviceCases } from '#areas/equipment/server/doors/cases.ts';
import type { Asker } from '#kit/server/asker.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseFiles } from '#kit/server/case/case.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { personalData } from '#kit/server/audit/personal-data.ts';
import { area } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { consultationCalls } from '../contract/calls.ts';
import { consultationDictionaries } from '../contract/consultation.ts';
import { answerFile, consultationFiles } from '../contract/materials.ts';
import { consultationAccess, consultationGrants } from '../contract/menu.ts';
import { consultationTodos } from '../contract/todos.ts';
import { isLate } from './consultation-store.ts';
import { consultations } from './consultations.ts';
import { fillConsultations } from './demo.ts';
import { evaluateJob, exportEvaluations, showEvaluations } from './evaluations.ts';
import { showFigures } from './figures-views.ts';
import { seedKinds } from './kind-store.ts';
import { saveKind, showKinds } from './kinds.ts';
import { openAnswers } from './open-answers.ts';
import { consultationData } from './own-data.ts';
import { consultationSearch, casesOfDevices } from './search-views.ts';
import { consultationCrontab, runConsultationTimers, timersJob } from './timers.ts';
import { consultationFiling } from './tables.ts';

/** Files of an answer are the desk's, all others those of whoever asks. */
const files = caseFiles(consultations, (attClass) =>
  attClass === answerFile ? ['answer'] : attClass === undefined ? ['save', 'supplement', 'answer'] : ['save', 'supplement'],
);

/** From the archive of a device: whoever sees it may ask about it. */
const mayAsk = ({ menuIds }: Asker) => ({ open: null, mayStart: menuIds.has(consultationAccess.edit) });

export const consultationsArea = area(
  'consultations',
  consultationCalls,
  {
    ...prefixed('consultation', caseHandlers(consultations)),
    figures: showFigures,
    kinds: showKinds,
    kindKeep: saveKind,
    evaluations: showEvaluations,
    evaluationsExport: exportEvaluations,
    evaluate: evaluateJob,
    openAnswers,
  },
  {
    jobs: { [timersJob]: runConsultationTimers },
    crontab: consultationCrontab,
    grants: consultationGrants,
    dictionaries: consultationDictionaries,
    seed: seedKinds,
    handsIn: [
      handIn(caseFilings, consultationFiling),
      handIn(caseTellings, consultations),
      handIn(demoFillers, fillConsultations),
      handIn(deviceBusinesses, { key: 'consultation', standing: mayAsk }),
      handIn(deviceCases, casesOfDevices),
      handIn(materialKinds, { kind: consultationFiles, owner: files, begunWith: [consultationAccess.edit] }),
      handIn(personalData, ...consultationData),
      handIn(searchSources, consultationSearch),
      handIn(
        todoSources,
        waitingTodos(consultationTodos, {
          consultationAnswer: { of: consultations, access: consultationAccess.decide, late: isLate },
          consultationAskedBack: { of: consultations, access: consultationAccess.edit, part: 'askedBack' },
          consultationEvaluate: { of: consultations, access: consultationAccess.edit, part: 'answered' },
        }),
      ),
    ],
  },
);
