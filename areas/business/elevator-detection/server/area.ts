import { besideRows, deviceCases } from '#areas/equipment/server/doors/cases.ts';
import { materialKinds } from '#areas/attachments/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { demoTellers } from '#kit/server/demo/telling.ts';
import { area } from '#kit/server/request.ts';
import { todosCountedTo, todoSources } from '#kit/server/case/todos.ts';

import { casesOfDevices, findOpenTests, noOpenTests } from './orders/open-test-views.ts';
import { countTestTodos } from './orders/order-todo-views.ts';
import { detectionTodos, extensionTodos } from '../contract/todos.ts';
import { detectionCalls } from '../contract/calls.ts';
import { detectionDictionaries } from '../contract/dictionaries.ts';
import { detectionAccess, detectionGrants } from '../contract/menu.ts';
import { extensionFiles } from '../contract/extension.ts';
import { statementFiles } from '../contract/statement.ts';
import { testFiles } from '../contract/test-order.ts';
import {
  expireStatements,
  listStatements,
  showCapacity,
  showStatement,
  statementHandlers,
  statementMaterials,
  statements,
} from './statements/edit-statement.ts';
import { tellTests } from './demo/orders.ts';
import { extensionMaterials, extensions, startExtension } from './extensions/extensions.ts';
import { openBodies } from './statements/open-bodies.ts';
import { recordTests, rectifyTest, showSheet } from './orders/record-tests.ts';
import { moveTestLine, reportTest } from './orders/report-test.ts';
import { testedLines } from './orders/order-tellings.ts';
import { orders } from './orders/save-test-order.ts';
import { showBodies } from './orders/show-test-order.ts';
import { testLineFiles } from './orders/test-files.ts';
import { listOrderable } from './orders/test-lift-views.ts';
import { countOrderParts } from './orders/test-order-views.ts';
import { statementFiling, extensionFiling } from './tables.ts';
import { orderFiling } from './orders/test-tables.ts';

export const elevatorDetectionArea = area(
  'elevator-detection',
  detectionCalls,
  {
    ...prefixed('statement', statementHandlers),
    statementList: listStatements,
    statementDetail: showStatement,
    testingCapacity: showCapacity,
    openBodies,
    ...prefixed('testOrder', caseHandlers(orders)),
    testOrderParts: (_input, { readDb, asker }) => countOrderParts(readDb, asker),
    testBodies: showBodies,
    testCandidates: (input, { readDb, asker }) => listOrderable(readDb, asker, input),
    testSheet: showSheet,
    testResults: recordTests,
    testLineRectify: rectifyTest,
    testLineReport: reportTest,
    testLineMove: moveTestLine,
    ...prefixed('extension', caseHandlers(extensions)),
    extensionStart: startExtension,
  },
  {
    jobs: { 'elevator-detection:expireStatements': expireStatements },
    // Half past midnight in Shanghai.
    crontab: ['30 16 * * * elevator-detection:expireStatements'],
    grants: detectionGrants,
    dictionaries: detectionDictionaries,
    handsIn: [
      handIn(caseFilings, orderFiling),
      handIn(caseFilings, statementFiling, extensionFiling),
      handIn(caseTellings, orders, testedLines, statements, extensions),
      handIn(demoTellers, { business: 'tests', tell: tellTests }),
      handIn(deviceCases, ...casesOfDevices),
      handIn(todoSources, {
        kinds: detectionTodos,
        count: async (request) => ({ ...(await countTestTodos(request, todosCountedTo)) }),
      }),
      handIn(todoSources, waitingTodos(extensionTodos, { extensionDecide: { of: extensions, access: detectionAccess.extensionDecide } })),
      handIn(besideRows, { none: noOpenTests, read: findOpenTests }),
      handIn(
        materialKinds,
        { kind: statementFiles, owner: statementMaterials, begunWith: [detectionAccess.complianceEdit] },
        { kind: testFiles, owner: testLineFiles, begunWith: [] },
        { kind: extensionFiles, owner: extensionMaterials, begunWith: [detectionAccess.extensionEdit] },
      ),
    ],
  },
);
