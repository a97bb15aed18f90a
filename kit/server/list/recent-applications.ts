import { port } from '#kit/contract/port.ts';
import type { RecentApplication } from '#kit/contract/recent-application.ts';
import type { Request } from '../request.ts';

/** Where the server of an area hands in the applications that matter most to the asker, a handful. */
export const recentApplications = port<(request: Request) => Promise<readonly RecentApplication[]>>('recent.applications');
