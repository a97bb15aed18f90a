import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { reportVoid } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A report that a head of department of the institute asks to declare void. */
  async [reportVoid.name]({ city, unit }) {
    const at = city.now.toISOString();
    const paper = {
      id: newId(),
      type: 'BG' as const,
      no: 'DTD12026900001',
      edition: 1,
      partyUnits: [unit.unitSysId],
      content: '{}',
      issuedAt: at,
    };
    const about = { equclacode: '3110', equName: '乘客电梯', equlocarecod: '330203001', releasedAt: at };
    await city.db
      .insertInto('paper')
      .values({ ...paper, ...about } as never)
      .execute();
    const id = newId();
    const asked = { paperId: paper.id, reason: '检测数据录入有误', askedBy: newId(), askedByName: '科长乙' };
    await city.db
      .insertInto('reportVoid')
      .values({
        ...asked,
        id,
        status: reportVoid.states.asked.code,
        version: 0,
        decidedBy: null,
        decidedByName: null,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    return { table: 'reportVoid', id };
  },
};
