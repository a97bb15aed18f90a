import type { PaymentListeners, PaymentNews } from '#areas/payment/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Services } from '#kit/server/services.ts';

import { codeOf, type ApplicationMove } from '../contract/lifecycle.ts';
import { inspectionRefusals } from '../contract/refusals.ts';
import { isRefunded, lineStateCode, payStatusCode } from '../contract/words.ts';
import { changeApplication, listLines, lockByNumbers, setLines, type Application } from './application-store.ts';
import { tell } from './events.ts';
import { releaseReport } from './refunds/release-report.ts';
import { foretellRefund, noteRefund, noteRefunding, noteRefundWithdrawn } from './refunds/refunds.ts';
import { makeMove, queueMisEvent, tellOwners, type Actor } from './step.ts';

const refuse = refuser(inspectionRefusals);

const systemAt = (now: Date): Actor => ({ asker: undefined, now, today: todayInShanghai(now) });
const payable: ReadonlySet<string> = new Set([codeOf('awaitPayment'), codeOf('paying'), codeOf('heldForFee')]);
/** Inspection before payment: the application goes on while its fee is open. */
const underway: ReadonlySet<string> = new Set(
  (
    [
      'toDispatch',
      'dispatched',
      'notReady',
      'inspecting',
      'rectify',
      'recheck',
      'reportReview',
      'reportApproval',
      'approved',
      'toReissue',
    ] as const
  ).map((state) => codeOf(state)),
);

/** Somebody begins to pay. Refused while the application is in a state in which nothing is owed. */
async function startPaying(tx: Tx, { onlinelsh, now }: PaymentNews): Promise<void> {
  for (const application of await lockByNumbers(tx, onlinelsh)) {
    if (isRefunded(application.payStatus)) refuse('moveNotAllowed');
    if (!payable.has(application.status) && !underway.has(application.status)) refuse('moveNotAllowed');
    if (application.status === codeOf('awaitPayment'))
      await bySystem(tx, application, { move: 'toPay', payStatus: payStatusCode.paying }, now);
    else await changeApplication(tx, application.id, { payStatus: payStatusCode.paying });
  }
}

/** `toPay` is the owner's move, made by the payment area on the owner's behalf. */
async function bySystem(
  tx: Tx,
  application: Application,
  { move, payStatus }: { readonly move: ApplicationMove; readonly payStatus: string },
  now: Date,
): Promise<Application> {
  return makeMove(tx, application, systemAt(now), { move, set: { payStatus } });
}

async function takePayment(tx: Tx, { onlinelsh, payNo, tradeNo, paidAt, amountFen, now }: PaymentNews, services: Services): Promise<void> {
  for (const application of await lockByNumbers(tx, onlinelsh)) {
    if (application.status === codeOf('heldForFee'))
      await releaseReport(tx, application, { ...systemAt(now), services }, { move: 'releaseHeld', payStatus: payStatusCode.paid });
    else if (payable.has(application.status)) {
      const moved = await bySystem(tx, application, { move: 'payCallback', payStatus: payStatusCode.paid }, now);
      await setLines(tx, application.id, { lineState: lineStateCode.toInspect });
      await tellOwners(
        tx,
        moved,
        {
          kind: '缴费',
          title: '缴费成功，等待派工',
          body: `${moved.onlinelsh}的检验费用已收讫，将按预约日期安排检验。`,
          except: application.payer,
        },
        now,
      );
    } else {
      await changeApplication(tx, application.id, { payStatus: payStatusCode.paid });
      // Reports of devices that passed first may have waited for the fee.
      await tell(tx, services, 'released', { application, now });
    }
    const items = (await listLines(tx, application.id)).map(({ oidno, feeFen }) => ({ oidno, amountFen: feeFen }));
    await queueMisEvent(tx, 'fee.paid', payNo, { onlinelsh: application.onlinelsh, amountFen, tradeNo, paidAt, items });
  }
}

/** The payment did not come about: the fee is owed as before. */
async function endPaying(tx: Tx, { onlinelsh, now }: PaymentNews, move: 'payFail' | 'payTimeout'): Promise<void> {
  for (const application of await lockByNumbers(tx, onlinelsh)) {
    if (application.status === codeOf('paying')) await bySystem(tx, application, { move, payStatus: payStatusCode.toPay }, now);
    else if (application.payStatus === payStatusCode.paying)
      await changeApplication(tx, application.id, { payStatus: payStatusCode.toPay });
  }
}

export const followPayment: PaymentListeners = {
  paying: startPaying,
  paid: takePayment,
  failed: (tx, news) => endPaying(tx, news, 'payFail'),
  closed: (tx, news) => endPaying(tx, news, 'payTimeout'),
  refunding: noteRefunding,
  refundWithdrawn: noteRefundWithdrawn,
  refunded: noteRefund,
  foretellRefund,
};
