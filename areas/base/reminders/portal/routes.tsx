import type { PageRoute } from '#kit/portal/pages.ts';

import { reminderChoicePage, remindersPage } from '../contract/menu.ts';

export const reminderRoutes: readonly PageRoute[] = [
  { page: remindersPage, load: () => import('./RemindersPage.tsx').then((module) => module.RemindersPage) },
  { page: reminderChoicePage, load: () => import('./ReminderChoicePage.tsx').then((module) => module.ReminderChoicePage) },
];
