import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';
import { orderPartKeys } from '#areas/elevator-detection/contract/test-order.ts';
import { publicationCalls } from '#areas/lift-publication/contract/calls.ts';
import { loadTestCalls } from '#areas/load-tests/contract/calls.ts';
import { faultCase, faultCalls } from '#areas/fault/contract/calls.ts';
import { maintenanceCalls } from '#areas/maintenance/contract/calls.ts';
import { rescueCalls } from '#areas/rescue/contract/calls.ts';

import {
  ask,
  askSeldom,
  clerk,
  district,
  factory,
  laterPage,
  maintainer,
  owners,
  rescue,
  tester,
  various,
  type QueryCase,
} from './query-case.ts';
import type { Samples } from './samples.ts';

/** The lists of lifts, tests, prints and statements, of orders for tests, of faults and rescues. */
export function detectionCases(samples: Samples): QueryCase[] {
  return [...lists(samples), ...orders(samples), ...faultsAndRescues(samples)];
}

const withOrders = [clerk, district, ...owners, maintainer, tester];

function orders({ lift, order }: Samples): QueryCase[] {
  const { testOrderList, testOrderParts, testOrderDetail, testCandidates, extensionList } = detectionCalls;
  const group = 'orders for tests (testOrderList)';
  return [
    ...ask(group, withOrders, testOrderList, [
      ...orderPartKeys.map((part) => ({ part })),
      { part: 'all', complex: '物业' },
      { part: 'all', complex: 'WT2026' },
      { part: 'reported', ...laterPage },
    ]),
    ...askSeldom(group, various, testOrderList, [
      { part: 'all', useUnitName: '物业' },
      { part: 'all', beginPlannedOn: '2026-09-01', endPlannedOn: '2026-09-30' },
      { part: 'all', orderBy: 'wishOn' },
    ]),
    ...ask('numbers of the parts of orders (testOrderParts)', withOrders, testOrderParts),
    ...ask('one order (testOrderDetail)', [clerk, district], testOrderDetail, [{ id: order }]),
    ...ask('lifts to order tests for (testCandidates)', [...owners, maintainer], testCandidates, [{}, { complex: '电梯' }, { pageNo: 5 }]),
    ...ask('applications to put tests off (extensionList)', [clerk, district, ...owners], extensionList, [
      {},
      { status: ['10'] },
      { complex: '物业' },
      laterPage,
    ]),
    ...askSeldom('applications to put tests off (extensionList)', [clerk, district], extensionList, [
      { status: ['80'], orderBy: 'dueOn' },
      { useUnitName: '物业' },
    ]),
    ...ask('load tests of a lift (archiveLoadTests)', [clerk, district], loadTestCalls.archiveLoadTests, [{ equSysId: lift }]),
  ];
}

function faultsAndRescues({ fault, rescued }: Samples): QueryCase[] {
  const askers = [clerk, district, rescue, ...owners, maintainer];
  const withRescues = [district, rescue, ...owners, maintainer];
  return [
    ...ask('faults (faultList)', askers, faultCalls.list, [
      {},
      ...Object.keys(faultCase.parts).map((part) => ({ part })),
      { complex: '物业' },
      { equlocarecod: ['330212'] },
      { faultNo: 'GZ2026' },
      laterPage,
    ]),
    ...askSeldom('faults (faultList)', [clerk, district], faultCalls.list, [
      { complex: '没有这样的名称' },
      { equclacode: ['9000'] },
      { faultKind: ['门系统'] },
      { orderBy: 'restoreTime' },
    ]),
    ...ask('numbers of the parts of faults', askers, faultCalls.parts),
    ...ask('one fault', [clerk, district], faultCalls.detail, [{ id: fault }]),
    ...ask('rescues (rescueList)', withRescues, rescueCalls.list, [
      {},
      { status: ['10'] },
      { complex: '物业' },
      { equlocarecod: ['330212'] },
      laterPage,
    ]),
    ...askSeldom('rescues (rescueList)', [district, rescue], rescueCalls.list, [
      { isLate: ['1'] },
      { rescueUnit: '星海' },
      { beginAlarmTime: '2026-03-01', endAlarmTime: '2026-03-31' },
      { orderBy: '-arriveMinutes' },
    ]),
    ...ask('figures of rescues', withRescues, rescueCalls.figures),
    ...askSeldom('figures of rescues', [district, rescue], rescueCalls.figures, [{ complex: '物业' }]),
    ...ask('one rescue', [district, rescue], rescueCalls.detail, [{ id: rescued }]),
    ...ask('changes of maintenance units (changeList)', [district, ...owners, maintainer], maintenanceCalls.changeList, [
      {},
      { part: 'waiting' },
    ]),
    ...ask('lifts to rescue people from', [rescue, maintainer], rescueCalls.lifts, [{ complex: '330212' }, { complex: '物业' }]),
  ];
}

function lists({ lift, statement }: Samples): QueryCase[] {
  const { liftList, liftDetail, testList, printList } = publicationCalls;
  const { statementList, statementDetail } = detectionCalls;
  const scopes = [
    ['own', 'lifts and what is published, the own (liftList)'],
    ['published', 'lifts that are published (liftList)'],
  ] as const;
  return [
    ...scopes.flatMap(([scope, group]) => [
      ...ask(group, [...various, tester], liftList, [
        { scope },
        { scope, complex: '物业' },
        { scope, equlocarecod: ['330212'] },
        { scope, ...laterPage },
      ]),
      ...askSeldom(group, various, liftList, [
        { scope, maintUnitName: '星海' },
        { scope, publicity: ['withdrawn'] },
        { scope, orderBy: '-nextTestDate' },
      ]),
    ]),
    ...ask('one lift (liftDetail)', [clerk, district], liftDetail, [{ equSysId: lift }]),
    ...ask(
      'tests and their marks (testList)',
      [...various, tester],
      testList,
      (['waiting', 'printed'] as const).flatMap((part) => [{ part }, { part, complex: '物业' }, { part, ...laterPage }]),
    ),
    ...askSeldom('tests and their marks (testList)', various, testList, [
      { part: 'printed', reportNo: 'T12026' },
      { part: 'waiting', orderBy: 'testedOn' },
    ]),
    ...ask('prints (printList)', [...various, tester], printList, [{}, { complex: '物业' }, laterPage]),
    ...askSeldom('prints (printList)', various, printList, [{ isReprint: ['1'] }, { reportNo: 'T12026' }]),
    ...ask('statements (statementList)', [clerk, district, factory, tester], statementList, [
      { scope: 'own' },
      { scope: 'bodies' },
      { scope: 'bodies', complex: '电梯' },
    ]),
    ...ask('one statement (statementDetail)', [clerk, factory], statementDetail, [{ id: statement }]),
  ];
}
