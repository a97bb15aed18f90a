import { materialKinds } from '#areas/attachments/server/door.ts';
import { deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { inspectionRecorded, inspectionVoided } from '#areas/outcomes/server/door.ts';
import { statusDictionary } from '#kit/contract/case/lifecycle.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { area } from '#kit/server/request.ts';

import { loadTestCalls } from '../contract/calls.ts';
import { loadTestDictionaries } from '../contract/dictionaries.ts';
import { loadTestFiles } from '../contract/load-test-files.ts';
import { loadTest } from '../contract/lifecycle.ts';
import { loadTestAccess } from '../contract/access.ts';
import { loadTestGrants } from '../contract/menu.ts';
import { tellLoadTests } from './demo/demo.ts';
import { casesOfDevices } from './device-views.ts';
import { followInspection, followVoid } from './follow-inspection.ts';
import { recordLoadTests } from './record-load-tests.ts';
import { loadTestMaterials, showLoadTests } from './show-load-tests.ts';
import { loadTests, takeBackLoadTest } from './take-back-load-test.ts';
import { loadTestFiling } from './tables.ts';

export const loadTestsArea = area(
  'load-tests',
  loadTestCalls,
  {
    loadTest: recordLoadTests,
    archiveLoadTests: showLoadTests,
    loadTestUndo: (input, request) => takeBackLoadTest('undo', input, request),
    loadTestRevoke: (input, request) => takeBackLoadTest('revoke', input, request),
  },
  {
    grants: loadTestGrants,
    dictionaries: [...loadTestDictionaries, statusDictionary(loadTest)],
    handsIn: [
      handIn(caseFilings, loadTestFiling),
      handIn(caseTellings, loadTests),
      handIn(demoTellers, { business: 'loadTests', tell: tellLoadTests }),
      handIn(deviceCases, casesOfDevices),
      handIn(inspectionRecorded, followInspection),
      handIn(inspectionVoided, followVoid),
      handIn(materialKinds, { kind: loadTestFiles, owner: loadTestMaterials, begunWith: [loadTestAccess.payloadEdit] }),
    ],
  },
);
