import { newId } from '#kit/server/id.ts';
import { json } from '#kit/server/json.ts';
import type { Samples } from '#server/testing/samples.ts';

import { feeItems } from '../../contract/fee-seed.ts';
import { feeChangeCycle } from '../../contract/tariffs/lifecycle.ts';

export const samples: Samples = {
  /** With somebody else who has decided it: it is put into each state. */
  async [feeChangeCycle.name]({ city: { db, now }, owner, inspector }) {
    const id = newId();
    const [content] = feeItems;
    const { code, name } = content!;
    const at = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const people = { proposedBy: inspector.userId, proposedByName: '提出人', decidedBy: owner.userId, decidedByName: '审批人' };
    const takenBack = { revokeBy: inspector.userId, revokedBy: owner.userId };
    await db
      .insertInto('feeChange')
      .values({
        id,
        kind: 'item',
        rowKey: code,
        rowCode: code,
        name,
        basis: '文件',
        validFrom: '2027-01-01',
        ...people,
        ...takenBack,
        ...at,
        content: json(content!),
        touched: json([]),
      })
      .execute();
    return { table: 'feeChange', id };
  },
};
