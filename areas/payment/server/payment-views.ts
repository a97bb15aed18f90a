import { sql, type SelectQueryBuilder } from 'kysely';

import type { ListInput } from '#kit/contract/list.ts';
import { openMoves, stateByCode } from '#kit/contract/lifecycle.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/database.ts';
import { filterConditions, listPage } from '#kit/server/list.ts';

import { chargeFields, exceptionFields, orderFields } from '../contract/charge.ts';
import { payExceptionCycle, payOrderCode, payOrderCycle } from '../contract/lifecycle.ts';
import './tables.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Query = SelectQueryBuilder<any, any, object>;

const chargeColumns: Readonly<Record<string, string>> = { status: 'payOrder.status', createdAt: 'charge.createdAt' };

/** The fees of the asker's unit: those it pays and those it applied for. The institute sees all. */
export async function listCharges(db: Db, input: ListInput, asker: Asker) {
  const reach = reachOf(asker);
  let base = db.selectFrom('charge').innerJoin('payOrder', 'payOrder.id', 'charge.orderId') as unknown as Query;
  if (reach.kind === 'unit')
    base = base.where((eb) => eb.or([eb('charge.payerUnitId', '=', reach.unitId), eb('charge.applyUnitId', '=', reach.unitId)]));
  else if (reach.kind !== 'all') base = base.where(sql<boolean>`false`);
  const conditions = filterConditions(
    chargeFields,
    input,
    ['onlinelsh', 'payerName', 'status', 'createdAt'],
    (key) => chargeColumns[key] ?? `charge.${key}`,
  );
  for (const condition of conditions) base = base.where(condition);
  const columns = [
    'onlinelsh',
    'inspTypeName',
    'deviceSummary',
    'payerName',
    'feeTotalFen',
    'feeReliefFen',
    'feePayableFen',
    'createdAt',
  ].map((key) => `charge.${key}`);
  const page = await listPage(
    db,
    base,
    (query) => query.select([...columns, 'payOrder.payNo', 'payOrder.status', 'payOrder.paidAt'] as never),
    input,
    {
      sortable: { onlinelsh: 'charge.onlinelsh', feePayableFen: 'charge.feePayableFen', createdAt: 'charge.createdAt' },
      defaultOrder: '-createdAt',
      tieBreaker: 'charge.id',
    },
  );
  return { ...page, list: page.list as never[] };
}

/** All orders, for the desk. Closed ones without a number of their own interest are found by their state. */
export async function listOrders(db: Db, input: ListInput, asker: Asker) {
  let base = db.selectFrom('payOrder') as unknown as Query;
  for (const condition of filterConditions(
    orderFields,
    input,
    ['payNo', 'payerName', 'status', 'payChannel', 'tradeNo', 'paidAt'],
    (key) => key,
  ))
    base = base.where(condition);
  const lsh = input['onlinelsh'];
  if (typeof lsh === 'string' && lsh !== '') base = base.where(sql<boolean>`onlinelsh @> array[${lsh}]`);
  const columns = [
    'id',
    'version',
    'payNo',
    'payerName',
    'amountFen',
    'status',
    'payChannel',
    'channel',
    'tradeNo',
    'createdAt',
    'paidAt',
    'refundReason',
    'refundedAt',
  ];
  const select = (query: Query) => query.select([...columns, sql<string>`array_to_string(onlinelsh, '、')`.as('onlinelsh')] as never);
  const page = await listPage(db, base, select as never, input, {
    sortable: { payNo: 'payNo', amountFen: 'amountFen', createdAt: 'createdAt', paidAt: 'paidAt' },
    defaultOrder: '-createdAt',
    tieBreaker: 'id',
  });
  return { ...page, list: withMoves(page.list as readonly object[], payOrderCycle, asker) };
}

export async function listExceptions(db: Db, input: ListInput, asker: Asker) {
  let base = db
    .selectFrom('payException')
    .innerJoin('payTransaction', 'payTransaction.id', 'payException.transactionId')
    .leftJoin('payOrder', 'payOrder.id', 'payException.orderId') as unknown as Query;
  const columnOf: Readonly<Record<string, string>> = { payNo: 'payOrder.payNo', tradeNo: 'payTransaction.tradeNo' };
  const conditions = filterConditions(
    exceptionFields,
    input,
    ['payNo', 'kind', 'tradeNo', 'status', 'createdAt'],
    (key) => columnOf[key] ?? `payException.${key}`,
  );
  for (const condition of conditions) base = base.where(condition);
  const own = ['id', 'version', 'createdAt', 'kind', 'expectedFen', 'status'].map((key) => `payException.${key}`);
  const joined = ['payTransaction.amountFen', 'payTransaction.channel', 'payTransaction.tradeNo', 'payOrder.payNo', 'payOrder.payerName'];
  const page = await listPage(db, base, (query) => query.select([...own, ...joined] as never), input, {
    sortable: { createdAt: 'payException.createdAt', amountFen: 'payTransaction.amountFen' },
    defaultOrder: '-createdAt',
    tieBreaker: 'payException.id',
  });
  return { ...page, list: withMoves(page.list as readonly object[], payExceptionCycle, asker) };
}

function withMoves(rows: readonly object[], cycle: Parameters<typeof openMoves>[0], { actor }: Asker) {
  return (rows as readonly { readonly status: string }[]).map((row) => ({
    ...row,
    moves: openMoves(cycle, stateByCode(cycle, row.status), [actor]),
  })) as never[];
}

/** What waits at the finance desk: money that fits no order, and refunds to be confirmed. Each is counted up to `most`. */
export async function countForDesk(db: Db, most: number): Promise<{ readonly exceptions: number; readonly refunds: number }> {
  const [exceptions, refunds] = await Promise.all([
    db.selectFrom('payException').where('status', '=', payExceptionCycle.states.OPEN.code).limit(most).select('id').execute(),
    db.selectFrom('payOrder').where('status', '=', payOrderCode('REFUNDING')).limit(most).select('id').execute(),
  ]);
  return { exceptions: exceptions.length, refunds: refunds.length };
}
