import { archiveSections } from '#areas/equipment/portal/open/archive-parts.ts';
import { paidFor } from '#areas/payment/portal/open/paid-for.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import { latePart } from '#kit/portal/late/late-part.tsx';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import {
  agreementPages,
  batchPages,
  certificatePages,
  notePages,
  pointPage,
  taskPrefix,
  visitPages,
  voidedPage,
} from '../contract/menu.ts';

export const manufacturingPortal: PortalArea = {
  routes: [
    { page: visitPages.list, load: () => import('./VisitPages.tsx').then((module) => module.VisitListPage) },
    { page: visitPages.form, load: () => import('./VisitFormPage.tsx').then((module) => module.VisitFormPage) },
    { page: visitPages.detail, load: () => import('./VisitPages.tsx').then((module) => module.VisitDetailPage) },
    { page: batchPages.list, load: () => import('./BatchPages.tsx').then((module) => module.BatchListPage) },
    { page: batchPages.form, load: () => import('./BatchFormPage.tsx').then((module) => module.BatchFormPage) },
    { page: batchPages.detail, load: () => import('./BatchPages.tsx').then((module) => module.BatchDetailPage) },
    { page: agreementPages.list, load: () => import('./AgreementPages.tsx').then((module) => module.AgreementListPage) },
    { page: agreementPages.form, load: () => import('./AgreementPages.tsx').then((module) => module.AgreementFormPage) },
    { page: agreementPages.detail, load: () => import('./AgreementPages.tsx').then((module) => module.AgreementDetailPage) },
    { page: notePages.list, load: () => import('./NotePages.tsx').then((module) => module.NoteListPage) },
    { page: notePages.form, load: () => import('./NotePages.tsx').then((module) => module.NoteFormPage) },
    { page: notePages.detail, load: () => import('./NotePages.tsx').then((module) => module.NoteDetailPage) },
    { page: certificatePages.list, load: () => import('./CertificatePages.tsx').then((module) => module.CertificateListPage) },
    { page: certificatePages.form, load: () => import('./CertificatePages.tsx').then((module) => module.CertificateFormPage) },
    { page: certificatePages.detail, load: () => import('./CertificatePages.tsx').then((module) => module.CertificateDetailPage) },
    { page: voidedPage, load: () => import('./VoidedDevicesPage.tsx').then((module) => module.VoidedDevicesPage) },
    { page: pointPage, load: () => import('./ControlPointsPage.tsx').then((module) => module.ControlPointsPage) },
  ],
  handsIn: [
    handIn(archiveSections, {
      tab: 'make',
      rank: 10,
      // Boilers, vessels and pipes alone have what is supervised when it is made.
      on: (equclacode) => /^[127]/.test(equclacode),
      Section: latePart(() => import('./CertificateOfDevice.tsx').then((module) => module.CertificateOfDevice)),
    }),
    handIn(paidFor, { label: '查看受检产品', prefix: taskPrefix, path: (id) => `${batchPages.detail.path}?id=${id}` }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.makeTodos)),
  ],
};
