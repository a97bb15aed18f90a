import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { todoSources } from '#kit/server/case/todos.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { area } from '#kit/server/request.ts';

import { ruleCase } from '../contract/rules/calls.ts';
import { ruleDictionaries } from '../contract/rules/dictionaries.ts';
import { ruleAccess, ruleGrants } from '../contract/rules/menu.ts';
import { ruleTodos } from '../contract/rules/todos.ts';
import { seedItems } from './item-store.ts';
import { inspectionRules } from './rules/rule-case.ts';
import { seedRules } from './rules/seed-rules.ts';
import { ruleFiling } from './tables.ts';

async function seed(db: Db, now: Date): Promise<void> {
  await seedItems(db);
  await seedRules(db, now);
}

export const verdictsArea = area('verdicts', ruleCase.calls, caseHandlers(inspectionRules), {
  grants: ruleGrants,
  dictionaries: ruleDictionaries,
  seed,
  handsIn: [
    handIn(caseFilings, ruleFiling),
    handIn(
      todoSources,
      waitingTodos(ruleTodos, {
        inspectionRuleCheck: { of: inspectionRules, access: ruleAccess.decide },
        inspectionRuleReturned: { of: inspectionRules, access: ruleAccess.edit },
      }),
    ),
  ],
});
