import type { Page } from '#kit/contract/pages.ts';
import { isGroup } from '#kit/contract/pages.ts';
import type { PageRoute } from '#kit/portal/pages.ts';

import { equipmentPages, equipmentPaths } from '../contract/menu.ts';
import { equipmentQueries, equipmentQueryKeys } from '../contract/queries.ts';

const archive = () => import('./ArchivePage.tsx').then((module) => module.ArchivePage);

const loaders: Readonly<Record<string, PageRoute['load']>> = {
  [equipmentPaths.overview]: () => import('./OverviewPage.tsx').then((module) => module.OverviewPage),
  [equipmentPaths.query]: () => import('./ComprehensiveQueryPage.tsx').then((module) => module.ComprehensiveQueryPage),
  [equipmentPaths.piping]: () => import('./PipelineQueryPage.tsx').then((module) => module.PipelineQueryPage),
  [equipmentPaths.pipes]: () => import('./PipelineMaintainPage.tsx').then((module) => module.PipelineMaintainPage),
  [equipmentPaths.dueCalendar]: () => import('./DueCalendarPage.tsx').then((module) => module.DueCalendarPage),
  [equipmentPaths.device]: () => import('./EntryListPage.tsx').then((module) => module.DeviceEntryListPage),
  [equipmentPaths.pipeline]: () => import('./EntryListPage.tsx').then((module) => module.PipelineEntryListPage),
  [equipmentPaths.deviceForm]: () => import('./EntryFormPage.tsx').then((module) => module.EntryFormPage),
  [equipmentPaths.changes]: () => import('./correction/ChangeQueryPage.tsx').then((module) => module.ChangeQueryPage),
  [equipmentPaths.correction]: () => import('./correction/CorrectionFormPage.tsx').then((module) => module.CorrectionFormPage),
  [equipmentPaths.pipelineForm]: () => import('./EntryFormPage.tsx').then((module) => module.EntryFormPage),
};

const queries = Object.fromEntries(
  equipmentQueryKeys.map((key) => [
    equipmentQueries[key].path,
    () => import('./EquipmentQueryPage.tsx').then((module) => module.queryPage(key)),
  ]),
) as Readonly<Record<string, PageRoute['load']>>;

const pages = equipmentPages.pages.filter((entry): entry is Page => !isGroup(entry));

export const equipmentRoutes: readonly PageRoute[] = pages.map((page) => ({
  page,
  load: loaders[page.path] ?? queries[page.path] ?? archive,
}));
