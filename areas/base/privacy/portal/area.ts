import type { PortalArea } from '#kit/portal/portal-area.ts';

import { personalDataPage } from '../contract/page.ts';

export const privacyPortal: PortalArea = {
  routes: [{ page: personalDataPage, load: () => import('./PersonalDataPage.tsx').then((module) => module.PersonalDataPage) }],
};
