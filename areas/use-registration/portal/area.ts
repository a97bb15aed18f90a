import { handIn } from '#kit/contract/port.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { todoKinds } from '#kit/contract/todo.ts';
import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { setPages } from '../contract/menu.ts';

export const useRegistrationPortal: PortalArea = {
  routes: [
    { page: setPages.list, load: () => import('./registrations/SetListPage.tsx').then((module) => module.SetListPage) },
    { page: setPages.form, load: () => import('./registrations/SetFormPage.tsx').then((module) => module.SetFormPage) },
    { page: setPages.detail, load: () => import('./registrations/SetDetailPage.tsx').then((module) => module.SetDetailPage) },
  ],
  handsIn: [
    handIn(quickEntries, { path: setPages.list.path, rank: 65 }),
    handIn(deviceListParts, () => import('./device-list.ts').then((module) => module.deviceList)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.useRegistrationTodos)),
  ],
};
