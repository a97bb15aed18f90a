import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { rulePages as pages } from '../contract/rules/menu.ts';

const toRead = () => import('./rules/RulePages.tsx');

export const verdictsPortal: PortalArea = {
  routes: [
    { page: pages.list, load: () => toRead().then((module) => module.RulesPage) },
    { page: pages.form, load: () => import('./rules/RuleFormPage.tsx').then((module) => module.RuleFormPage) },
    { page: pages.detail, load: () => toRead().then((module) => module.RuleDetailPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/rules/todos.ts').then((module) => module.ruleTodos))],
};
