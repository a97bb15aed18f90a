import type { InspectionListeners } from '#areas/inspection/server/doors/events.ts';
import { findByNumbers } from '#areas/inspection/server/doors/read.ts';
import { tellOwners } from '#areas/inspection/server/doors/step.ts';
import { type PaymentListeners, withdrawCharge } from '#areas/payment/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';

import { applicationOfVisit } from '../../contract/vain-visit.ts';
import { findVisitFeeOf } from './visit-fee.ts';

/** Nobody pays any more for a visit whose application has ended. */
export const closeVisits: InspectionListeners = {
  async acceptanceEnded(tx, { application, now }) {
    const fee = await findVisitFeeOf(tx, application);
    if (fee && !fee.isPaid) await withdrawCharge(tx, fee.number, { asker: undefined, now, today: todayInShanghai(now) });
  },
};

export const followVisits: PaymentListeners = {
  /** The unit may book again; its payer reads so with the receipt. */
  async paid(tx, { onlinelsh, now }) {
    // Not held: whoever ends an application holds it before the order that is held here.
    for (const application of await findByNumbers(
      tx,
      onlinelsh.flatMap((number) => applicationOfVisit(number) ?? []),
    )) {
      const body = `${application.onlinelsh}：请备齐检验条件后重新预约检验日期。`;
      await tellOwners(tx, application, { kind: '缴费', title: '空跑费已收讫，请重新预约', body, except: application.payer }, now);
    }
  },
  foretellRefund: (_db, onlinelsh) =>
    Promise.resolve(
      new Map(onlinelsh.filter((number) => applicationOfVisit(number)).map((number) => [number, `空跑费${number}只退款，申报不受影响。`])),
    ),
};
