import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { dataCheck } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A word that the neighbour has otherwise. */
  async [dataCheck.name]({ city }) {
    const id = newId();
    const at = city.now.toISOString();
    await city.db
      .insertInto('dataCheck')
      .values({
        id,
        eventId: 'sample-0001',
        event: 'dictionary.updated',
        kind: 'dictionary',
        subject: '可检时段',
        item: '上午',
        what: '字典词条 上午',
        portalValue: '上午',
        misValue: '上午（8:30起）',
        given: JSON.stringify({ name: 'bookSlot', code: '上午', label: '上午（8:30起）' }),
        rule: 'person',
        why: null,
        decidedBy: newId(),
        decidedByName: '受理甲',
        decidedAt: at,
        opinion: '两边核对',
        status: dataCheck.states.open.code,
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    return { table: 'dataCheck', id };
  },
};
