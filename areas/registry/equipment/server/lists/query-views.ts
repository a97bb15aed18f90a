import { sql, type Expression, type SqlBool } from 'kysely';

import { deviceInDuty, outOfOrder, useStatusIn } from './code-views.ts';
import { addDays, addMonths, endOfMonth } from '#kit/contract/trade/calendar.ts';
import { countCap } from '#kit/contract/list/list.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { countUpTo } from '#kit/server/list/list.ts';

import { equipmentQueries, partOf, type EquipmentQuery, type EquipmentQueryKey } from '../../contract/queries.ts';

import { equipmentReach } from '../reach-views.ts';
import { awaitsRegistration } from './hint-views.ts';
import '../tables.ts';

type Condition = Expression<SqlBool>;
type Predicates = {
  readonly [K in EquipmentQueryKey]: Readonly<Record<(typeof equipmentQueries)[K]['parts'][number]['key'], (today: string) => Condition>>;
};

// Partial indexes repeat these conditions word by word (migrations 0003 and 0017): changed here alone they would not be used.
const notInUse = sql`not ${deviceInDuty}`;
const tested = sql`equipment.next_test_date is not null and ${deviceInDuty}`;
const loadTested = sql`equipment.next_load_test_date is not null and equipment.use_status = ${useStatusIn('inUse')}`;

const within = (days: number) => (today: string) =>
  sql<SqlBool>`(equipment.use_status = ${useStatusIn('inUse')} and equipment.due_on between ${today} and ${addDays(today, days)})`;
const overdueBy = (from: number, to?: number) => (today: string) =>
  to === undefined
    ? sql<SqlBool>`(${deviceInDuty} and equipment.due_on <= ${addDays(today, -from)})`
    : sql<SqlBool>`(${deviceInDuty} and equipment.due_on between ${addDays(today, -to)} and ${addDays(today, -from)})`;
const inStates = (...states: readonly string[]) => {
  const listed = sql.join(states.map((state) => sql`${state}`));
  return () => sql<SqlBool>`(${notInUse} and equipment.use_status in (${listed}))`;
};
const testedUntil = (months: number) => (today: string) =>
  sql<SqlBool>`(${tested} and equipment.next_test_date between ${today} and ${endOfMonth(addMonths(today.slice(0, 7) + '-01', months))})`;
const yearEnd = (today: string, later = 0) => `${Number(today.slice(0, 4)) + later}-12-31`;

/** The conditions of domain 3.8 by query and part. `today` is the day in Shanghai. */
const predicates: Predicates = {
  timeout: { all: overdueBy(1), upTo30: overdueBy(1, 30), upTo90: overdueBy(31, 90), upTo365: overdueBy(91, 365), over365: overdueBy(366) },
  aboutExpire: { within60: within(60), within30: within(30), within90: within(90) },
  fault: {
    fault: () => outOfOrder,
    failed: () =>
      sql<SqlBool>`equipment.last_conclusion in ('不合格', '复检不合格', '不符合', '存在不符合', '不符合要求', '停止运行', '进行合于使用评价', '进行全面检验')`,
  },
  nonUse: {
    stopped: inStates('3'),
    notYet: inStates('0', '8'),
    toRegister: () => sql<SqlBool>`(${notInUse} and ${awaitsRegistration})`,
    gone: inStates('4', '5', '6', '7'),
  },
  payloadTime: {
    due: (today) => sql<SqlBool>`(${loadTested} and equipment.next_load_test_date <= ${yearEnd(today)})`,
    thisYear: (today) => sql<SqlBool>`(${loadTested} and equipment.next_load_test_date between ${today} and ${yearEnd(today)})`,
    overdue: (today) => sql<SqlBool>`(${loadTested} and equipment.next_load_test_date < ${today})`,
    nextYear: (today) =>
      sql<SqlBool>`(${loadTested} and equipment.next_load_test_date > ${yearEnd(today)} and equipment.next_load_test_date <= ${yearEnd(today, 1)})`,
    done: (today) => sql<SqlBool>`(${loadTested} and equipment.last_load_test_date between ${today.slice(0, 4) + '-01-01'} and ${today})`,
  },
  detectDue: { twoMonths: testedUntil(1), thisMonth: testedUntil(0), sixMonths: testedUntil(5) },
  detectExtended: {
    overdue: (today) =>
      sql<SqlBool>`(${tested} and equipment.next_test_date < ${today} and (equipment.test_extend_to is null or equipment.test_extend_to < ${today}))`,
    extended: (today) => sql<SqlBool>`(equipment.test_extend_to >= ${today} and ${tested})`,
  },
};

/** Which devices belong to this part of the query. */
export function queryCondition(key: EquipmentQueryKey, part: string | undefined, today: string): Condition {
  const ofQuery: Readonly<Record<string, (today: string) => Condition>> = predicates[key];
  return ofQuery[partOf(equipmentQueries[key], part)]!(today);
}

/** How many devices each part of a query has within the asker's reach, each counted up to the cap. */
export async function countParts(db: Db, asker: Asker, key: EquipmentQueryKey, today: string) {
  const query: EquipmentQuery = equipmentQueries[key];
  const reach = equipmentReach(asker);
  return Promise.all(
    query.parts.map(async (part) => {
      const base = db.selectFrom('equipment').where(queryCondition(key, part.key, today));
      return { key: part.key, ...(await countUpTo(db, reach ? base.where(reach) : base, countCap)) };
    }),
  );
}
