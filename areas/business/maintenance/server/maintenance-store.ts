import { reachBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type SqlBool } from 'kysely';

import { findUnits } from '#areas/company/server/door.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { escapeLike } from '#kit/server/list/list.ts';
import { newId } from '#kit/server/id.ts';
import { json } from '#kit/server/json.ts';

import { amendmentCase, maintenanceChangeCase, endCase } from '../contract/calls.ts';
import type { MaintenanceCaseTable, MaintenanceContractTable, TermColumns } from './tables.ts';

export const kinds = { change: maintenanceChangeCase, end: endCase, amendment: amendmentCase } as const;
export type KindName = keyof typeof kinds;

/** A case with what its parties are called now. */
export interface MaintenanceCase extends MaintenanceCaseTable {
  readonly useUnitName: string | null;
  readonly oldUnitName: string | null;
  readonly newUnitName: string | null;
  readonly unitName: string | null;
  readonly liftCount: number;
}

async function withNames<
  R extends { useUnit: string | null; newUnit: string | null; oldUnit?: string | null; unitId?: string | null; equSysIds: string[] },
>(db: Db | Tx, found: readonly R[]) {
  const ids = found.flatMap(({ useUnit, newUnit, oldUnit, unitId }) => [useUnit, newUnit, oldUnit, unitId]);
  const units = await findUnits(
    db,
    ids.filter((one): one is string => typeof one === 'string'),
  );
  const nameOf = (id: string | null | undefined) => (id ? (units.get(id)?.orgname ?? null) : null);
  return found.map((row) => ({
    ...row,
    useUnitName: nameOf(row.useUnit),
    newUnitName: nameOf(row.newUnit),
    oldUnitName: nameOf(row.oldUnit),
    unitName: nameOf(row.unitId),
    liftCount: row.equSysIds.length,
  }));
}

export async function readCases(db: Db | Tx, where: Expression<SqlBool>): Promise<MaintenanceCase[]> {
  return withNames(db, await db.selectFrom('maintenanceCase').selectAll().where(where).execute());
}

export const byNumber = (caseNo: string) => sql<SqlBool>`maintenance_case.case_no = ${caseNo}`;
export const byCase = (id: string) => sql<SqlBool>`maintenance_case.id = ${id}`;

/** Which cases of a kind the asker sees. */
export const reachOfKind = (kind: KindName, asker: Asker) =>
  reachBy(kinds[kind], 'maintenance_case', asker, sql<SqlBool>`maintenance_case.kind = ${kind}`);

/** In the states of their kinds in which a case is under way. */
const underWay = sql<SqlBool>`(${sql.join(
  Object.entries(kinds).map(([name, { cycle }]) => {
    const codes = Object.entries(cycle.states).flatMap(([state, { code, ...rest }]) =>
      state === 'draft' || 'terminal' in rest ? [] : [code],
    );
    return sql`(maintenance_case.kind = ${name} and maintenance_case.status in (${sql.join(codes.map((code) => sql.lit(code)))}))`;
  }),
  sql` or `,
)})`;

/** A case as sentences about its lifts name it. */
export const caseWords = ({ kind, caseNo }: Pick<MaintenanceCase, 'kind' | 'caseNo'>) => `${kinds[kind].title}（${caseNo}）`;

/** Cases under way that hold one of these lifts. Ask it with the lifts locked. */
export function findHolding(db: Db | Tx, equSysIds: readonly string[], except?: string) {
  let query = db
    .selectFrom('maintenanceCase')
    .select(['id', 'kind', 'caseNo', 'equSysIds'])
    .where(underWay)
    .where(sql<SqlBool>`maintenance_case.equ_sys_ids && ${equSysIds}::uuid[]`);
  if (except) query = query.where('id', '!=', except);
  return query.execute();
}

/** Cases of a kind whose deadline or day has come, by the code of their state. */
export function findDue(db: Db, kind: KindName, status: string, until: string) {
  return db
    .selectFrom('maintenanceCase')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', status)
    .where('dueOn', '<=', until)
    .orderBy('dueOn')
    .execute();
}

/** Cases about these lifts that have come to effect, the newest first. */
export function findFormer(db: Db, equSysIds: readonly string[], except: string) {
  return db
    .selectFrom('maintenanceCase')
    .select(['id', 'kind', 'caseNo', 'updatedAt'])
    .where(sql<SqlBool>`maintenance_case.equ_sys_ids && ${equSysIds}::uuid[]`)
    .where('status', '=', maintenanceChangeCase.cycle.states.effective.code)
    .where('id', '!=', except)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export type Contract = MaintenanceContractTable & {
  readonly useUnitName: string | null;
  readonly newUnitName: string | null;
  readonly liftCount: number;
};

/** Contracts that hold, which fulfil a condition, the newest first. */
export async function readContracts(db: Db | Tx, where: Expression<SqlBool>, limit = 50): Promise<Contract[]> {
  const found = await db
    .selectFrom('maintenanceContract')
    .selectAll()
    .where(where)
    .orderBy('beginsOn', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return withNames(db, found);
}

export const ofContract = (id: string) => sql<SqlBool>`maintenance_contract.id = ${id}`;
export const holdsLifts = (equSysIds: readonly string[]) =>
  sql<SqlBool>`maintenance_contract.ended_on is null and maintenance_contract.equ_sys_ids && ${equSysIds}::uuid[]`;

/** Contracts that hold, of the asker's unit: one by its id, or those whose number has a part. */
export function ownContracts(
  asker: Asker,
  { id, part = '' }: { readonly id?: string | undefined; readonly part?: string | undefined },
): Expression<SqlBool> {
  const column = sql.ref(asker.actor === 'M1' ? 'maintenance_contract.new_unit' : 'maintenance_contract.use_unit');
  const isAsked = id ? ofContract(id) : sql<SqlBool>`maintenance_contract.contract_no like ${`%${escapeLike(part)}%`}`;
  return sql<SqlBool>`(maintenance_contract.ended_on is null and ${column} = ${asker.unitId} and ${isAsked})`;
}

/** @param of the case by which it was made, and its parties */
export async function addContract(
  tx: Tx,
  { id: caseId, useUnit, newUnit, equSysIds }: Pick<MaintenanceCase, 'id' | 'useUnit' | 'newUnit' | 'equSysIds'>,
  terms: TermColumns,
  now: Date,
) {
  const at = now.toISOString();
  const { maintainers, ...said } = terms;
  const facts = {
    useUnit,
    newUnit,
    equSysIds,
    ...said,
    maintainers: json(maintainers),
    version: 1,
    caseId,
    endedOn: null,
  };
  await tx
    .insertInto('maintenanceContract')
    .values({ id: newId(now.getTime()), ...facts, createdAt: at, updatedAt: at })
    .execute();
}

/** The next version of a contract. */
export async function amendContract(tx: Tx, id: string, terms: Partial<TermColumns>, now: Date): Promise<void> {
  const { maintainers, ...said } = terms;
  await tx
    .updateTable('maintenanceContract')
    .set((eb) => ({
      ...said,
      ...(maintainers && { maintainers: json(maintainers) }),
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

/** These lifts leave their contracts; a contract without lifts has ended. */
export async function leaveContracts(tx: Tx, equSysIds: readonly string[], today: string, now: Date): Promise<void> {
  for (const { id, equSysIds: held } of await readContracts(tx, holdsLifts(equSysIds))) {
    const left = held.filter((one) => !equSysIds.includes(one));
    const set = left.length > 0 ? { equSysIds: left } : { endedOn: today };
    await tx
      .updateTable('maintenanceContract')
      .set({ ...set, updatedAt: now.toISOString() })
      .where('id', '=', id)
      .execute();
  }
}

/** From this day on nobody maintains these lifts. */
export async function openGaps(tx: Tx, equSysIds: readonly string[], since: string): Promise<void> {
  await tx
    .insertInto('maintenanceGap')
    .values(equSysIds.map((equSysId) => ({ equSysId, since, toldOn: null })))
    .onConflict((conflict) => conflict.column('equSysId').doNothing())
    .execute();
}

export async function closeGaps(tx: Tx, equSysIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('maintenanceGap')
    .where('equSysId', 'in', [...equSysIds])
    .execute();
}

/** Lifts that nobody has maintained since a day, and of which the authority has not been told. */
export function findGaps(db: Db, since: string) {
  return db.selectFrom('maintenanceGap').selectAll().where('toldOn', 'is', null).where('since', '<=', since).limit(1000).execute();
}

export async function noteTold(tx: Tx, equSysIds: readonly string[], today: string): Promise<void> {
  await tx
    .updateTable('maintenanceGap')
    .set({ toldOn: today })
    .where('equSysId', 'in', [...equSysIds])
    .execute();
}
