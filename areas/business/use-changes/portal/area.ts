import { handIn } from '#kit/contract/port.ts';
import { quickEntries } from '#kit/contract/pages.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { deviceListParts } from '#areas/equipment/portal/open/device-list.ts';
import { archiveButtons } from '#areas/equipment/portal/open/archive-parts.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { useChangePages } from '../contract/menu.ts';

export const useChangesPortal: PortalArea = {
  routes: [
    { page: useChangePages.list, load: () => import('./ChangeListPage.tsx').then((module) => module.ChangeListPage) },
    { page: useChangePages.form, load: () => import('./ChangeFormPage.tsx').then((module) => module.ChangeFormPage) },
    { page: useChangePages.detail, load: () => import('./ChangeDetailPage.tsx').then((module) => module.ChangeDetailPage) },
  ],
  handsIn: [
    handIn(quickEntries, { path: useChangePages.list.path, rank: 66 }),
    handIn(
      archiveButtons,
      { key: 'restartUse', isNext: true, Button: latePart(() => import('./ArchiveButtons.tsx').then((module) => module.RestartButton)) },
      { key: 'useChange', Button: latePart(() => import('./ArchiveButtons.tsx').then((module) => module.ChangeButton)) },
    ),
    handIn(deviceListParts, () => import('./device-list.ts').then((module) => module.deviceList)),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.useChangeTodos)),
  ],
};
