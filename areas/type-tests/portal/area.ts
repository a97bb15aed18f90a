import type { PortalArea } from '#kit/portal/portal-area.ts';

import { typeTestPage } from '../contract/menu.ts';

export const typeTestsPortal: PortalArea = {
  routes: [{ page: typeTestPage, load: () => import('./TypeTestsPage.tsx').then((module) => module.TypeTestsPage) }],
};
