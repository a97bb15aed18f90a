import { lockEquipment } from '#areas/equipment/server/doors/lock.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { findCase } from '#kit/server/case/case.ts';
import { keepDraft } from '#kit/server/case/save-draft.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { rescueCalls } from '../contract/calls.ts';
import { rescueRefusals } from '../contract/refusals.ts';
import { centreSource } from '../contract/rescue.ts';
import { rescues } from './rescue-case.ts';
import { findRunning } from './rescue-store.ts';

const refuse = refuser(rescueRefusals);

/** 接警: the rescue begins with this press. The same press again, its first answer lost, is answered with where that rescue stands now. */
export function receive({ id, equSysId }: InputOf<typeof rescueCalls.receive>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    // Of two people who take the call about one lift at once the second finds the rescue of the first.
    await lockEquipment(tx, [equSysId]);
    const known = await findCase(tx, rescues, request.asker, id);
    if (known) return known.equSysId === equSysId && known.createdBy === request.asker.userId ? known : refuse('rescueNotFound');
    const running = await findRunning(tx, equSysId);
    if (running) return refuse('rescueRunning', { rcsNo: running.rcsNo });
    const values = { source: centreSource, alarmTime: request.now.toISOString() };
    const { no: rcsNo, version } = await keepDraft(tx, rescues, { id, equSysId, values }, request);
    return { rcsNo, ...(await stepCase(tx, rescues, request, { id, version, move: 'receive' })) };
  });
}
