import { sql, type Expression, type SqlBool } from 'kysely';

import type { Asker } from '#kit/server/asker.ts';
import { countTogether, figuresTogether } from '#kit/server/case/count-together.ts';
import type { Counted } from '#kit/server/list/list.ts';
import type { Request } from '#kit/server/request.ts';

import { codeOf, type ApplicationState } from '../contract/lifecycle.ts';
import { applicationReach } from './application-store.ts';

/** Applications that the asker's own unit made and has to act on: an answer to every notice waits for the institute. */
function waitsForUnit({ unitId }: Asker): Expression<SqlBool> {
  return sql<SqlBool>`(inspection_application.apply_unit = ${unitId} and (inspection_application.status <> ${codeOf('rectify')} or not coalesce(
    (select bool_and(state <> 'open') from opinion_notice where application_id = inspection_application.id), false)))`;
}

/** Applications with a notice, or a liaison note to who has applied, that nobody of the asker's own unit has signed for, nor put right. */
function hasToReceive({ unitId }: Asker): Expression<SqlBool> {
  return sql<SqlBool>`(inspection_application.status = ${codeOf('rectify')} and ${unitId}::uuid in (inspection_application.apply_unit, inspection_application.use_unit)
    and exists (select from opinion_notice where application_id = inspection_application.id and state = 'open' and (receipt is null
      or (liaison_receipt is null and inspection_application.insp_type like 'J%' and inspection_application.apply_unit = ${unitId}::uuid))))`;
}

/** What a filter of the lists asks of the asker's own unit; undefined where it asks for a column. */
export function waitsOf(key: string, asker: Asker): Expression<SqlBool> | undefined {
  if (key === 'ours') return waitsForUnit(asker);
  return key === 'toReceive' ? hasToReceive(asker) : undefined;
}

/** Applications that wait for the asker's own unit, in each of several groups of states. */
export function countOwn(
  request: Pick<Request, 'readDb' | 'asker'>,
  groups: readonly (readonly ApplicationState[])[],
): Promise<readonly number[]> {
  const stands = (states: readonly ApplicationState[]) => sql`inspection_application.status in (${sql.join(states.map(codeOf))})`;
  const figures = groups.map((states) => sql`count(*) filter (where ${stands(states)})`);
  return figuresTogether(request, figures, sql`inspection_application where ${waitsForUnit(request.asker)} and ${stands(groups.flat())}`);
}

/** Those with a paper that is to be signed for. */
export function countToReceive(request: Pick<Request, 'readDb' | 'asker'>): Promise<Counted> {
  const { readDb, asker } = request;
  return countTogether(request, readDb.selectFrom('inspectionApplication').where(applicationReach(asker)).where(hasToReceive(asker)));
}
