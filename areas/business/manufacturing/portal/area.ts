import { paidFor } from '#areas/payment/portal/open/paid-for.ts';
import { handIn } from '#kit/contract/port.ts';
import { todoKinds } from '#kit/contract/case/todo.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

import { agreementPages, batchPages, makeCertificatePages, notePages, taskPrefix, visitPages } from '../contract/menu.ts';

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
    { page: makeCertificatePages.list, load: () => import('./CertificatePages.tsx').then((module) => module.CertificateListPage) },
    { page: makeCertificatePages.form, load: () => import('./CertificatePages.tsx').then((module) => module.CertificateFormPage) },
    { page: makeCertificatePages.detail, load: () => import('./CertificatePages.tsx').then((module) => module.CertificateDetailPage) },
  ],
  handsIn: [
    handIn(paidFor, { label: '查看受检产品', prefix: taskPrefix, path: (id) => `${batchPages.detail.path}?id=${id}` }),
    handIn(todoKinds, () => import('../contract/todos.ts').then((module) => module.makeTodos)),
  ],
};
