import type { PageRoute } from '#kit/portal/pages.ts';

import { appointmentPages, dutyPage, hazardPages, recordPages, riskPage, todayPage } from '../contract/menu.ts';

export const safetyDutyRoutes: readonly PageRoute[] = [
  { page: dutyPage, load: () => import('./DutiesPage.tsx').then((module) => module.DutiesPage) },
  { page: todayPage, load: () => import('./TodayPage.tsx').then((module) => module.TodayPage) },
  { page: recordPages.list, load: () => import('./RecordListPage.tsx').then((module) => module.RecordListPage) },
  { page: recordPages.form, load: () => import('./RecordFormPage.tsx').then((module) => module.RecordFormPage) },
  { page: recordPages.detail, load: () => import('./RecordDetailPage.tsx').then((module) => module.RecordDetailPage) },
  { page: hazardPages.list, load: () => import('./HazardListPage.tsx').then((module) => module.HazardListPage) },
  { page: hazardPages.form, load: () => import('./HazardFormPage.tsx').then((module) => module.HazardFormPage) },
  { page: hazardPages.detail, load: () => import('./HazardDetailPage.tsx').then((module) => module.HazardDetailPage) },
  { page: appointmentPages.list, load: () => import('./AppointmentListPage.tsx').then((module) => module.AppointmentListPage) },
  { page: appointmentPages.form, load: () => import('./AppointmentFormPage.tsx').then((module) => module.AppointmentFormPage) },
  { page: appointmentPages.detail, load: () => import('./AppointmentDetailPage.tsx').then((module) => module.AppointmentDetailPage) },
  { page: riskPage, load: () => import('./RisksPage.tsx').then((module) => module.RisksPage) },
];
