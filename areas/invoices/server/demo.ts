import { findUnit } from '#areas/company/server/door.ts';
import { findPaidOrders } from '#areas/payment/server/door.ts';
import { addDays } from '#kit/contract/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, moving } from '#kit/server/case/step.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { askIssuer } from './ask-issuer.ts';
import { invoices } from './invoices.ts';

/** Invoices of two payers of the demo city: one that is issued, one sent back, one that waits. Orders beyond these are free to be invoiced. */
export async function fillInvoices(city: DemoCity): Promise<void> {
  const finance = city.accounts.get('cw01')!.asker;
  for (const loginName of ['qy01', 'wy01']) {
    const payer = city.accounts.get(loginName)!.asker;
    const orders = (await findPaidOrders(city.db, { unitId: payer.unitId! })).slice(-3);
    for (const [index, { payNo, amountFen, invoiceKinds }] of orders.entries()) {
      const unit = await findUnit(city.db, payer.unitId!);
      const titled = { title: unit!.orgname, taxNo: unit!.orgcode };
      const values = { invoiceKind: invoiceKinds[0], amount: amountFen, ...titled };
      const request = requestOf(city, payer, 3);
      const id = newId(request.now.getTime());
      await saveDraft(invoices, { id, payNo, values }, request);
      const sent = await committing(invoices)({ id, version: 0 }, request);
      if (index === 1) await moving(invoices)({ ...sent, move: 'return', opinion: '请按营业执照填写抬头。' }, requestOf(city, finance, 2));
      if (index !== 0) continue;
      await moving(invoices)({ ...sent, move: 'issue' }, requestOf(city, finance, 2));
      await askIssuer({ id }, { db: city.db, services: city.services, now: requestOf(city, finance, 2).now } as Parameters<
        typeof askIssuer
      >[1]);
    }
  }
}

/** A call that somebody made on a day before today. */
function requestOf({ db, services, today }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const on = addDays(today, -ago);
  return { db, readDb: db, services, asker, now: new Date(Date.parse(`${on}T02:00:00Z`)), today: on };
}
