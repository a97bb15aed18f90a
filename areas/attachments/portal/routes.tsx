import type { PageRoute } from '#kit/portal/pages.ts';

import { phonePage } from '../contract/page.ts';

export const attachmentRoutes: readonly PageRoute[] = [
  { page: phonePage, outside: true, load: () => import('./PhoneUploadPage.tsx').then((module) => module.PhoneUploadPage) },
];
