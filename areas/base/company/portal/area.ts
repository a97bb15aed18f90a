import { handIn } from '#kit/contract/port.ts';
import { archivePickers } from '#kit/portal/files/archive-port.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { archiveAccess, archivePage, historyPage, licencePage, unitChangePages, unitPage } from '../contract/menu.ts';

export const companyPortal: PortalArea = {
  routes: [
    { page: unitPage, load: () => import('./UnitPage.tsx').then((module) => module.UnitPage) },
    { page: unitChangePages.list, load: () => import('./changes/ChangeListPage.tsx').then((module) => module.ChangeListPage) },
    { page: unitChangePages.form, load: () => import('./changes/ChangeFormPage.tsx').then((module) => module.ChangeFormPage) },
    { page: unitChangePages.detail, load: () => import('./changes/ChangeDetailPage.tsx').then((module) => module.ChangeDetailPage) },
    { page: historyPage, load: () => import('./HistoryPage.tsx').then((module) => module.HistoryPage) },
    { page: licencePage, load: () => import('./licences/LicencesPage.tsx').then((module) => module.LicencesPage) },
    { page: archivePage, load: () => import('./archives/ArchivesPage.tsx').then((module) => module.ArchivesPage) },
  ],
  handsIn: [
    handIn(archivePickers, {
      Picker: latePart(() => import('./archives/ArchivePicker.tsx').then((module) => module.ArchivePicker)),
      access: archiveAccess.view,
    }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.companyTodos)),
  ],
};
