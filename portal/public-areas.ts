import { publicAttachmentRoutes } from '#areas/attachments/portal/public-routes.tsx';
import { openAnswersPage } from '#areas/consultations/contract/open-page.ts';
import { publicFlowLinkRoutes } from '#areas/flow-link/portal/public-routes.tsx';
import { collectPage } from '#areas/invoices/contract/open-page.ts';
import { openPricePage } from '#areas/maintenance-offers/contract/open-page.ts';
import { publicPaymentRoutes } from '#areas/payment/portal/public-routes.tsx';
import { guestApplyPage } from '#areas/public-application/contract/page.ts';
import { publicAccountRegistrationRoutes } from '#areas/account-registration/portal/public-routes.tsx';
import { publicReportRoutes } from '#areas/reports/portal/public-routes.tsx';
import type { PageRoute, ServerPage } from '#kit/portal/pages.ts';

/**
 * Every built page that is public and stands alone: no menu, no tags, no session. Kept apart from those of the shell, so that who opens one does not
 * download what the shell knows of all others.
 */
export const publicRoutes: readonly PageRoute[] = [
  ...publicAttachmentRoutes,
  ...publicFlowLinkRoutes,
  ...publicPaymentRoutes,
  ...publicAccountRegistrationRoutes,
  ...publicReportRoutes,
];

/** Pages that the server draws, or that are programs of their own: anybody opens them, without a session. */
export const serverPages: readonly ServerPage[] = [{ ...guestApplyPage, besideForm: true }, openPricePage, openAnswersPage, collectPage];
