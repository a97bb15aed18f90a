import { followPublication } from '#areas/elevator-detection/server/doors/marks.ts';
import { addEvent } from '#areas/equipment/server/doors/write.ts';
import type { InputOf } from '#kit/contract/call.ts';
import type { Asker } from '#kit/server/asker.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { findLastStep, writeFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { publicationCalls } from '../contract/calls.ts';
import { publicityState, whyNotPublish } from '../contract/publication.ts';
import { publicationRefusals } from '../contract/refusals.ts';
import { readLifts, type ShownLift } from './lift-views.ts';
import { lockPublications, publish, withdraw } from './publication-store.ts';

const refuse = refuser(publicationRefusals);

/** Whether the asker's unit answers for the lift, so that it says what is published of it. */
export function isOwnLift(asker: Asker, lift: Pick<ShownLift, 'useUnit' | 'ownerUnit'>): boolean {
  return asker.unitId !== null && (lift.useUnit === asker.unitId || lift.ownerUnit === asker.unitId);
}

/** The lifts to be switched, locked. A foreign one answers like one that is not there. */
async function ownLocked(tx: Tx, asker: Asker, keys: readonly string[]): Promise<ShownLift[]> {
  const wanted = [...new Set(keys)];
  await lockPublications(tx, wanted);
  const lifts = (await readLifts(tx, wanted)).filter((lift) => lift.equclacode.startsWith('3') && isOwnLift(asker, lift));
  return lifts.length === wanted.length ? lifts : refuse('liftNotFound');
}

interface Left {
  readonly oidno: string;
  readonly why: string;
}

/** Publishes what can be published and says of each other lift why not. */
export async function publishLifts({ equSysIds, maintPriceFen }: InputOf<typeof publicationCalls.publishLifts>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const left: Left[] = [];
    const done: string[] = [];
    for (const lift of await ownLocked(tx, request.asker, equSysIds)) {
      const why = whyNotPublish(lift);
      if (why) {
        left.push({ oidno: lift.oidno, why });
        continue;
      }
      const label = lift.publicity === 'published' ? '更新公示' : '公示';
      if (await publish(tx, { equSysId: lift.equSysId, maintPriceFen, now: request.now }))
        await note(tx, request, lift, { move: 'publish', label, to: 'published' });
      done.push(lift.equSysId);
    }
    const [first] = left;
    if (done.length === 0 && first) refuse('notPublishable', { oidno: first.oidno, why: first.why });
    await followPublication(tx, request, done);
    return { done: done.length, left };
  });
}

export async function withdrawLifts({ equSysIds, opinion }: InputOf<typeof publicationCalls.withdrawLifts>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const left: Left[] = [];
    let done = 0;
    for (const lift of await ownLocked(tx, request.asker, equSysIds)) {
      if (!(await withdraw(tx, lift.equSysId, request.now))) {
        if (await hasWithdrawn(tx, lift, opinion, request.asker)) done += 1;
        else left.push({ oidno: lift.oidno, why: '没有公示' });
        continue;
      }
      await note(tx, request, lift, { move: 'withdraw', label: '撤下公示', to: 'withdrawn', opinion });
      done += 1;
    }
    if (done === 0) refuse('moveNotAllowed');
    return { done, left };
  });
}

/** The same press again, after its answer was lost. */
async function hasWithdrawn(tx: Tx, { equSysId }: ShownLift, opinion: string, { userId }: Asker): Promise<boolean> {
  const last = await findLastStep(tx, publicityState.name, equSysId);
  return last?.action === 'withdraw' && last.operatorId === userId && last.opinion === opinion.trim();
}

interface Noted {
  readonly move: string;
  readonly label: string;
  readonly to: 'published' | 'withdrawn';
  readonly opinion?: string;
}

/** Flow log, audit and the lift's own timeline. */
async function note(tx: Tx, { asker, now, today }: Request, lift: ShownLift, { move, label, to, opinion }: Noted): Promise<void> {
  const record = { id: lift.equSysId };
  const step = { cycle: publicityState, record, move, label, asker, now, fromStatus: lift.publicity, toStatus: to };
  await writeFlow(tx, { ...step, ...(opinion && { opinion }) });
  await writeAudit(tx, { asker, action: `${publicityState.name}.${move}`, objectId: lift.equSysId, details: { oidno: lift.oidno }, now });
  if (lift.publicity !== to) await addEvent(tx, { equSysId: lift.equSysId, happenedOn: today, kind: '公示', title: `电梯信息${label}` });
}
