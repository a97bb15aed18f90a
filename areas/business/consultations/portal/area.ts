import { archiveButtons } from '#areas/equipment/portal/open/archive-parts.ts';
import { applicationButtons } from '#areas/inspection/portal/open/application-buttons.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { consultationPages, evaluationPage, kindPage } from '../contract/menu.ts';

const buttons = () => import('./ConsultButtons.tsx');

export const consultationsPortal: PortalArea = {
  routes: [
    { page: consultationPages.list, load: () => import('./ConsultationListPage.tsx').then((module) => module.ConsultationListPage) },
    { page: consultationPages.form, load: () => import('./ConsultationFormPage.tsx').then((module) => module.ConsultationFormPage) },
    { page: consultationPages.detail, load: () => import('./ConsultationDetailPage.tsx').then((module) => module.ConsultationDetailPage) },
    { page: evaluationPage, load: () => import('./EvaluationsPage.tsx').then((module) => module.EvaluationsPage) },
    { page: kindPage, load: () => import('./KindsPage.tsx').then((module) => module.KindsPage) },
  ],
  handsIn: [
    handIn(
      applicationButtons,
      latePart(() => buttons().then((module) => module.ApplicationButtons)),
    ),
    handIn(archiveButtons, { key: 'consultation', Button: latePart(() => buttons().then((module) => module.AskButton)) }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.consultationTodos)),
  ],
};
