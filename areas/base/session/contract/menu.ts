import type { Page } from '#kit/contract/pages.ts';

/** One person within reach, as found by the search from anywhere. */
export const personPage: Page = { path: '/system/person', title: '人员名片', icon: 'user', hideInMenu: true };

/** All messages of a person; the bell leads here. */
export const messagePage: Page = { path: '/messages', title: '消息中心', icon: 'bell' };

/** The card of one person. */
export function personAddress(id: string): string {
  return `${personPage.path}?id=${id}`;
}
