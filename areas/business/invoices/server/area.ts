import { findUnit } from '#areas/company/server/door.ts';
import { findPaidOrders, paymentListeners } from '#areas/payment/server/door.ts';
import { prefixed } from '#kit/contract/call.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { numberedCases } from '#kit/server/case/numbered-cases.ts';
import { bases } from '#kit/server/base.ts';
import { findCase } from '#kit/server/case/case.ts';
import { caseHandlers } from '#kit/server/case/handlers.ts';
import { waitingTodos } from '#kit/server/case/waiting.ts';
import { area, type FileAnswer, type Request } from '#kit/server/request.ts';
import { demoFillers } from '#kit/server/demo.ts';
import { outgoingTemplates } from '#kit/server/outbox/outbox.ts';
import { storedNames } from '#kit/server/files/storage.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { invoiceCalls, invoiceCase } from '../contract/calls.ts';
import { invoiceDictionaries, titleKeys } from '../contract/invoice.ts';
import { invoiceAccess, invoiceGrants } from '../contract/menu.ts';
import { invoiceTodos } from '../contract/todos.ts';
import { askIssuer, sweepInvoices } from './ask-issuer.ts';
import { collectFile, showCollect } from './collect.ts';
import { invoiceTemplates } from './delivery.ts';
import { downloadPaper } from './download.ts';
import { findStanding, invoiceFilesInUse, isStuck } from './invoice-store.ts';
import { fileJob } from './file-source.ts';
import { issuerFilesInUse } from './file-store.ts';
import { fetchInvoiceFile, sweepInvoiceFiles } from './keep-file.ts';
import { fillInvoices } from './demo.ts';
import { invoices, issuerJob, refuseRefund } from './invoices.ts';
import { receiptBase } from './base.ts';
import { findDefault } from './title-store.ts';
import { exportTitles, keepTitle, removeTitle, showTitles } from './titles.ts';
import { invoiceFiling } from './tables.ts';

const sweepJob = 'sweepInvoices';
const sweepFilesJob = 'sweepInvoiceFiles';

/** Orders of the own unit that are paid and not wholly invoiced, and what the unit has entered for its invoices. */
async function showPayable(_input: object, { readDb, asker }: Request) {
  if (asker.unitId === null) return { orders: [], title: {} };
  const [paid, unit, usual] = await Promise.all([
    findPaidOrders(readDb, { unitId: asker.unitId }),
    findUnit(readDb, asker.unitId),
    findDefault(readDb, asker.unitId),
  ]);
  const standing = await findStanding(
    readDb,
    paid.map(({ payNo }) => payNo),
  );
  const asked = (payNo: string) => standing.filter((one) => one.payNo === payNo).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const orders = paid.map((order) => ({ ...order, leftFen: order.amountFen - asked(order.payNo) })).filter(({ leftFen }) => leftFen > 0);
  const kept = usual && Object.fromEntries(titleKeys.map((key) => [key, usual[key]]));
  const entered = { title: unit?.orgname ?? null, taxNo: unit?.orgcode ?? null, ...unit?.invoiceInfo, ...kept };
  return { orders, title: entered as Record<string, string | null> };
}

async function downloadInvoice({ id }: { readonly id: string }, request: Request): Promise<FileAnswer> {
  const record = (await findCase(request.readDb, invoices, request.asker, id)) ?? invoices.notFound();
  return downloadPaper(record, request);
}

export const invoicesArea = area(
  'invoices',
  invoiceCalls,
  {
    ...prefixed('invoice', caseHandlers(invoices)),
    payable: showPayable,
    titles: showTitles,
    titlesExport: exportTitles,
    titleStore: keepTitle,
    titleRemove: removeTitle,
    file: downloadInvoice,
    collect: showCollect,
    collectFile,
  },
  {
    jobs: { [issuerJob]: askIssuer, [sweepJob]: sweepInvoices, [fileJob]: fetchInvoiceFile, [sweepFilesJob]: sweepInvoiceFiles },
    lanes: { [issuerJob]: 'gateway', [sweepJob]: 'gateway', [fileJob]: 'gateway', [sweepFilesJob]: 'gateway' },
    crontab: [`*/10 * * * * ${sweepJob}`, `*/10 * * * * ${sweepFilesJob}`],
    grants: invoiceGrants,
    dictionaries: invoiceDictionaries,
    handsIn: [
      handIn(caseFilings, invoiceFiling),
      handIn(caseTellings, invoices),
      handIn(numberedCases, invoiceCase),
      handIn(bases, receiptBase),
      handIn(storedNames, invoiceFilesInUse, issuerFilesInUse),
      handIn(demoFillers, fillInvoices),
      handIn(outgoingTemplates, ...invoiceTemplates),
      handIn(paymentListeners, { refunding: (tx, { payNo }) => refuseRefund(tx, payNo) }),
      handIn(
        todoSources,
        waitingTodos(invoiceTodos, {
          invoiceIssue: { of: invoices, access: invoiceAccess.decide, part: 'waiting' },
          invoiceReturned: { of: invoices, access: invoiceAccess.edit },
          invoiceStuck: { of: invoices, access: invoiceAccess.decide, part: 'running', where: isStuck },
        }),
      ),
    ],
  },
);
