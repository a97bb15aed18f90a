import { applicationPapers, type ApplicationPapers } from '#areas/inspection/portal/open/papers.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { quickEntries } from '#kit/contract/pages.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { reportPage } from '../contract/menu.ts';
import { reportRoutes } from './routes.tsx';

const late = () => import('./ApplicationPapers.tsx');

const papers: ApplicationPapers = {
  Slips: latePart(async () => (await late()).Slips),
  Notice: latePart(async () => (await late()).Notice),
  Report: latePart(async () => (await late()).Report),
  Draft: latePart(() => import('./ReportDraft.tsx').then((module) => module.ReportDraft)),
  AllReports: latePart(async () => (await late()).AllReports),
};

export const reportsPortal: PortalArea = {
  routes: reportRoutes,
  handsIn: [
    handIn(applicationPapers, papers),
    handIn(quickEntries, { path: reportPage.path, rank: 90 }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.reportTodos)),
  ],
};
