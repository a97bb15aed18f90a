import type { Page } from '#kit/contract/pages.ts';

/** Public: opened by a phone from a QR code, whose secret stands behind the `#` and so never reaches a server's log. */
export const phonePage: Page = { path: '/attachmentUploadMobile', title: '手机上传附件', hideInMenu: true };
