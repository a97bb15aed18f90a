import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { noticePages } from '../contract/menu.ts';

export const constructionPortal: PortalArea = {
  routes: [
    { page: noticePages.list, load: () => import('./NoticeListPage.tsx').then((module) => module.NoticeListPage) },
    { page: noticePages.form, load: () => import('./NoticeFormPage.tsx').then((module) => module.NoticeFormPage) },
    { page: noticePages.detail, load: () => import('./NoticeDetailPage.tsx').then((module) => module.NoticeDetailPage) },
  ],
  handsIn: [handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.constructionTodos))],
};
