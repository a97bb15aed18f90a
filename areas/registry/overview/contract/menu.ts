import type { Actor } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';
import { deviceViewers } from '#areas/equipment/contract/menu.ts';

import { overviewAccess as access } from './access.ts';

/** Who has which menu id (domain section 9). */
export const overviewGrants: Readonly<Record<string, readonly Actor[]>> = {
  [access.overviewView]: deviceViewers,
};

export const overviewPaths = { overview: '/equipment/overview' } as const;

export const overviewPage: Page = { path: overviewPaths.overview, title: '设备总览', icon: 'equipment', access: [access.overviewView] };
