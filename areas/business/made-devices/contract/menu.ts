import { equipmentAccess } from '#areas/equipment/contract/access.ts';
import type { Page } from '#kit/contract/pages.ts';

/** Devices whose archives name a certificate that is void: for those who use them or watch over them. */
export const voidedPage = {
  path: '/zzjj/voided-devices',
  title: '监检证书已作废的设备',
  access: [equipmentAccess.queryView],
  hideInMenu: true,
} as const satisfies Page;
