import { useChangeCase, useChangeCalls } from '#areas/use-changes/contract/calls.ts';
import { setCase, unitCase, useRegistrationCalls } from '#areas/use-registration/contract/calls.ts';

import { ask, askSeldom, clerk, district, laterPage, owners, street, type QueryCase } from './query-case.ts';

const askers = [clerk, district, street, ...owners];
const watchers = [clerk, district];

/** The lists of use registrations, by set and by unit, and of their changes. */
export function registrationCases(): QueryCase[] {
  return [...registrations(), ...useChanges()];
}

function registrations(): QueryCase[] {
  const ways = [
    [setCase, useRegistrationCalls.setList, useRegistrationCalls.setParts, 'bySet'],
    [unitCase, useRegistrationCalls.unitList, useRegistrationCalls.unitParts, 'byUnit'],
  ] as const;
  return ways.flatMap(([kind, list, parts, regMode]) => {
    const group = `use registrations (${kind.name})`;
    return [
      ...ask(group, askers, list, [
        {},
        ...Object.keys(kind.parts).map((part) => ({ part })),
        { part: 'all', complex: 'SYDJ2026' },
        { part: 'all', complex: '物业' },
        { part: 'all', equlocarecod: ['330212'] },
        { part: 'all', ...laterPage },
      ]),
      ...askSeldom(group, watchers, list, [
        { part: 'all', complex: '没有这样的名称' },
        { part: 'all', equclacode: ['8000'] },
        { part: 'waiting', orderBy: 'dueOn' },
        { part: 'done', orderBy: '-submittedAt' },
      ]),
      ...ask(`numbers of the parts of ${group}`, askers, parts),
      ...ask(`figures of ${group}`, [district, street], useRegistrationCalls.statistics, [{ regMode }]),
    ];
  });
}

function useChanges(): QueryCase[] {
  const { changeList, changeParts, candidates, statistics } = useChangeCalls;
  const group = 'changes of use registrations (useChangeList)';
  return [
    ...ask(group, askers, changeList, [
      {},
      ...Object.keys(useChangeCase.parts).map((part) => ({ part })),
      { part: 'all', complex: 'SYBG2026' },
      { part: 'all', equlocarecod: ['330212'] },
      { part: 'all', changeKind: ['11'] },
      { part: 'all', ...laterPage },
    ]),
    ...askSeldom(group, watchers, changeList, [
      { part: 'all', complex: '物业' },
      { part: 'waiting', orderBy: 'dueOn' },
      { part: 'done', orderBy: '-submittedAt' },
    ]),
    ...ask(`numbers of the parts of ${group}`, askers, changeParts),
    ...ask(`figures of ${group}`, [district, street], statistics),
    ...ask('devices to change (useChange candidates)', owners, candidates, [{ changeKind: '04' }, { changeKind: '11', complex: '叉车' }]),
  ];
}
