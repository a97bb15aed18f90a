import type { Grants } from '#kit/contract/actor.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Menu ids: area 14 (platform settings), page 06 the days off of a year. */
export const workdayAccess = { edit: 'M140601' } as const;

export const workdayGrants: Grants = { [workdayAccess.edit]: ['A1'] };

export const workdaysPage: Page = { path: '/system/workdays', title: '放假安排', icon: 'calendar', access: [workdayAccess.edit] };
