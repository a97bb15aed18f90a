import type { InputOf } from '#kit/contract/call.ts';
import { decidedByDistrict } from '#kit/server/case/decided/decided-views.ts';
import { exportDistricts, withDecisions } from '#kit/server/case/decided/districts.ts';
import type { Request } from '#kit/server/request.ts';

import type { useRegistrationCalls } from '../contract/calls.ts';
import { districtHeads } from '../contract/listings.ts';
import { setListFields } from '../contract/registration.ts';
import { countByDistrict, registrationReach } from './registrations/registration-store.ts';

type Asked = InputOf<typeof useRegistrationCalls.statistics>;

/** How the applications of one way stand in each district within reach, and what was decided there in a period. */
export async function readFigures({ regMode, period }: Asked, { readDb, asker, today }: Request) {
  const decided = { table: 'use_registration', reach: registrationReach(regMode)(asker), period, today };
  return withDecisions(await countByDistrict(readDb, asker, regMode, today), await decidedByDistrict(readDb, decided));
}

export async function exportFigures(asked: Asked, request: Request) {
  const { period } = asked;
  const title = `使用登记办理情况${asked.regMode === 'bySet' ? '' : '（按单位）'}`;
  const districts = await readFigures(asked, request);
  return exportDistricts({ title, area: setListFields.equlocarecod, heads: districtHeads, period, districts }, request);
}
