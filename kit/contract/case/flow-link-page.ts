import type { Page } from '../pages.ts';

/** Public, and drawn without zod: the steps of one record, whose signed name stands behind the `#` and so never reaches a server's log. */
export const flowLinkPage: Page = { path: '/flowLog-single', title: '办理进度', hideInMenu: true };
