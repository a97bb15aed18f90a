import { removeAttachments } from '#areas/attachments/server/door.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { inspectionApplication } from '../contract/lifecycle.ts';
import { inspectionRefusals } from '../contract/refusals.ts';
import { lineStateCode } from '../contract/words.ts';
import { deleteApplication, getLocked, getLockedWithOrder, listLines, setLines, type Application, type Line } from './application-store.ts';
import { tell } from './events.ts';
import { closeFee } from './fee.ts';
import { readStanding } from './standing.ts';
import { makeMove, mayDelete, queueMisEvent, refuseOvertaken, refuseUnlessEditable, type Acting, type Step } from './step.ts';
import { settleApplyState } from './taken-store.ts';

const refuse = refuser(inspectionRefusals);

function heldBy(lines: readonly Line[]): string[] {
  return lines.filter(({ isOpen }) => isOpen).map(({ equSysId }) => equSysId);
}

/** The devices are free again for another application. */
export async function releaseDevices(tx: Tx, application: Application, lineState: string): Promise<void> {
  const lines = await listLines(tx, application.id);
  await setLines(tx, application.id, { isOpen: false, lineState });
  await settleApplyState(tx, heldBy(lines));
}

export async function withdrawApplication(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getLocked(tx, request.asker, input.id);
    await refuseOvertaken(tx, application, input.version, request.asker);
    await makeMove(tx, application, request, { move: 'onlineWithdraw', set: { submittedAt: null } });
    await releaseDevices(tx, application, lineStateCode.waiting);
  });
  return readStanding(input.id, request);
}

export async function cancelApplication(input: Step, request: Request) {
  await inTransaction(request.db, async (tx) => {
    const application = await getLockedWithOrder(tx, request.asker, input.id);
    await refuseOvertaken(tx, application, input.version, request.asker);
    await cancelLocked(tx, application, request, { move: 'cancel', opinion: input.opinion });
  });
  return readStanding(input.id, request);
}

/** Ends the case: devices free, open fee closed or paid fee up for refund, the institute's system told. */
export async function cancelLocked(
  tx: Tx,
  application: Application,
  actor: Acting,
  { move, opinion }: { readonly move: 'cancel' | 'expireReturned'; readonly opinion?: string },
): Promise<void> {
  await makeMove(tx, application, actor, { move, opinion });
  await releaseDevices(tx, application, lineStateCode.terminated);
  await closeFee(tx, application, actor);
  if (!application.acceptedAt) return;
  await tell(tx, actor.services, 'acceptanceEnded', { application, reason: '检验申报已取消', now: actor.now });
  await queueMisEvent(tx, 'inspection.cancelled', application.onlinelsh, { reason: opinion ?? '', on: actor.today });
}

/** Removes a draft that was never accepted, with its number and its attachments. */
export async function deleteDraft(input: Step, request: Request) {
  const { asker, now } = request;
  await inTransaction(request.db, async (tx) => {
    const application = await getLocked(tx, asker, input.id);
    await refuseOvertaken(tx, application, input.version, asker);
    refuseUnlessEditable(application, asker);
    if (!mayDelete(asker, application)) refuse('accepted');
    const held = heldBy(await listLines(tx, application.id));
    await removeAttachments(tx, application.id, now);
    await deleteApplication(tx, application.id);
    await settleApplyState(tx, held);
    await writeAudit(tx, {
      asker,
      action: `${inspectionApplication.name}.delete`,
      objectId: application.id,
      details: { onlinelsh: application.onlinelsh },
      now,
    });
  });
  return {};
}
