import { sql, type Expression, type SqlBool } from 'kysely';

import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { isOfEnterprise, reachOf, type Asker } from '#kit/server/asker.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { filtersIn } from '#kit/contract/list/listing.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike, filterConditions, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import { evaluationFields, evaluationListing } from '../contract/evaluation.ts';
import type { ServiceEvaluationTable } from './tables.ts';

const { issued, completed } = inspectionApplication.states;
const finished = [issued.code, completed.code];

type Condition = Expression<SqlBool>;

const columns: Readonly<Record<string, string>> = {
  onlinelsh: 'inspection_application.onlinelsh',
  unitName: 'inspection_application.apply_unit_name',
  inspType: 'inspection_application.insp_type',
  satisfaction: 'service_evaluation.satisfaction',
  evaluatedAt: 'service_evaluation.evaluated_at',
};

const paging: Paging = {
  sortable: { issuedOn: 'inspection_application.issued_on', evaluatedAt: 'service_evaluation.evaluated_at' },
  defaultOrder: '-issuedOn',
  tieBreaker: 'inspection_application.id',
  countsBy: 1000,
};
/** What was said is read by when it was said: that order has an index. */
const pagingOf = (asker: Asker, input: ListInput): Paging =>
  input['part'] === 'evaluated' || !isOfEnterprise(asker)
    ? { ...paging, defaultOrder: '-evaluatedAt', neverEmpty: ['evaluatedAt'], tieBreaker: 'service_evaluation.application_id' }
    : paging;

/** Units see the inspections for which they applied, others what was said of any. */
function within(asker: Asker): Condition {
  const reach = reachOf(asker);
  if (reach.kind === 'unit')
    return sql<SqlBool>`(inspection_application.party_units @> ${[reach.unitId]}::uuid[] and inspection_application.apply_unit = ${reach.unitId})`;
  return reach.kind === 'all' ? sql<SqlBool>`service_evaluation.application_id is not null` : sql<SqlBool>`false`;
}

function conditions(asker: Asker, input: ListInput): Condition[] {
  const word = typeof input['complex'] === 'string' ? input['complex'].trim() : '';
  const like = `%${escapeLike(word)}%`;
  const isEvaluated = sql<SqlBool>`service_evaluation.application_id is not null`;
  const ofPart = { waiting: sql<SqlBool>`not ${isEvaluated}`, evaluated: isEvaluated }[String(input['part'])];
  return [
    within(asker),
    sql<SqlBool>`(inspection_application.status in (${sql.join(finished)}) or ${isEvaluated})`,
    ...(ofPart ? [ofPart] : []),
    ...(word
      ? [
          sql<SqlBool>`(${beginsWith('inspection_application.onlinelsh', word.toUpperCase())} or inspection_application.apply_unit_name ilike ${like})`,
        ]
      : []),
    ...filterConditions(evaluationFields, input, filtersIn(evaluationListing), (key) => columns[key]!),
  ];
}

const jobsWhere = (db: Db, all: readonly Condition[]) => {
  const jobs = db
    .selectFrom('inspectionApplication')
    .leftJoin('serviceEvaluation', 'serviceEvaluation.applicationId', 'inspectionApplication.id');
  return all.reduce((query, one) => query.where(one), jobs);
};

type Jobs = ReturnType<typeof jobsWhere>;

const select = (query: Jobs) =>
  query.select([
    'inspectionApplication.id',
    'inspectionApplication.onlinelsh',
    'inspectionApplication.applyUnitName as unitName',
    'inspectionApplication.inspType',
    'inspectionApplication.equName',
    'inspectionApplication.issuedOn',
    'serviceEvaluation.satisfaction',
    'serviceEvaluation.evaluation',
    'serviceEvaluation.evaluatedAt',
    'serviceEvaluation.evaluatedByName',
  ]);

export function listEvaluations(db: Db, asker: Asker, input: ListInput) {
  return listPage(db, jobsWhere(db, conditions(asker, input)), select, { input, paging: pagingOf(asker, input) });
}

export function readEvaluations(db: Db, asker: Asker, input: ListInput, most: number) {
  return ordered(select(jobsWhere(db, conditions(asker, input))), input, pagingOf(asker, input))
    .limit(most)
    .execute();
}

/** A job that the asker's unit has applied for. */
export function findJob(tx: Tx, asker: Asker, id: string) {
  if (!isOfEnterprise(asker) || asker.unitId === null) return Promise.resolve(undefined);
  return tx
    .selectFrom('inspectionApplication')
    .select(['id', 'onlinelsh', 'status'])
    .where('id', '=', id)
    .where('applyUnit', '=', asker.unitId)
    .executeTakeFirst();
}

export const isFinished = ({ status }: { readonly status: string }): boolean => finished.includes(status);

/** @returns false where it was evaluated before */
export async function addEvaluation(tx: Tx, evaluation: ServiceEvaluationTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('serviceEvaluation')
    .values(evaluation)
    .onConflict((known) => known.column('applicationId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export function readEvaluation(tx: Tx, applicationId: string) {
  return tx.selectFrom('serviceEvaluation').selectAll().where('applicationId', '=', applicationId).executeTakeFirstOrThrow();
}

/** Finished jobs of a unit that it has not evaluated, the newest first. */
export function findUnevaluatedJobs(db: Db, unitId: string, most: number) {
  return jobsWhere(db, [
    sql<SqlBool>`inspection_application.apply_unit = ${unitId}`,
    sql<SqlBool>`inspection_application.status in (${sql.join(finished)})`,
    sql<SqlBool>`service_evaluation.application_id is null`,
  ])
    .select('inspectionApplication.id')
    .orderBy('inspectionApplication.onlinelsh', 'desc')
    .limit(most)
    .execute();
}

interface OwnEvaluation {
  readonly onlinelsh: string;
  readonly satisfaction: string | null;
  readonly evaluation: string | null;
  readonly evaluatedAt: string | null;
}

/** What this person has said of inspections for the own unit, the newest first. */
export function listOwnEvaluations(db: Db, { userId, unitId }: Asker, most: number): Promise<OwnEvaluation[]> {
  return jobsWhere(db, [sql<SqlBool>`service_evaluation.unit_id = ${unitId}`, sql<SqlBool>`service_evaluation.evaluated_by = ${userId}`])
    .select(['inspectionApplication.onlinelsh', 'satisfaction', 'evaluation', 'evaluatedAt'])
    .orderBy('evaluatedAt', 'desc')
    .limit(most)
    .execute();
}
