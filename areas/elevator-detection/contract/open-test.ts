import { z } from 'zod';

import { choice, field, text, type Fields } from '#kit/contract/field.ts';

// Apart from the lifecycles, which the lists of devices need not bring along.

/** The order and the application for extension that a lift stands in, as the lists of devices show them. Keys are those that the asker may open. */
export const openTestFields = {
  testOrderId: field('检测委托主键', z.uuid()),
  testOrderNo: text('检测委托', 20, { mono: true, width: 160 }),
  testOrderStatus: choice('委托状态', 'testOrderStatus', { width: 120 }),
  testExtensionId: field('延期申请主键', z.uuid()),
  testExtensionNo: text('延期申请', 20, { mono: true, width: 150 }),
  testExtensionStatus: choice('延期申请状态', 'testExtensionStatus', { width: 120 }),
} satisfies Fields;

/** Why a lift is not ordered for a second time. */
export function standsInOrder(orderNo: string): string {
  return `已在检测委托 ${orderNo} 中`;
}

/** Why a second extension is not asked for. */
export function hasExtension(extensionNo: string): string {
  return `已有延期申请 ${extensionNo}`;
}
