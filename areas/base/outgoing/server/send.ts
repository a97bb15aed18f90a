import type { Job } from '#kit/server/request.ts';
import { templateOf, type OutgoingTemplate } from '#kit/server/outbox/outbox.ts';
import { unseal } from '#kit/server/settings/seal.ts';
import { FileFault } from '#kit/server/settings/settings-checks.ts';

import { NotTaken, type Carrier } from './adapters/carrier.ts';
import { carrierOf } from './carriers.ts';
import { setState, takeInHand } from '#kit/server/outbox/outbox-store.ts';

const purpose = 'outgoing';
/** So often a carrier is asked that says it cannot now. */
const mostAttempts = 5;

/**
 * Sends one message, at most once. It is `sending` before the carrier hears of it, in a transaction of its own: who finds it so later, after a crash, knows that
 * it may have gone out, and leaves it to a person.
 */
export const sendOne: Job = async (given, { db, services, now }) => {
  const { id } = given as { readonly id: string };
  const taken = await takeInHand(db, id);
  if (!taken) return void (await setState(db, id, ['sending'], { state: 'unsure', answer: '发送时服务器中断，不知是否已经发出' }));
  if (taken.validUntil && taken.validUntil < now.toISOString())
    return void (await setState(db, id, ['sending'], { state: 'failed', answer: '已过时效，没有发送' }));
  const template: OutgoingTemplate = templateOf(services, taken.template);
  const to = unseal(services.secrets, purpose, taken.receiverSealed);
  const values = JSON.parse(unseal(services.secrets, purpose, taken.valuesSealed)) as Record<string, string>;
  try {
    const answer = await carrierFor(taken.channel, services.config)({ id, to, template, values }, now);
    await setState(db, id, ['sending'], { state: 'sent', answer, sentAt: now.toISOString() });
  } catch (error) {
    if (!(error instanceof NotTaken))
      return void (await setState(db, id, ['sending'], { state: 'unsure', answer: broken(error).slice(0, 500) }));
    const isToTryAgain = error.isForNow && taken.attempts < mostAttempts;
    await setState(db, id, ['sending'], { state: isToTryAgain ? 'waiting' : 'failed', answer: error.message.slice(0, 500) });
    // A failed job is tried again with growing pauses.
    if (isToTryAgain) throw error;
  }
};

/** Nothing has left the house where the carrier's key could not even be read. */
function carrierFor(...asked: Parameters<typeof carrierOf>): Carrier {
  try {
    return carrierOf(...asked);
  } catch (error) {
    throw error instanceof FileFault ? new NotTaken(error.message, true) : error;
  }
}

const broken = (error: unknown) => `与服务商的通信中断或其回答无法识别，不知是否已经发出（${String(error)}）`;
