import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { itemListPages as pages } from '../contract/menu.ts';

const toRead = () => import('./ItemListPages.tsx');

export const itemListsPortal: PortalArea = {
  routes: [
    { page: pages.list, load: () => toRead().then((module) => module.ItemListsPage) },
    { page: pages.form, load: () => import('./ItemListFormPage.tsx').then((module) => module.ItemListFormPage) },
    { page: pages.detail, load: () => toRead().then((module) => module.ItemListDetailPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.itemListTodos))],
};
