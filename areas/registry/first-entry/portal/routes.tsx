import type { PageRoute } from '#kit/portal/pages.ts';

import { firstEntryPages as pages } from '../contract/menu.ts';

const form = () => import('./EntryFormPage.tsx').then((module) => module.EntryFormPage);

export const firstEntryRoutes: readonly PageRoute[] = [
  { page: pages.device, load: () => import('./EntryListPage.tsx').then((module) => module.DeviceEntryListPage) },
  { page: pages.pipeline, load: () => import('./EntryListPage.tsx').then((module) => module.PipelineEntryListPage) },
  { page: pages.deviceForm, load: form },
  { page: pages.pipelineForm, load: form },
];
