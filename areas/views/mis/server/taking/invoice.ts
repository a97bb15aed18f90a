import { invoiceCase } from '#areas/invoices/contract/calls.ts';
import { deliverInvoice } from '#areas/invoices/server/door.ts';
import { stateByCode } from '#kit/contract/case/lifecycle.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { misRefusals } from '../../contract/refusals.ts';
import { askCheck } from '../check-store.ts';
import { queueFile } from '../fetch-file.ts';
import { asMis } from '../mis-asker.ts';
import { payloadOf, taken, type Taker } from './told.ts';

const refuse = refuser(misRefusals);
const yuan = (fen: number | null) => `${((fen ?? 0) / 100).toFixed(2)}元`;

export const takeInvoice: Taker = async (told, request) => {
  const given = payloadOf('invoice.issued', told);
  const { requestNo, invoiceNo, amountFen } = given;
  const found = await deliverInvoice(given, asMis(request, 'I3'));
  if (!found) return refuse('numberUnknown', { no: requestNo });
  if (found.isDelivered) {
    const { pdf: file } = given;
    const { now } = request;
    if (file)
      await inTransaction(request.db, (tx) => queueFile(tx, { ownerId: found.id, kind: 'invoice', no: invoiceNo, file }, told, now));
    return taken();
  }
  const { label } = invoiceCase.cycle.states[stateByCode(invoiceCase.cycle, found.status)];
  await askCheck(
    request.db,
    {
      kind: 'invoice',
      subject: requestNo,
      item: 'invoiceNo',
      what: '票据',
      portalValue: [label, found.invoiceNo, yuan(found.amount)].filter(Boolean).join('，'),
      misValue: `${invoiceNo}，${yuan(amountFen)}`,
      // A tax paper is taken back by a red note alone.
      rule: 'portal',
      why: '已开具的票据只能红冲，不能改号；请财务核对后在开票申请中办理',
      given,
    },
    told,
    request.now,
  );
  return { state: 'apart', said: `开票申请为「${label}」` };
};
