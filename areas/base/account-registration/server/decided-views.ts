import { sql, type Expression, type SqlBool } from 'kysely';

import { stateCodes } from '#kit/server/case/state-codes.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage, ordered } from '#kit/server/list/list.ts';

import { decidedFields, decidedFilters, type decidedCalls } from '../contract/decided.ts';
import { passwordReset, registration } from '../contract/lifecycle.ts';
import './tables.ts';

type Input = InputOf<typeof decidedCalls.list>;

const ofRegistration = registration.states;
const ofReset = passwordReset.states;

const opinionOf = (cycle: string, id: string) => sql<
  string | null
>`(select opinion from flow_log where biz_type = ${cycle} and biz_id = ${sql.ref(id)}
  and to_status in (${stateCodes(registration, 'disagreed', 'agreed')}) order by flow_log.id desc limit 1)`;

/** Registrations and resets that have been decided, as one. */
function decided(db: Db, asker: Asker) {
  const registrations = db
    .selectFrom('registration')
    .select(['id', 'applyNo', 'orgname', 'loginName', 'name', 'submittedAt', 'decidedByName', 'decidedAt', 'areacode'])
    .select([
      sql<string>`'registration'`.as('kind'),
      sql<string>`case status when ${ofRegistration.agreed.code} then 'agreed' else 'disagreed' end`.as('outcome'),
      opinionOf(registration.name, 'registration.id').as('opinion'),
    ])
    .where('status', 'in', [ofRegistration.agreed.code, ofRegistration.disagreed.code]);
  const resets = db
    .selectFrom('passwordReset')
    .leftJoin('unit', 'unit.unitSysId', 'passwordReset.unitId')
    .select(['passwordReset.id', 'passwordReset.resetNo as applyNo', 'passwordReset.orgname', 'passwordReset.loginName'])
    .select(['passwordReset.applicant as name', 'passwordReset.submittedAt', 'passwordReset.decidedByName', 'passwordReset.decidedAt'])
    .select([
      'unit.areacode',
      sql<string>`'reset'`.as('kind'),
      sql<string>`case password_reset.status when ${ofReset.done.code} then 'agreed' when ${ofReset.disagreed.code} then 'disagreed' else 'expired' end`.as(
        'outcome',
      ),
      opinionOf(passwordReset.name, 'password_reset.id').as('opinion'),
    ])
    .where('passwordReset.status', 'in', [ofReset.done.code, ofReset.disagreed.code, ofReset.expired.code]);
  return db.selectFrom(registrations.unionAll(resets).as('decided')).where(within(asker));
}

function within(asker: Asker): Expression<SqlBool> {
  const reach = reachOf(asker);
  if (reach.kind === 'all') return sql<SqlBool>`true`;
  return reach.kind === 'area' ? beginsWith('decided.areacode', reach.prefix) : sql<SqlBool>`false`;
}

const paging = {
  sortable: { decidedAt: 'decided.decidedAt' },
  defaultOrder: '-decidedAt',
  tieBreaker: 'decided.id',
  neverEmpty: ['decidedAt'],
} as const;

function narrowed(db: Db, asker: Asker, input: Input) {
  const word = input.complex?.trim();
  const like = `%${escapeLike(word ?? '')}%`;
  const conditions = [
    ...(word
      ? [
          sql<SqlBool>`(decided.apply_no = ${word.toUpperCase()} or decided.orgname ilike ${like} or decided.login_name ilike ${like} or decided.name like ${like})`,
        ]
      : []),
    ...filterConditions(decidedFields, input, decidedFilters, (key) => sql.ref(`decided.${key}`)),
  ];
  return decided(db, asker).where((eb) => eb.and(conditions));
}

type Narrowed = ReturnType<typeof narrowed>;

const columns = (query: Narrowed) =>
  query
    .select(['decided.id', 'decided.kind', 'decided.applyNo', 'decided.orgname', 'decided.loginName', 'decided.name'])
    .select(['decided.outcome', 'decided.opinion', 'decided.submittedAt', 'decided.decidedByName', 'decided.decidedAt']);

export function listDecided(db: Db, asker: Asker, input: Input) {
  return listPage(db, narrowed(db, asker, input), columns, { input, paging });
}

/** Of the same list so many at most, for a workbook. */
export function readDecided(db: Db, asker: Asker, input: Input, limit: number) {
  return ordered(columns(narrowed(db, asker, input)), input, paging)
    .limit(limit)
    .execute();
}
