import { materialKinds } from '#areas/attachments/server/door.ts';
import { pick } from '#kit/contract/field.ts';
import { handIn } from '#kit/contract/port.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { exportList } from '#kit/server/export-list.ts';
import { area } from '#kit/server/request.ts';

import { typeTestCalls } from '../contract/calls.ts';
import { typeTestGrants } from '../contract/menu.ts';
import { typeTestColumns, typeTestDictionaries, typeTestFiles, typeTestListFields } from '../contract/type-test.ts';
import { fillTypeTests } from './demo.ts';
import { readReports } from './type-test-store.ts';
import { saveReport, showReports, typeTestMaterials, withdrawReport } from './type-tests.ts';
import './tables.ts';

const columns = pick(typeTestListFields, typeTestColumns);

export const typeTestsArea = area(
  'type-tests',
  typeTestCalls,
  {
    reports: showReports,
    reportExport: (input, request) =>
      exportList('型式试验', columns, (most) => readReports(request.readDb, request.asker, input, request.today, most), request),
    saveReport,
    withdrawReport,
  },
  {
    grants: typeTestGrants,
    dictionaries: typeTestDictionaries,
    handsIn: [handIn(materialKinds, { kind: typeTestFiles, owner: typeTestMaterials }), handIn(demoFillers, fillTypeTests)],
  },
);
