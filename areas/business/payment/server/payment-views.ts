import { sql } from 'kysely';

import { countTogether } from '#kit/server/case/count-together.ts';
import type { Request } from '#kit/server/request.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import { openMoves, stateByCode, type Lifecycle, type OpenMove } from '#kit/contract/case/lifecycle.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { filterConditions, listPage, ordered, type Paging, type Counted } from '#kit/server/list/list.ts';
import type { Services } from '#kit/server/services.ts';

import {
  chargeFields,
  chargeListing,
  exceptionFields,
  exceptionListing,
  orderFields,
  payOrderListing,
  transferFields,
  transferListing,
} from '../contract/charge.ts';
import { payExceptionCycle } from '../contract/exceptions/lifecycle.ts';
import { payOrderCode, payOrderCycle } from '../contract/lifecycle.ts';
import { fitsKind } from './desk/fits-kind.ts';
import { foretellRefunds } from './events.ts';
import './tables.ts';

const toBePaid = (['NEW', 'PAYING', 'FAILED'] as const).map(payOrderCode);
const chargeColumns: Readonly<Record<string, string>> = { status: 'payOrder.status', createdAt: 'charge.createdAt' };

/** The fees of the asker's unit: those it pays and those it applied for. The institute sees all. */
export async function listCharges(db: Db, input: ListInput, asker: Asker) {
  const reach = reachOf(asker);
  let base = db.selectFrom('charge').innerJoin('payOrder', 'payOrder.id', 'charge.orderId');
  if (reach.kind === 'unit')
    base = base.where((eb) => eb.or([eb('charge.payerUnitId', '=', reach.unitId), eb('charge.applyUnitId', '=', reach.unitId)]));
  else if (reach.kind !== 'all') base = base.where(sql<boolean>`false`);
  const conditions = filterConditions(chargeFields, input, filtersIn(chargeListing), (key) => chargeColumns[key] ?? `charge.${key}`);
  for (const condition of conditions) base = base.where(condition);
  // Asked for nothing in particular, the list shows what is still to be paid.
  if (conditions.length === 0) base = base.where('payOrder.status', 'in', toBePaid);
  return listPage(
    db,
    base,
    (query) =>
      query
        .select(['charge.onlinelsh', 'charge.inspTypeName', 'charge.deviceSummary', 'charge.payerName', 'charge.createdAt'])
        .select(['charge.feeTotalFen', 'charge.feeReliefFen', 'charge.feePayableFen'])
        .select(['payOrder.payNo', 'payOrder.status', 'payOrder.paidAt']),
    {
      input,
      paging: {
        sortable: { onlinelsh: 'charge.onlinelsh', feePayableFen: 'charge.feePayableFen', createdAt: 'charge.createdAt' },
        defaultOrder: '-createdAt',
        tieBreaker: 'charge.id',
      },
    },
  );
}

const orderPaging: Paging = {
  sortable: { payNo: 'payNo', amountFen: 'amountFen', createdAt: 'createdAt', paidAt: 'paidAt' },
  defaultOrder: '-createdAt',
  tieBreaker: 'id',
};

/** All orders, for the desk. Closed ones without a number of their own interest are found by their state. */
export async function listOrders(db: Db, input: ListInput, asker: Asker, services: Services) {
  const shown = (query: ReturnType<typeof ordersFound>) => orderShown(query, asker);
  const page = await listPage(db, ordersFound(db, input, asker), shown, { input, paging: orderPaging });
  const list = withMoves(page.list, payOrderCycle, asker);
  const refundable = list.filter(({ moves }) => moves.some(({ move }) => refunds.has(move)));
  const foretold = await foretellRefunds(
    db,
    services,
    refundable.flatMap(({ onlinelsh }) => onlinelsh.split('、')),
  );
  return { ...page, list: list.map((row) => ({ ...row, moves: row.moves.map((open) => withOutcome(open, row.onlinelsh, foretold)) })) };
}

const refunds: ReadonlySet<string> = new Set(['applyRefund', 'confirmRefund']);

/** Whoever decides about a refund reads what it does to each of the applications. */
function withOutcome(open: OpenMove, onlinelsh: string, foretold: ReadonlyMap<string, string>): OpenMove {
  const words = refunds.has(open.move) ? onlinelsh.split('、').flatMap((no) => foretold.get(no) ?? []) : [];
  return words.length === 0 ? open : { ...open, confirm: `${open.confirm ?? ''}${words.join('')}` };
}

/** The same to be taken along, in its order. */
export function readOrders(db: Db, input: ListInput, asker: Asker, most: number) {
  return ordered(orderShown(ordersFound(db, input, asker), asker), input, orderPaging)
    .limit(most)
    .execute();
}

function orderShown(query: ReturnType<typeof ordersFound>, { userId }: Asker) {
  return query
    .select(['id', 'version', 'payNo', 'payerName', 'amountFen', 'status', 'payChannel', 'channel', 'tradeNo'])
    .select(['createdAt', 'paidAt', 'refundReason', 'refundedAt', 'refundBy'])
    .select([sql<string>`array_to_string(onlinelsh, '、')`.as('onlinelsh'), orderWaits(userId).as('waitsForMe')]);
}

/** An order names all that it pays, which is looked for otherwise. */
const orderFilters = filtersIn(payOrderListing).filter((key) => key !== 'onlinelsh');

function ordersFound(db: Db, input: ListInput, { userId }: Asker) {
  const column = (key: string) => (key === 'waitsForMe' ? orderWaits(userId) : key);
  let base = db.selectFrom('payOrder').where((eb) => eb.and(filterConditions(orderFields, input, orderFilters, column)));
  const lsh = input['onlinelsh'];
  if (typeof lsh === 'string' && lsh !== '') base = base.where(sql<boolean>`onlinelsh @> array[${lsh}]`);
  return base;
}

export async function listExceptions(db: Db, input: ListInput, asker: Asker) {
  let base = db
    .selectFrom('payException')
    .innerJoin('payTransaction', 'payTransaction.id', 'payException.transactionId')
    .leftJoin('payOrder', 'payOrder.id', 'payException.orderId');
  const waitsForMe = moneyWaits(asker.userId);
  const columnOf: Readonly<Record<string, string | typeof waitsForMe>> = {
    payNo: 'payOrder.payNo',
    tradeNo: 'payTransaction.tradeNo',
    waitsForMe,
  };
  const conditions = filterConditions(exceptionFields, input, filtersIn(exceptionListing), (key) => columnOf[key] ?? `payException.${key}`);
  for (const condition of conditions) base = base.where(condition);
  base = base.where('payException.kind', '<>', 'transfer');
  const page = await listPage(
    db,
    base,
    (query) =>
      query
        .select(['payException.id', 'payException.version', 'payException.createdAt', 'payException.kind', 'payException.expectedFen'])
        .select(['payException.refundBy', 'payException.refundReason', 'payException.refundedFen', 'payException.gatewaySaid'])
        .select(['payException.status', 'payTransaction.amountFen', 'payTransaction.channel', 'payTransaction.tradeNo'])
        .select(['payOrder.payNo', 'payOrder.payerName', waitsForMe.as('waitsForMe')]),
    {
      input,
      paging: {
        sortable: { createdAt: 'payException.createdAt', amountFen: 'payTransaction.amountFen' },
        defaultOrder: '-createdAt',
        tieBreaker: 'payException.id',
      },
    },
  );
  const list = withMoves(page.list, payExceptionCycle, asker).map((row) => ({
    ...row,
    moves: row.moves.filter(({ move }) => fitsKind(move, row)),
  }));
  return { ...page, list };
}

/** Transfers that have been entered. Who entered one is not offered to credit it. */
export async function listTransfers(db: Db, input: ListInput, asker: Asker) {
  let base = db
    .selectFrom('payException')
    .innerJoin('payTransaction', 'payTransaction.id', 'payException.transactionId')
    .innerJoin('payOrder', 'payOrder.id', 'payException.orderId')
    .where('payException.kind', '=', 'transfer');
  const waitsForMe = moneyWaits(asker.userId);
  const columnOf: Readonly<Record<string, string | typeof waitsForMe>> = {
    payNo: 'payOrder.payNo',
    tradeNo: 'payTransaction.tradeNo',
    waitsForMe,
  };
  for (const condition of filterConditions(
    transferFields,
    input,
    filtersIn(transferListing),
    (key) => columnOf[key] ?? `payException.${key}`,
  ))
    base = base.where(condition);
  const page = await listPage(
    db,
    base,
    (query) =>
      query
        .select([
          'payException.id',
          'payException.version',
          'payException.createdAt',
          'payException.enteredBy',
          'payException.enteredByName',
        ])
        .select(['payException.refundBy', 'payException.refundReason', 'payException.status', waitsForMe.as('waitsForMe')])
        .select(['payTransaction.amountFen', 'payTransaction.tradeNo', 'payOrder.payNo', 'payOrder.payerName']),
    {
      input,
      paging: {
        sortable: { createdAt: 'payException.createdAt', amountFen: 'payTransaction.amountFen' },
        defaultOrder: '-createdAt',
        tieBreaker: 'payException.id',
      },
    },
  );
  const list = withMoves(page.list, payExceptionCycle, asker).map((row) => ({
    ...row,
    moves: row.moves.filter(({ move }) => move !== 'creditTransfer' || row.enteredBy !== asker.userId),
  }));
  return { ...page, list };
}

/** Who applied for a refund is not offered its confirmation. */
function withMoves<R extends { readonly status: string; readonly refundBy: string | null }>(
  rows: readonly R[],
  cycle: Lifecycle,
  { actor, userId }: Asker,
) {
  return rows.map((row) => ({
    ...row,
    moves: openMoves(cycle, stateByCode(cycle, row.status), [actor]).filter(
      ({ move }) => move !== 'confirmRefund' || row.refundBy !== userId,
    ),
  }));
}

/** A refund that another has applied for. */
const orderWaits = (userId: string) =>
  sql<boolean>`(pay_order.status = ${payOrderCode('REFUNDING')} and pay_order.refund_by is distinct from ${userId})`;

/** Money that fits no order, a transfer that another has entered, a refund that another has applied for. */
function moneyWaits(userId: string) {
  const { OPEN, ENTERED, REFUNDING } = payExceptionCycle.states;
  return sql<boolean>`(pay_exception.status = ${OPEN.code}
    or pay_exception.status = ${ENTERED.code} and pay_exception.entered_by is distinct from ${userId}
    or pay_exception.status = ${REFUNDING.code} and pay_exception.refund_by is distinct from ${userId})`;
}

/** What one of finance has to decide: money that fits no order, transfers to be credited, refunds to be confirmed. Each is counted up to `most`. */
export async function countForDesk(
  request: Pick<Request, 'readDb' | 'asker'>,
  most: number,
): Promise<Readonly<Record<'payException' | 'payTransfer' | 'refund', Counted>>> {
  const { readDb, asker } = request;
  const came = readDb.selectFrom('payException').where(moneyWaits(asker.userId));
  const [payException, payTransfer, refund] = await Promise.all([
    countTogether(request, came.where('kind', '<>', 'transfer'), most),
    countTogether(request, came.where('kind', '=', 'transfer'), most),
    countTogether(request, readDb.selectFrom('payOrder').where(orderWaits(asker.userId)), most),
  ]);
  return { payException, payTransfer, refund };
}
