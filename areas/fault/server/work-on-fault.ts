import { removeAttachments } from '#areas/attachments/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { checkValues, dropBlanks, type Issue } from '#kit/contract/form.ts';
import { inTransaction } from '#kit/server/database.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import type { faultCalls } from '../contract/calls.ts';
import { repairForm } from '../contract/fault.ts';
import { deviceFault } from '../contract/lifecycle.ts';
import { faultRefusals } from '../contract/refusals.ts';
import { movingFault, stepFault } from './fault-step.ts';
import { findFault, type Fault } from './fault-store.ts';
import { isLater } from './register-fault.ts';

const refuse = refuser(faultRefusals);

/** 接单、确认恢复、退回、停止使用、误报、删除 */
export async function moveFault({ id, version, move: name, opinion }: InputOf<typeof faultCalls.move>, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const found = (await findFault(tx, request.asker, id)) ?? refuse('faultNotFound');
    const fault = { ...found, version };
    if (name === 'delete') {
      const { state, version: next } = await move(tx, { ...movingFault(request, fault), move: name });
      await removeAttachments(tx, id, request.now);
      return { id, status: deviceFault.states[state].code, version: next };
    }
    return stepFault(tx, request, fault, name, { opinion, ...(name === 'suspend' && { set: { stopUse: true } }) });
  });
}

/** 维修完成: who repaired, what was done, since when it runs again. */
export async function repairFault(input: InputOf<typeof faultCalls.repair>, request: Request) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const found = (await findFault(tx, request.asker, input.id)) ?? refuse('faultNotFound');
    const fault = { ...found, version: input.version };
    await refuseClosedMove(tx, { ...movingFault(request, fault), move: 'repair' });
    const values = dropBlanks(input.values);
    refuseIssues([...checkValues(repairForm, values, 'submit', dictionaries), ...checkRestoreTime(fault, values, request.now)]);
    return stepFault(tx, request, fault, 'repair', { set: values as Partial<Fault> });
  });
}

function checkRestoreTime({ foundTime }: Fault, { restoreTime }: Readonly<Record<string, unknown>>, now: Date): Issue[] {
  if (typeof restoreTime !== 'string' || Number.isNaN(Date.parse(restoreTime))) return [];
  if (isLater(restoreTime, now)) return [{ field: 'restoreTime', message: '恢复时间不能晚于现在' }];
  return Date.parse(restoreTime) < Date.parse(foundTime!) ? [{ field: 'restoreTime', message: '恢复时间不能早于发现时间' }] : [];
}
