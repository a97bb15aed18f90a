import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { consultationCalls as calls } from '../../contract/calls.ts';
import { consultation } from '../../contract/lifecycle.ts';

export const questionOf = (more: object = {}) => ({
  consultKind: '检验申报',
  subject: '停用期间要不要报检',
  question: '电梯停用期间定期检验到期，要不要报检？',
  contactName: '王经办',
  contactMobile: '13800001234',
  ...more,
});

export const samples: Samples = {
  async [consultation.name]({ city, owner }) {
    const { id } = await owner.call(calls.consultationSave, { id: newId(), values: questionOf() });
    await city.db
      .updateTable('consultation')
      .set({ desk: 'I1', askedOn: '2026-11-21', dueOn: '2026-11-27', answer: '要', answeredOn: '2026-11-23', answeredByName: '受理甲' })
      .set({ satisfaction: '1', evaluatedAt: city.now.toISOString() })
      .where('id', '=', id)
      .execute();
    return { table: 'consultation', id };
  },
};
