import type { InputOf } from '#kit/contract/call.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { move, refuseClosedMove } from '#kit/server/case/move.ts';
import { Refused, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { misCalls } from '../contract/calls.ts';
import type { InboundEvent } from '../contract/inbound.ts';
import { dataCheck } from '../contract/lifecycle.ts';
import { misRefusals } from '../contract/refusals.ts';
import { ruleWords } from '../contract/rules.ts';
import { findCheck, type DataCheck } from './check-store.ts';
import { fetchNow } from './fetch-file.ts';
import { findFile, markFile } from './file-store.ts';
import { fixFeeAsTold, takeAppNo } from './taking/application.ts';
import { settleFact } from './taking/facts.ts';
import { takeWord } from './taking/dictionary.ts';
import { takers } from './taking/takers.ts';

const refuse = refuser(misRefusals);

/** What may be taken over: what belongs to the authority or to the portal is changed there. */
export function mayTake({ rule }: Pick<DataCheck, 'rule'>): boolean {
  return rule === 'mis' || rule === 'person';
}

/** 采用 or 保留, with a reason. What is taken over is done first; where that is not possible, the question stays. */
export async function decideCheck(input: InputOf<typeof misCalls.decideCheck>, request: Request) {
  const { db, asker, now } = request;
  const found = (await findCheck(db, input.id)) ?? refuse('dataCheckNotFound');
  const moving = { cycle: dataCheck, table: 'dataCheck' as const, actors: [asker.actor], asker, now };
  const record = { ...found, version: input.version };
  await inTransaction(db, (tx) => refuseClosedMove(tx, { ...moving, record, move: input.move }));
  if (!input.opinion?.trim()) refuse('opinionNeeded', {}, [{ field: 'opinion', message: '请填写意见' }]);
  if (found.version !== input.version) refuse('stale');
  if (input.move === 'takeOver') await takeOver(found, input.opinion ?? '', request);
  const { version, state } = await inTransaction(db, async (tx) => {
    if (found.kind === 'device') await settleFact(tx, found, input.move === 'takeOver' ? 'value' : 'ours', request);
    if (found.kind === 'file' && input.move === 'keep')
      await markFile(tx, String(found.given['ownerId']), { state: 'dropped', said: input.opinion ?? null }, now);
    const set = { decidedBy: asker.userId, decidedByName: asker.name, decidedAt: now.toISOString(), opinion: input.opinion ?? null };
    return move(tx, { ...moving, record, move: input.move, opinion: input.opinion, set });
  });
  return { id: found.id, status: dataCheck.states[state].code, version };
}

/** What is done by steps of their own, which tell what is in the way. A fact of a device changes with the decision. */
async function takeOver(check: DataCheck, opinion: string, request: Request): Promise<void> {
  const { kind, item, rule, subject, event, eventId, given } = check;
  if (!mayTake(check)) return refuse('notToTake', { rule: ruleWords[rule] });
  if (kind === 'dictionary') return takeWord(check, request);
  if (kind === 'file') return fetchAgain(String(given['ownerId']), request);
  if (kind !== 'application') return;
  if (item === 'appNo') return takeAppNo(subject, String(given['appNo']), request);
  const told = { eventId: eventId ?? '', event, subject, payload: given };
  if (item === 'fee') return fixFeeAsTold(told, opinion, request);
  try {
    const { state, said } = await takers[event as InboundEvent](told, request);
    if (state === 'apart') refuse('stillApart', { why: said ?? '两边仍不一致' });
  } catch (error) {
    if (error instanceof Refused && error.code === 'moveNotAllowed') refuse('stillApart', { why: '申报的当前状态不允许这一步' });
    throw error;
  }
}

/** Asks once more for a file that did not come, or was another. */
async function fetchAgain(ownerId: string, request: Request): Promise<void> {
  const asked = (await findFile(request.db, ownerId)) ?? refuse('dataCheckNotFound');
  if (asked.state === 'kept' || asked.state === 'dropped') return;
  const obstacle = await fetchNow(asked, request);
  if (obstacle) refuse('stillApart', { why: obstacle.why });
}
