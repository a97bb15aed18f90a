import { handIn } from '#kit/contract/port.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { archiveButtons } from '#areas/equipment/portal/open/archive-parts.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { setPages, unitPages } from '../contract/menu.ts';

export const useRegistrationPortal: PortalArea = {
  routes: [
    { page: setPages.list, load: () => import('./registrations/SetListPage.tsx').then((module) => module.SetListPage) },
    { page: setPages.form, load: () => import('./registrations/SetFormPage.tsx').then((module) => module.SetFormPage) },
    { page: setPages.detail, load: () => import('./registrations/SetDetailPage.tsx').then((module) => module.SetDetailPage) },
    { page: unitPages.list, load: () => import('./registrations/UnitListPage.tsx').then((module) => module.UnitListPage) },
    { page: unitPages.form, load: () => import('./registrations/UnitFormPage.tsx').then((module) => module.UnitFormPage) },
    { page: unitPages.detail, load: () => import('./registrations/UnitDetailPage.tsx').then((module) => module.UnitDetailPage) },
  ],
  handsIn: [
    handIn(quickEntries, { path: setPages.list.path, rank: 65 }, { path: unitPages.list.path, rank: 66 }),
    handIn(archiveButtons, {
      key: 'sheetChange',
      Button: latePart(() => import('./SheetChangeButton.tsx').then((module) => module.SheetChangeButton)),
    }),
    handIn(deviceListParts, () => import('./device-list.ts').then((module) => module.deviceList)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.useRegistrationTodos)),
  ],
};
