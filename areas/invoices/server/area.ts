import { findUnit } from '#areas/company/server/door.ts';
import { findPaidOrders, paymentListeners } from '#areas/payment/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { findCase } from '#kit/server/case/case.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { refuser } from '#kit/server/refuse.ts';
import { area, type FileAnswer, type Request } from '#kit/server/request.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { todoCounts, todoSources } from '#kit/server/todos.ts';

import { invoiceCalls } from '../contract/calls.ts';
import { invoiceDictionaries } from '../contract/invoice.ts';
import { invoiceGrants } from '../contract/menu.ts';
import { invoiceRefusals } from '../contract/refusals.ts';
import { invoiceTodos } from '../contract/todos.ts';
import { askIssuer, sweepInvoices, toIssue } from './ask-issuer.ts';
import { countWaiting, findStanding } from './invoice-store.ts';
import { fillInvoices } from './demo.ts';
import { invoices, issuerJob, refuseRefund } from './invoices.ts';
import { sandboxIssuer } from './issuer.ts';
import './tables.ts';

const refuse = refuser(invoiceRefusals);
const sweepJob = 'sweepInvoices';

/** Orders of the own unit that are paid and not wholly invoiced, and what the unit has entered for its invoices. */
async function showPayable(_input: object, { readDb, asker }: Request) {
  if (asker.unitId === null) return { orders: [], title: {} };
  const [paid, unit] = await Promise.all([findPaidOrders(readDb, { unitId: asker.unitId }), findUnit(readDb, asker.unitId)]);
  const standing = await findStanding(
    readDb,
    paid.map(({ payNo }) => payNo),
  );
  const asked = (payNo: string) => standing.filter((one) => one.payNo === payNo).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const orders = paid.map((order) => ({ ...order, leftFen: order.amountFen - asked(order.payNo) })).filter(({ leftFen }) => leftFen > 0);
  const entered = { title: unit?.orgname ?? null, taxNo: unit?.orgcode ?? null, ...unit?.invoiceInfo };
  return { orders, title: entered as Record<string, string | null> };
}

async function downloadInvoice({ id }: { readonly id: string }, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const record = (await findCase(readDb, invoices, asker, id)) ?? invoices.notFound();
  const { invoiceNo, issuedOn, tax, redNo } = record;
  if (invoiceNo === null || issuedOn === null) return refuse('invoiceNotIssued');
  const content = await sandboxIssuer(services).file({ ...toIssue(record), invoiceNo, issuedOn, taxFen: tax ?? 0, redNo });
  return { name: `${record.invoiceKind}${invoiceNo}.pdf`, type: 'application/pdf', content, inline: true };
}

export const invoicesArea = area(
  'invoices',
  invoiceCalls,
  { ...prefixed('invoice', caseHandlers(invoices)), payable: showPayable, file: downloadInvoice },
  {
    jobs: { [issuerJob]: askIssuer, [sweepJob]: sweepInvoices },
    lanes: { [issuerJob]: 'gateway', [sweepJob]: 'gateway' },
    crontab: [`*/10 * * * * ${sweepJob}`],
    grants: invoiceGrants,
    dictionaries: invoiceDictionaries,
    handsIn: [
      handIn(demoFillers, fillInvoices),
      handIn(paymentListeners, { refunding: (tx, { payNo }) => refuseRefund(tx, payNo) }),
      handIn(todoSources, { kinds: invoiceTodos, count: async ({ readDb, asker }) => todoCounts(await countWaiting(readDb, asker)) }),
    ],
  },
);
