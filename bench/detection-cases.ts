import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';
import { orderPartKeys } from '#areas/elevator-detection/contract/test-order.ts';
import { loadTestCalls } from '#areas/load-tests/contract/calls.ts';
import { faultCase, faultCalls } from '#areas/fault/contract/calls.ts';
import { rescueCalls } from '#areas/rescue/contract/calls.ts';

import {
  ask,
  clerk,
  district,
  estate,
  factory,
  farPage,
  maintainer,
  owners,
  rescue,
  street,
  tester,
  various,
  type QueryCase,
} from './query-case.ts';
import type { Samples } from './samples.ts';

/** The lists of lifts, tests, prints and statements, of orders for tests, of faults and rescues. */
export function detectionCases(samples: Samples): QueryCase[] {
  return [...lists(samples), ...orders(samples), ...faultsAndRescues(samples)];
}

const withOrders = [clerk, district, street, ...owners, maintainer, tester];
const withExtensions = [clerk, district, street, ...owners];

function orders({ lift, order }: Samples): QueryCase[] {
  const { testOrderList, testOrderParts, testOrderDetail, testCandidates, extensionList } = detectionCalls;
  return [
    ...ask('orders for tests (testOrderList)', withOrders, testOrderList, [
      ...orderPartKeys.map((part) => ({ part })),
      ...[{ complex: '物业' }, { complex: 'WT2026' }, { complex: '没有这样的名称' }, { orderNo: 'WT2026' }, { status: ['20'] }].map(
        (filter) => ({
          part: 'all' as const,
          ...filter,
        }),
      ),
      { part: 'all', useUnitName: '物业' },
      { part: 'all', bodyName: '电梯检测' },
      { part: 'all', beginPlannedOn: '2026-09-01', endPlannedOn: '2026-09-30' },
      { part: 'all', beginSubmittedAt: '2026-09-01', endSubmittedAt: '2026-09-30' },
      { part: 'all', orderBy: 'wishOn' },
      { part: 'reported', ...farPage },
    ]),
    ...ask('numbers of the parts of orders (testOrderParts)', withOrders, testOrderParts),
    ...ask('one order (testOrderDetail)', [clerk, district], testOrderDetail, [{ id: order }]),
    ...ask('lifts to order tests for (testCandidates)', [...owners, maintainer], testCandidates, [
      {},
      { complex: '电梯' },
      { complex: '没有这样的名称' },
      { pageNo: 20 },
    ]),
    ...ask('applications to put tests off (extensionList)', withExtensions, extensionList, [
      {},
      { status: ['10'] },
      { status: ['80'], orderBy: 'dueOn' },
      { complex: '物业' },
      { extensionNo: 'YQ2026' },
      { useUnitName: '物业' },
      { beginExtendTo: '2026-10-01', endExtendTo: '2026-10-31' },
      { beginSubmittedAt: '2026-10-01', endSubmittedAt: '2026-10-31' },
      { orderBy: 'submittedAt', pageNo: 50 },
    ]),
    ...ask('load tests of a lift (archiveLoadTests)', [clerk, district], loadTestCalls.archiveLoadTests, [{ equSysId: lift }]),
  ];
}

function faultsAndRescues({ fault, rescued }: Samples): QueryCase[] {
  const askers = [clerk, district, street, rescue, ...owners, maintainer];
  const withRescues = [district, street, rescue, ...owners, maintainer];
  const filtered = [
    { complex: '物业' },
    { complex: '没有这样的名称' },
    { complex: 'G' },
    { equlocarecod: ['330212'] },
    { equlocarecod: ['330212005'] },
    farPage,
  ];
  const rescueFilters = [
    {},
    ...filtered,
    { status: ['10'] },
    { isLate: ['1'] },
    { cause: ['停电'] },
    { rescueLevel: ['3'] },
    { rescueUnit: '星海' },
    { rcsNo: 'JY2026' },
    { beginAlarmTime: '2026-03-01', endAlarmTime: '2026-03-31' },
    { orderBy: '-arriveMinutes' },
  ];
  return [
    ...ask('faults (faultList)', askers, faultCalls.list, [
      {},
      ...Object.keys(faultCase.parts).map((part) => ({ part })),
      ...filtered,
      { faultLevel: ['3'] },
      { stopUse: ['1'], part: 'unsettled' },
      { faultKind: ['门系统'] },
      { equclacode: ['3000'], part: 'closed' },
      { equclacode: ['9000'] },
      { faultNo: 'GZ2026' },
      { beginFoundTime: '2026-03-01', endFoundTime: '2026-03-31' },
      { orderBy: 'restoreTime' },
      { orderBy: '-submittedAt' },
    ]),
    ...ask('numbers of the parts of faults', askers, faultCalls.parts),
    ...ask('one fault', [clerk, district], faultCalls.detail, [{ id: fault }]),
    ...ask('rescues (rescueList)', withRescues, rescueCalls.list, rescueFilters),
    ...ask('figures of rescues', withRescues, rescueCalls.figures, rescueFilters.slice(0, -2)),
    ...ask('one rescue', [district, rescue], rescueCalls.detail, [{ id: rescued }]),
    ...ask('lifts to rescue people from', [rescue, maintainer], rescueCalls.lifts, [
      { complex: '330212' },
      { complex: '物业' },
      { complex: '没有这样的名称' },
    ]),
  ];
}

function lists({ lift, statement }: Samples): QueryCase[] {
  const filters = [
    {},
    { complex: '物业' },
    { equlocarecod: ['330212'] },
    { maintUnitName: '星海' },
    { publicity: ['withdrawn' as const] },
    { beginNextInspDate: '2027-01-01', endNextInspDate: '2027-01-31' },
    { beginNextTestDate: '2027-01-01', endNextTestDate: '2027-01-31' },
    { orderBy: '-nextTestDate' },
    farPage,
  ];
  const scoped = (scope: 'own' | 'published') => filters.map((filter) => ({ ...filter, scope }));
  return [
    ...ask('lifts and what is published, the own (liftList)', [...various, estate, tester], detectionCalls.liftList, scoped('own')),
    ...ask('lifts that are published (liftList)', various, detectionCalls.liftList, scoped('published')),
    ...ask('one lift (liftDetail)', [clerk, district], detectionCalls.liftDetail, [{ equSysId: lift }]),
    ...ask(
      'tests and their marks (testList)',
      [clerk, district, street, tester, maintainer],
      detectionCalls.testList,
      (['waiting', 'printed'] as const).flatMap((part) => [
        { part },
        { part, complex: '物业' },
        { part, reportNo: 'T12026' },
        { part, useUnitName: '物业' },
        { part, inspectOrg: '电梯检测' },
        { part, beginTestedOn: '2026-09-01', endTestedOn: '2026-09-30' },
        { part, orderBy: 'testedOn' },
        { part, ...farPage },
      ]),
    ),
    ...ask('prints (printList)', [clerk, district, street, tester, maintainer], detectionCalls.printList, [
      {},
      { isReprint: ['1'] },
      { complex: '物业' },
      { reportNo: 'T12026' },
      { beginPrintedAt: '2026-09-01', endPrintedAt: '2026-09-30' },
      { orderBy: 'printedAt', ...farPage },
    ]),
    ...ask(
      'statements (statementList)',
      [clerk, district, factory, tester],
      detectionCalls.statementList,
      (['own', 'bodies'] as const).flatMap((scope) => [{ scope }, { scope, complex: '电梯' }, { scope, orderBy: 'validTo' }]),
    ),
    ...ask('one statement (statementDetail)', [clerk, factory], detectionCalls.statementDetail, [{ id: statement }]),
  ];
}
