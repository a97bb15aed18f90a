import type { Page } from '#kit/contract/pages.ts';

/** The title of the home page is the configured `homeTagName`; this one is its default. */
export const homePage: Page = { path: '/home', title: '工作台', icon: 'home' };
