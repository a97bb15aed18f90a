import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceBusinesses, deviceCases, revokedRegistrations } from '#areas/equipment/server/doors/cases.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { area } from '#kit/server/request.ts';

import { revocationCalls } from '../contract/calls.ts';
import { revocationFiles } from '../contract/materials.ts';
import { revocationAccess, revocationGrants } from '../contract/menu.ts';
import { revocationDictionaries } from '../contract/revocation.ts';
import { fillRevocations } from './demo.ts';
import { casesOfDevices, revocationBusiness, revokedOf, todos } from './device-views.ts';
import { checkedLetters, downloadCertificate, downloadDecision, downloadNotice } from './letters.ts';
import { revocationMaterials, revocations } from './revocations.ts';
import { revocationFiling } from './tables.ts';
import { revocationCrontab, runRevocationTimers } from './timers.ts';

export const revocationsArea = area(
  'revocations',
  revocationCalls,
  {
    ...prefixed('revocation', caseHandlers(revocations)),
    revocationNotice: downloadNotice,
    revocationDecision: downloadDecision,
    revocationCertificate: downloadCertificate,
  },
  {
    jobs: { revocationTimers: runRevocationTimers },
    crontab: revocationCrontab,
    grants: revocationGrants,
    dictionaries: revocationDictionaries,
    handsIn: [
      handIn(caseFilings, revocationFiling),
      handIn(caseTellings, revocations),
      handIn(demoFillers, fillRevocations),
      checkedLetters,
      handIn(deviceBusinesses, revocationBusiness),
      handIn(deviceCases, casesOfDevices),
      handIn(revokedRegistrations, revokedOf),
      handIn(todoSources, todos),
      handIn(materialKinds, { kind: revocationFiles, owner: revocationMaterials, begunWith: [revocationAccess.edit] }),
    ],
  },
);
