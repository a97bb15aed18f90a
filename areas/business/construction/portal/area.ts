import { formsByNotice } from '#areas/applying/portal/open/forms-by-notice.ts';
import { materialsByNotice } from '#areas/inspection/portal/open/materials.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { noticePages, paramsPage, pipeSupervisionPage, supervisionPage } from '../contract/menu.ts';

export const constructionPortal: PortalArea = {
  routes: [
    { page: noticePages.list, load: () => import('./NoticeListPage.tsx').then((module) => module.NoticeListPage) },
    { page: noticePages.form, load: () => import('./NoticeFormPage.tsx').then((module) => module.NoticeFormPage) },
    { page: noticePages.detail, load: () => import('./NoticeDetailPage.tsx').then((module) => module.NoticeDetailPage) },
    { page: paramsPage, load: () => import('./ParamsPage.tsx').then((module) => module.ParamsPage) },
    { page: supervisionPage, load: () => import('./SupervisionPage.tsx').then((module) => module.SupervisionPage) },
    { page: pipeSupervisionPage, load: () => import('./SupervisionPage.tsx').then((module) => module.PipeSupervisionPage) },
  ],
  handsIn: [
    handIn(formsByNotice, () => import('./SupervisionPage.tsx').then((module) => module.SupervisionForm)),
    handIn(materialsByNotice, () => import('./supervision-materials.ts').then((module) => module.supervisionMaterials)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.constructionTodos)),
  ],
};
