import { findAccountAsker } from '#areas/session/server/door.ts';
import { actors as actorNames, type Actor } from '#kit/contract/actor.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { Request } from '#kit/server/request.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { findRoleIfLast } from './managed-views.ts';

/** Whose work waits at a desk, for whoever has the role. That of inspectors is given by name. */
const deskActors: ReadonlySet<string> = new Set<Actor>(['I1', 'I3', 'I4', 'I5', 'G1', 'G2', 'R1']);

/**
 * Whoever is the last with a role leaves a desk at which nobody works: what waits there is told before.
 * @param leaving the roles that the account loses @param verb what is done: 「停用」
 */
export async function warnOfLeftDesks(accountId: string, leaving: readonly string[], verb: string, request: Request): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const actor of leaving.filter((one) => deskActors.has(one))) {
    const roleId = await findRoleIfLast(request.db, accountId, actor);
    const person = roleId === undefined ? undefined : await findAccountAsker(request.db, accountId, roleId);
    if (!person) continue;
    const waits = await sayTodos({ ...request, asker: person });
    const what = waits === '' ? '该岗位的业务将无人办理' : `下列业务将无人办理：${waits}`;
    const { label } = actorNames[actor as Actor];
    issues.push({ field: '', message: `${person.name}是本单位最后一名在用的${label}，${verb}后${what}`, warns: true });
  }
  return issues;
}

/** 待受理 16 件、待核费 12 件 */
async function sayTodos(request: Request): Promise<string> {
  const counted = await Promise.all(
    request.services.handed.of(todoSources).map(async ({ kinds, count }) => {
      const counts = await count(request);
      return kinds.flatMap(({ key, title }) => {
        const found = counts[key];
        return found && found.count > 0 ? [`${title} ${found.count}${found.counted === false ? '+' : ''} 件`] : [];
      });
    }),
  );
  return counted.flat().join('、');
}
