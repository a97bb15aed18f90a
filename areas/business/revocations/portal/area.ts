import { archiveButtons } from '#areas/equipment/portal/open/archive-parts.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { handIn } from '#kit/contract/port.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { revocationPages as pages } from '../contract/menu.ts';

export const revocationsPortal: PortalArea = {
  routes: [
    { page: pages.list, load: () => import('./RevocationListPage.tsx').then((module) => module.RevocationListPage) },
    { page: pages.form, load: () => import('./RevocationFormPage.tsx').then((module) => module.RevocationFormPage) },
    { page: pages.detail, load: () => import('./RevocationDetailPage.tsx').then((module) => module.RevocationDetailPage) },
  ],
  handsIn: [
    handIn(archiveButtons, {
      key: 'revocation',
      Button: latePart(() => import('./RevocationButton.tsx').then((module) => module.RevocationButton)),
    }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.revocationTodos)),
  ],
};
