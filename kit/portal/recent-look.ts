import type { ComponentType } from 'react';

import { port } from '../contract/port.ts';
import type { RecentApplication } from '../contract/recent-application.ts';

/** How the portal of an area shows its applications on the workbench. */
export interface RecentLook {
  /** Address of the list of all. */
  readonly list: string;
  /** Address of the page of one, without its key: who may not open that gets no link. */
  readonly detail: string;
  readonly Row: ComponentType<{ readonly one: RecentApplication; readonly isUnit: boolean; readonly mayOpen: boolean }>;
}

export const recentLook = port<RecentLook>('recent.look');
