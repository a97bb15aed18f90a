import { newId } from '#kit/server/id.ts';
import { owe } from '#areas/payment/server/testing/fees.ts';
import type { Samples } from '#server/testing/samples.ts';

import { invoiceCalls as calls } from '../../contract/calls.ts';
import { invoice } from '../../contract/lifecycle.ts';

export const requestOf = (more: object = {}) => ({
  invoiceKind: '财政票据',
  amount: 85_000,
  title: '甬江物业服务有限公司',
  taxNo: '91330203MA2AF1R05H',
  ...more,
});

export const samples: Samples = {
  async [invoice.name]({ city, unit, owner }) {
    const { payNo } = await owe(city, { payer: unit });
    await city.db
      .updateTable('payOrder')
      .set({ status: '04', paidAt: city.now.toISOString(), payChannel: '1', tradeNo: payNo })
      .where('payNo', '=', payNo)
      .execute();
    const { id } = await owner.call(calls.invoiceSave, { id: newId(), payNo, values: requestOf() });
    await city.db
      .updateTable('invoice')
      .set({ invoiceNo: '26330000000000000001', issuedOn: '2026-11-21', postedOn: '2026-11-21', redNo: '1' })
      .where('id', '=', id)
      .execute();
    return { table: 'invoice', id };
  },
};
