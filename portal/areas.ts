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

/** Every built page within the shell, one line per area. */
export const routes: readonly PageRoute[] = [
  ...homeRoutes,
  ...noticeRoutes,
  ...equipmentRoutes,
  ...bulkRoutes,
  ...detectionRoutes,
  ...inspectionRoutes,
  ...paymentRoutes,
  ...reportRoutes,
  ...faultRoutes,
  ...rescueRoutes,
  ...errorLogRoutes,
  ...sessionRoutes,
];
