import type { PageRoute } from '#kit/portal/pages.ts';

import { phonePage } from '../contract/page.ts';

export const publicAttachmentRoutes: readonly PageRoute[] = [
  { page: phonePage, load: () => import('./PhoneUploadPage.tsx').then((module) => module.PhoneUploadPage) },
];
