import type { Values } from '#kit/contract/field.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { nextDailyNumber } from '#kit/server/postgres/serial.ts';

import { additionCase } from '../contract/addition-calls.ts';
import { pipelineAddition } from '../contract/lifecycle.ts';

/** Stores a proposal that is handed in. */
export async function addAddition(
  tx: Tx,
  proposal: {
    readonly id: string;
    readonly asker: Asker;
    readonly unitId: string;
    readonly equSysId: string;
    readonly rows: readonly Values[];
    readonly now: Date;
    readonly today: string;
  },
): Promise<string> {
  const { id, asker, unitId, equSysId, rows, now, today } = proposal;
  const changeNo = await nextDailyNumber(tx, additionCase.number.prefix, today, 5);
  const at = now.toISOString();
  await tx
    .insertInto('pipelineAddition')
    .values({
      id,
      changeNo,
      equSysId,
      unitId,
      content: JSON.stringify(rows),
      status: pipelineAddition.states.submitted.code,
      version: 0,
      createdBy: asker.userId,
      createdByName: asker.name,
      submittedAt: at,
      updatedAt: at,
    })
    .execute();
  return changeNo;
}
