import { tellStage } from '#kit/server/case/history.ts';

import type { PayOrder } from '../contract/charge.ts';
import { payOrderCode, payOrderCycle } from '../contract/lifecycle.ts';
import { findEntered, findReceipt } from './transaction-store.ts';
import type { Paying } from './context.ts';
import type { Payable } from './find-payable.ts';

/** @param origin put before the code of the sandbox, which knows its own path only */
export async function viewOrder(paying: Paying, { order, charges }: Payable, origin: string): Promise<PayOrder> {
  const { db, services, now } = paying;
  const { payment } = services.config;
  const receipt = order.paidAt ? await findReceipt(db, order.id) : undefined;
  const isOwed = order.status === payOrderCode('NEW') || order.status === payOrderCode('FAILED');
  const isPaying = order.status === payOrderCode('PAYING');
  return {
    ...order,
    parts: charges.map(({ onlinelsh, bizId, inspTypeName, deviceSummary, feePayableFen }) => ({
      onlinelsh,
      bizId,
      inspTypeName,
      deviceSummary,
      feePayableFen,
    })),
    qr: isPaying && order.codeUrl ? absolute(order.codeUrl, origin) : null,
    expireAt: isPaying ? order.expireAt : null,
    serverAt: now.toISOString(),
    channel: (isOwed ? null : order.channel) ?? (payment.channel === 'off' ? null : payment.channel),
    hasTransfer: isOwed && (await findEntered(db, order.id)) !== undefined,
    receiptNo: receipt?.receiptNo ?? null,
    account: payment.account ?? null,
    stage: await tellStage(paying, payOrderCycle.name, order.id),
  };
}

function absolute(codeUrl: string, origin: string): string {
  return codeUrl.startsWith('/') ? origin + codeUrl : codeUrl;
}
