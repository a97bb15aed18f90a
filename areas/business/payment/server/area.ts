import { pick } from '#kit/contract/field.ts';
import { sheetIn } from '#kit/contract/list/listing.ts';
import { handIn } from '#kit/contract/port.ts';
import { caseFilings } from '#kit/server/case/filing.ts';
import { caseTellings } from '#kit/server/case/tell.ts';
import { bases } from '#kit/server/base.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import { area } from '#kit/server/request.ts';
import { settingsChecks } from '#kit/server/settings/settings-checks.ts';
import { todoSources } from '#kit/server/case/todos.ts';

import { bankBase } from './gateway/base.ts';
import { checkGatewayKeys } from './gateway/gateways.ts';
import { countTodos } from './count-todos.ts';
import { paymentTodos } from '../contract/todos.ts';
import { paymentCalls } from '../contract/calls.ts';
import { orderFields, payOrderListing } from '../contract/charge.ts';
import { paymentDictionaries } from '../contract/dictionaries.ts';
import { paymentGrants } from '../contract/menu.ts';
import { decideAtCashier, openCashier } from './cashier.ts';
import { moveOrder } from './desk/desk.ts';
import { paymentCrontab, paymentJobs, paymentLanes } from './jobs.ts';
import { payOrders } from './mark-paid.ts';
import { publicCheck, publicOrder, publicReceipt, publicToPay } from './pay-in-public.ts';
import { checkPayMent, closeOrder, readFeeNotice, readOrder, readReceipt, toPay } from './pay.ts';
import { listCharges, listExceptions, listOrders, listTransfers, readOrders } from './payment-views.ts';
import { resolveException } from './desk/resolve-exception.ts';
import { enterTransfer } from './desk/transfer.ts';
import { takeNotice } from './take-notice.ts';
import { payOrderFiling } from './tables.ts';

export const paymentArea = area(
  'payment',
  paymentCalls,
  {
    toPay,
    checkPayMent,
    orderOf: readOrder,
    closeOrder,
    charges: (input, { readDb, asker }) => listCharges(readDb, input, asker),
    receipt: readReceipt,
    feeNotice: readFeeNotice,
    publicOrder,
    publicToPay,
    publicCheck,
    publicReceipt,
    notify: takeNotice,
    cashier: openCashier,
    cashierPay: decideAtCashier,
    orders: (input, { readDb, asker, services }) => listOrders(readDb, input, asker, services),
    orderExport: (input, request) =>
      exportList(
        '缴费单',
        pick(orderFields, sheetIn(payOrderListing)),
        (most) => readOrders(request.readDb, input, request.asker, most),
        request,
      ),
    moveOrder,
    confirmTransfer: enterTransfer,
    exceptions: (input, { readDb, asker }) => listExceptions(readDb, input, asker),
    transfers: (input, { readDb, asker }) => listTransfers(readDb, input, asker),
    resolveException,
  },
  {
    jobs: paymentJobs,
    lanes: paymentLanes,
    crontab: paymentCrontab,
    grants: paymentGrants,
    dictionaries: paymentDictionaries,
    handsIn: [
      handIn(caseFilings, payOrderFiling),
      handIn(caseTellings, payOrders),
      handIn(bases, bankBase),
      handIn(settingsChecks, checkGatewayKeys),
      handIn(todoSources, { kinds: paymentTodos, count: countTodos }),
    ],
  },
);
