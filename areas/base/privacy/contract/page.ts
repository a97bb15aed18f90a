import type { Page } from '#kit/contract/pages.ts';

export const personalDataPage: Page = { path: '/system/personal-data', title: '我的个人信息', icon: 'shield', after: '/system/account' };
