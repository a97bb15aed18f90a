import type { Page } from '#kit/contract/pages.ts';

/** All messages of a person; the bell leads here. */
export const messagePage: Page = { path: '/messages', title: '消息中心', icon: 'bell' };
