import type { InputOf } from '#kit/contract/call.ts';
import { decidedByDistrict } from '#kit/server/case/decided/decided-views.ts';
import { exportDistricts, withDecisions } from '#kit/server/case/decided/districts.ts';
import { reachBy } from '#kit/server/case/parties.ts';
import type { Request } from '#kit/server/request.ts';

import { useChangeCase, type useChangeCalls } from '../../contract/calls.ts';
import { districtHeads, useChangeFields } from '../../contract/use-change.ts';
import { countByDistrict } from './district-views.ts';

type Asked = InputOf<typeof useChangeCalls.statistics>;

/** How the applications stand in each district within reach, and what was decided there in a period. */
export async function readFigures({ period }: Asked, { readDb, asker, today }: Request) {
  const decided = { table: 'use_change', reach: reachBy(useChangeCase, 'use_change', asker), period, today };
  return withDecisions(await countByDistrict(readDb, asker, today), await decidedByDistrict(readDb, decided));
}

export async function exportFigures(asked: Asked, request: Request) {
  const districts = await readFigures(asked, request);
  const { period } = asked;
  const figures = { title: '使用登记变更办理情况', area: useChangeFields.equlocarecod, heads: districtHeads, period, districts };
  return exportDistricts(figures, request);
}
