import { detectionRoutes } from '#areas/elevator-detection/portal/routes.tsx';
import { bulkRoutes } from '#areas/bulk/portal/routes.tsx';
import { equipmentRoutes } from '#areas/equipment/portal/routes.tsx';
import { errorLogRoutes } from '#areas/error-log/portal/routes.tsx';
import { faultRoutes } from '#areas/fault/portal/routes.tsx';
import { homeRoutes } from '#areas/home/portal/routes.tsx';
import { inspectionRoutes } from '#areas/inspection/portal/routes.tsx';
import { noticeRoutes } from '#areas/notices/portal/routes.tsx';
import { paymentRoutes } from '#areas/payment/portal/routes.tsx';
import { reportRoutes } from '#areas/reports/portal/routes.tsx';
import { sessionRoutes } from '#areas/session/portal/routes.tsx';
import { rescueRoutes } from '#areas/rescue/portal/routes.tsx';
import type { PageRoute } from '#kit/portal/pages.ts';
import type { PortalArea } from '#kit/portal/portal-area.ts';

/** Every area within the shell, one line each, in the order of the menu. */
export const portalAreas: readonly PortalArea[] = [
  { routes: homeRoutes },
  { routes: noticeRoutes },
  { routes: equipmentRoutes },
  { routes: bulkRoutes },
  { routes: detectionRoutes },
  { routes: inspectionRoutes },
  { routes: paymentRoutes },
  { routes: reportRoutes },
  { routes: faultRoutes },
  { routes: rescueRoutes },
  { routes: errorLogRoutes },
  { routes: sessionRoutes },
];

export const routes: readonly PageRoute[] = portalAreas.flatMap((area) => area.routes);
