import { flowLinkPage } from '#kit/contract/case/flow-link-page.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

export const publicFlowLinkRoutes: readonly PageRoute[] = [
  { page: flowLinkPage, load: () => import('./FlowLinkPage.tsx').then((module) => module.FlowLinkPage) },
];
