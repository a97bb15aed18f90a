import { countByClass, countDueMonths, countFaulty } from '#areas/equipment/server/doors/figures.ts';
import { recentApplications } from '#kit/server/list/recent-applications.ts';
import { area, type Request } from '#kit/server/request.ts';

import { homeCalls } from '../contract/calls.ts';
import { countTodos } from './count-todos.ts';
import { showFirstSteps } from './first-steps.ts';
import { searchEverywhere } from './search-everywhere.ts';

const mostFaulty = 9999;

async function countNums(request: Request) {
  const [classes, fault] = await Promise.all([countByClass(request), countFaulty(request, mostFaulty)]);
  const sum = (key: 'count' | 'inUse' | 'stopped' | 'dueSoon' | 'overdue') => classes.reduce((total, row) => total + row[key], 0);
  return { total: sum('count'), inUse: sum('inUse'), stopped: sum('stopped'), dueSoon: sum('dueSoon'), overdue: sum('overdue'), fault };
}

export const homeArea = area('home', homeCalls, {
  getEqustatisticNums: async (_input, request) => {
    const [nums, todos] = await Promise.all([countNums(request), countTodos(request)]);
    return { nums, todos };
  },
  getEqmOverview: async (_input, request) => {
    const [classes, months] = await Promise.all([countByClass(request), countDueMonths(request)]);
    return { classes, months };
  },
  recentApplications: async (_input, request) => ({
    list: (await Promise.all(request.services.handed.of(recentApplications).map((list) => list(request)))).flat(),
  }),
  firstSteps: showFirstSteps,
  searchEverywhere,
});
