import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';

import { ask, clerk, district, estate, factory, farPage, maintainer, street, tester, various, type QueryCase } from './query-case.ts';
import type { Samples } from './samples.ts';

/** The lists of lifts, tests, prints and statements. */
export function detectionCases({ lift, statement }: Samples): QueryCase[] {
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
  const lists = (scope: 'own' | 'published') => filters.map((filter) => ({ ...filter, scope }));
  return [
    ...ask('lifts and what is published, the own (liftList)', [...various, estate, tester], detectionCalls.liftList, lists('own')),
    ...ask('lifts that are published (liftList)', various, detectionCalls.liftList, lists('published')),
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
