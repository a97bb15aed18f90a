import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { itemListCalls as calls } from '../../contract/calls.ts';
import { itemList } from '../../contract/lifecycle.ts';

export const listOf = (more: object = {}) => ({
  listCode: 'JG-TC-D',
  title: '机械式停车设备定期检验',
  regulation: '本机构作业指导书',
  kinds: ['4D00'],
  inspTypes: ['D1'],
  validFrom: '2026-11-21',
  mark: 'own',
  source: '本机构自编',
  items: [
    { no: 'T1', name: '使用资料' },
    { no: 'T2', name: '安全防护', isKey: true, quantity: '间距', unit: 'mm', max: 40 },
    { no: 'T3', name: '运行试验' },
  ],
  ...more,
});

export const samples: Samples = {
  async [itemList.name]({ city }) {
    const head = await city.enter({ actor: 'I4' });
    const { id } = await head.call(calls.save, { id: newId(), values: listOf() });
    await city.db
      .updateTable('itemList')
      .set({ edition: 1, publishedOn: '2026-11-21', stoppedOn: '2026-11-21', contentHash: '0'.repeat(64) })
      .where('id', '=', id)
      .execute();
    return { table: 'itemList', id };
  },
};
