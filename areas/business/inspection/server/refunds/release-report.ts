import type { Tx } from '#kit/server/postgres/database.ts';

import type { Application } from '../application-store.ts';
import { tell } from '../events.ts';
import { makeMove, tellOwners, type Acting } from '../step.ts';

export async function tellIssued(tx: Tx, application: Application, isReleased: boolean, now: Date): Promise<void> {
  const title = isReleased ? '检验报告已出具' : '检验报告已完成，缴费后可下载';
  await tellOwners(tx, application, { kind: '报告出具', title, body: `${application.onlinelsh}：${title}。` }, now);
}

/** The fee came: the report that was held is given out. */
export async function releaseReport(
  tx: Tx,
  application: Application,
  actor: Acting,
  { move, payStatus, opinion }: { readonly move: 'releaseHeld' | 'releaseFree'; readonly payStatus: string; readonly opinion?: string },
): Promise<void> {
  const released = await makeMove(tx, application, actor, { move, opinion, set: { payStatus, issuedOn: actor.today } });
  await tell(tx, actor.services, 'released', { application: released, now: actor.now });
  await tellIssued(tx, released, true, actor.now);
}
