import type { Page } from '#kit/contract/pages.ts';

/** One person within reach, as found by the search from anywhere. */
export const personPage: Page = { path: '/system/person', title: '人员名片', icon: 'user', hideInMenu: true };

/** The card of one person. */
export function personAddress(id: string): string {
  return `${personPage.path}?id=${id}`;
}
