import type { PaymentNews } from '#areas/payment/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import type { Services } from '#kit/server/services.ts';

import { inspectionApplication, isTerminal, type ApplicationState } from '../../contract/lifecycle.ts';
import { inspectionPaths } from '../../contract/menu.ts';
import { inspectionRefusals } from '../../contract/refusals.ts';
import { lineStateCode, payStatusCode } from '../../contract/words.ts';
import { changeApplication, getLocked, findByNumbers, lockByNumbers, type Application } from '../application-store.ts';
import { tell } from '../events.ts';
import { endsWithRefund } from './refuse-refunded.ts';
import { releaseReport } from './release-report.ts';
import { releaseDevices } from '../leave-application.ts';
import { readStanding } from '../standing.ts';
import { makeMove, queueMisEvent, refuseOvertaken, refuseUnlessOpen, stateOf, tellOwners, type Acting } from '../step.ts';

const refuse = refuser(inspectionRefusals);

/** The report is out, whatever becomes of the money. */
const delivered: readonly ApplicationState[] = ['issued', 'appealed', 'completed'];

function mayRefund(state: ApplicationState): boolean {
  return endsWithRefund.includes(state) || delivered.includes(state) || isTerminal(state);
}

/** Money is asked back: nothing is done for it any more, and none is given back for an inspection that has begun. */
export async function noteRefunding(tx: Tx, { onlinelsh }: PaymentNews): Promise<void> {
  for (const application of await lockByNumbers(tx, onlinelsh)) {
    const state = stateOf(application);
    if (!mayRefund(state))
      refuse('refundInspected', { onlinelsh: application.onlinelsh, state: inspectionApplication.states[state].label });
    await changeApplication(tx, application.id, { payStatus: payStatusCode.refunding });
  }
}

/** It stays where it is. What a case that has ended has paid waits to be given back as before. */
export async function noteRefundWithdrawn(tx: Tx, { onlinelsh }: PaymentNews): Promise<void> {
  for (const application of await lockByNumbers(tx, onlinelsh))
    if (!isTerminal(stateOf(application))) await changeApplication(tx, application.id, { payStatus: payStatusCode.paid });
}

export async function noteRefund(tx: Tx, { onlinelsh, payNo, now }: PaymentNews, services: Services): Promise<void> {
  const system: Acting = { asker: undefined, now, today: todayInShanghai(now), services };
  for (const application of await lockByNumbers(tx, onlinelsh)) {
    await changeApplication(tx, application.id, { payStatus: payStatusCode.refunded });
    if (endsWithRefund.includes(stateOf(application))) await endRefunded(tx, application, system, `缴费单 ${payNo} 已全额退还`);
  }
}

/** The money has gone back, and the case with it: its devices are free, whoever was to come does not. */
export async function endRefunded(tx: Tx, application: Application, actor: Acting, opinion: string): Promise<void> {
  const { now, services, today } = actor;
  const moved = await makeMove(tx, application, actor, { move: 'refundEnd', opinion, set: { payStatus: payStatusCode.refunded } });
  await releaseDevices(tx, moved, lineStateCode.terminated);
  await tell(tx, services, 'acceptanceEnded', { application: moved, reason: '检验费已退还，检验申报已取消', now });
  const { onlinelsh, inspectorIds } = moved;
  const body = `${onlinelsh}：检验费已全额退还，本次申报随之取消，设备可以重新报检。`;
  await tellOwners(tx, moved, { kind: '缴费', title: '检验费已退还，申报已取消', body }, now);
  const told = {
    kind: '派工',
    title: `检验任务已取消：${onlinelsh}`,
    body: '检验费已退还，本次申报已取消。',
    link: inspectionPaths.inspecting,
  };
  for (const userId of stateOf(application) === 'dispatched' ? inspectorIds : []) await sendMessage(tx, { userId, ...told }, now);
  await queueMisEvent(tx, 'inspection.cancelled', onlinelsh, { reason: opinion, on: today });
}

/** What a refund would do to each of these applications now. */
export async function foretellRefund(db: Db, onlinelsh: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await findByNumbers(db, onlinelsh);
  return new Map(found.map((application) => [application.onlinelsh, outcomeOf(application)]));
}

function outcomeOf({ onlinelsh, ...application }: Pick<Application, 'onlinelsh' | 'status'>): string {
  const state = stateOf(application);
  const named = `申报${onlinelsh}（${inspectionApplication.states[state].label}）`;
  if (endsWithRefund.includes(state)) return `${named}随退款取消，设备可以重新报检。`;
  if (isTerminal(state)) return `${named}已经结束，只退款。`;
  return delivered.includes(state) ? `${named}的报告仍然有效，只退款。` : `${named}检验已经开始，不能退款。`;
}

/** The report is done, and its fee was given back: finance lets it go, so that nobody is asked for money that was returned. */
export async function releaseFree(input: { readonly id: string; readonly version: number; readonly opinion: string }, request: Request) {
  const { asker, db } = request;
  await inTransaction(db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessOpen(application, 'releaseFree', asker);
    if (application.payStatus !== payStatusCode.refunded) refuse('notRefunded');
    await releaseReport(tx, application, request, { move: 'releaseFree', payStatus: payStatusCode.refunded, opinion: input.opinion });
  });
  return readStanding(input.id, request);
}
