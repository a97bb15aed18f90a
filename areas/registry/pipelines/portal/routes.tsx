import type { PageRoute } from '#kit/portal/pages.ts';

import { pipelinePages as pages } from '../contract/menu.ts';

export const pipelineRoutes: readonly PageRoute[] = [
  { page: pages.piping, load: () => import('./PipelineQueryPage.tsx').then((module) => module.PipelineQueryPage) },
  { page: pages.pipes, load: () => import('./PipelineMaintainPage.tsx').then((module) => module.PipelineMaintainPage) },
];
