import { materialKinds } from '#areas/attachments/server/door.ts';
import { dossierTables } from '#areas/equipment/server/doors/cases.ts';
import { pick } from '#kit/contract/field.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { typeTestRegister } from '#areas/first-entry/server/door.ts';
import { handIn } from '#kit/contract/port.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { reminderSources } from '#kit/server/jobs/reminder-source.ts';
import { area, type Request } from '#kit/server/request.ts';
import { searchSources } from '#kit/server/list/search-source.ts';
import { todoSources, type TodoCount } from '#kit/server/case/todos.ts';

import { typeTestCalls } from '../contract/calls.ts';
import { typeTestAccess, typeTestGrants } from '../contract/menu.ts';
import { firstClasses } from '../contract/tested-class.ts';
import { typeTestTodos } from '../contract/todos.ts';
import { typeTestDictionaries, typeTestFiles, typeTestListFields, typeTestListing } from '../contract/type-test.ts';
import { fillTypeTests } from './demo.ts';
import { keptClasses, readClasses } from './class-store.ts';
import { checkedReports } from './check-number.ts';
import { typeTestReminder } from './due-views.ts';
import { sayOfDevice, showOfDevice, typeTestTable } from './of-device.ts';
import { typeTestSearch } from './search-reports.ts';
import { checkSheet, importSheet, sheetTemplate } from './sheet.ts';
import { tellUsers, tellUsersJob } from './tell-users.ts';
import { countWaiting, readReports } from './type-test-store.ts';
import { saveReport, showReports, typeTestMaterials, withdrawReport } from './type-tests.ts';
import './tables.ts';

const columns = pick(typeTestListFields, sheetIn(typeTestListing));

async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  const { unitId, menuIds } = request.asker;
  return unitId !== null && menuIds.has(typeTestAccess.edit) ? { typeTestDue: await countWaiting(request, unitId, request.today) } : {};
}

export const typeTestsArea = area(
  'type-tests',
  typeTestCalls,
  {
    reports: showReports,
    reportExport: (input, request) => exportList('型式试验', columns, (most) => readReports(request.readDb, request, input, most), request),
    saveReport,
    withdrawReport,
    sheetTemplate,
    sheetCheck: checkSheet,
    sheetImport: importSheet,
    ofDevice: showOfDevice,
    classes: async (_input, { readDb }) => ({ list: await readClasses(readDb) }),
    classList: keptClasses.list,
    classKeep: keptClasses.save,
    classDrop: keptClasses.drop,
  },
  {
    jobs: { [tellUsersJob]: tellUsers },
    grants: typeTestGrants,
    dictionaries: typeTestDictionaries,
    seed: (db) => keptClasses.seed(db, firstClasses),
    handsIn: [
      handIn(materialKinds, { kind: typeTestFiles, owner: typeTestMaterials, begunWith: [typeTestAccess.edit] }),
      handIn(demoFillers, fillTypeTests),
      handIn(typeTestRegister, sayOfDevice),
      handIn(dossierTables, typeTestTable),
      handIn(reminderSources, typeTestReminder),
      handIn(searchSources, typeTestSearch),
      handIn(todoSources, { kinds: typeTestTodos, count: countTodos }),
      checkedReports,
    ],
  },
);
