import { classCodes, dumbwaiter } from '#areas/device-facts/contract/class-codes.ts';
import { withinBy } from '#kit/server/case/parties.ts';
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';

import { usedStates } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { type DeviceOfCase, readDeviceCases } from '#areas/equipment/server/doors/cases.ts';
import { equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import { hasWord } from '#areas/equipment/server/doors/search.ts';
import { calledBy } from '#kit/contract/trade/called-as.ts';
import type { InputOf, ReplyOf } from '#kit/contract/call.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { caseReach } from '#kit/server/case/case.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { rescueCase, type rescueCalls } from '../contract/calls.ts';
import { liftRescue, runningCodes } from '../contract/lifecycle.ts';
import { rescueAccess } from '../contract/menu.ts';
import type { RescueLimitTable, RescueTable } from './tables.ts';

/** A rescue with what its lift and the unit that registered it are called now. */
export interface Rescue extends Selectable<RescueTable>, DeviceOfCase {
  readonly equclacode: string;
  readonly rescueCode: string | null;
}

export const readRescues = (db: Parameters<typeof readDeviceCases>[0], where: Expression<SqlBool>) =>
  readDeviceCases<Rescue>(db, 'rescue', where, ['equclacode', 'rescueCode']);

/** Which rescues the asker sees: of lifts used, owned or maintained, of the area, all; drafts are seen by whoever writes them. */
export function rescueReach(asker: Asker): Expression<SqlBool> {
  return caseReach({ kind: rescueCase, table: 'rescue' }, withinBy(rescueCase.parties, 'rescue', asker), writtenBy(asker));
}

/** Which of them wait for the asker: all for the centre, for a maintenance unit those to which it was sent until their report is there. */
export function waitsForAsker({ menuIds, unitId }: Asker): Expression<SqlBool> {
  if (menuIds.has(rescueAccess.decide)) return sql<SqlBool>`true`;
  return sql<SqlBool>`(rescue.station_unit = ${unitId} and rescue.status <> ${liftRescue.states.registered.code})`;
}

function writtenBy(asker: Asker): Expression<SqlBool> | undefined {
  if (asker.actor === 'R1') return sql<SqlBool>`rescue.registrar = 'R1'`;
  const reach = reachOf(asker);
  return reach.kind === 'unit' && reach.actor === 'M1'
    ? sql<SqlBool>`(rescue.registrar = 'M1' and rescue.unit_id = ${reach.unitId})`
    : undefined;
}

/** Whom one calls about a lift, those first who free the people. */
interface Called {
  readonly emergencyTel: string | null;
  readonly maintHotline: string | null;
  readonly useContact: string | null;
  readonly useContactMobile: string | null;
  readonly keeperContact: string | null;
  readonly keeperTel: string | null;
}

function phonesOf({ emergencyTel, maintHotline, useContact, useContactMobile, keeperContact, keeperTel }: Called) {
  const phones = [
    { title: '维保单位24小时电话', tel: maintHotline },
    { title: `维保站点${keeperContact ? `（${keeperContact}）` : ''}`, tel: keeperTel },
    { title: '电梯应急救援电话', tel: emergencyTel },
    { title: `使用单位${useContact ? `（${useContact}）` : ''}`, tel: useContactMobile },
    { title: '96333应急处置平台', tel: '96333' },
  ];
  return phones.flatMap(({ title, tel }) => (tel ? [{ title, tel }] : []));
}

/** Lifts with the telephones about them. */
function liftsWithPhones(db: Db) {
  return db
    .selectFrom('equipment')
    .leftJoin('unit', 'unit.unitSysId', 'equipment.maintUnit')
    .select(['emergencyTel', 'maintHotline', 'useContact', 'useContactMobile', 'unit.contact as keeperContact'])
    .select(sql<string | null>`coalesce(unit.contact_mobile, unit.tel)`.as('keeperTel'));
}

export async function readPhones(db: Db, equSysId: string) {
  const lift = await liftsWithPhones(db).where('equipment.equSysId', '=', equSysId).executeTakeFirstOrThrow();
  return phonesOf(lift);
}

/** The rescue that runs in a lift. */
export function findRunning(tx: Tx, equSysId: string) {
  return tx.selectFrom('rescue').select('rcsNo').where('equSysId', '=', equSysId).where('status', 'in', runningCodes).executeTakeFirst();
}

/** A lift as the centre names it: by the plate in its car, or by its archive. */
export type LiftNamed = { readonly rescueCode: string } | { readonly oidno: string };

/** A lift that carries people and is not scrapped. */
export async function findLiftKey(tx: Tx, named: LiftNamed): Promise<string | undefined> {
  const query = tx
    .selectFrom('equipment')
    .select('equSysId')
    .where(sql<SqlBool>`class_code = ${sql.lit(classCodes.lift)} and equclacode <> ${sql.lit(dumbwaiter)}`)
    .where('useStatus', 'in', usedStates);
  const found = 'rescueCode' in named ? query.where('rescueCode', '=', named.rescueCode) : query.where('oidno', '=', named.oidno);
  // Two plates with one number would be a mistake: the lift in use first.
  return (await found.orderBy('useStatus').orderBy('equSysId').executeTakeFirst())?.equSysId;
}

/** A rescue by the number that the centre gave it. */
export function findByCentreNo(tx: Tx, centreNo: string) {
  return tx.selectFrom('rescue').select('rcsNo').where('centreNo', '=', centreNo).executeTakeFirst();
}

export async function noteCentreNo(tx: Tx, id: string, centreNo: string): Promise<void> {
  await tx.updateTable('rescue').set({ centreNo }).where('id', '=', id).execute();
}

/** Who maintains the lift of a rescue, as the unit is called now. */
export async function findMaintainer(tx: Tx, id: string): Promise<string | null> {
  const [found] = await readRescues(tx, sql<SqlBool>`rescue.id = ${id}`);
  return found?.maintUnitName ?? null;
}

/** The minutes that have been set for districts, by their code. */
export async function readLimits(db: Db | Tx) {
  const set = await db.selectFrom('rescueLimit').selectAll().execute();
  return new Map(set.map((limit) => [limit.areaCode, limit]));
}

/** Of two who set minutes at once the second reads what the first has set. */
export async function lockLimits(tx: Tx): Promise<void> {
  await sql`lock table rescue_limit in share row exclusive mode`.execute(tx);
}

/** Sets the minutes of a district. */
export async function writeLimit(tx: Tx, limit: RescueLimitTable): Promise<void> {
  const { areaCode: _, ...set } = limit;
  await tx
    .insertInto('rescueLimit')
    .values(limit)
    .onConflict((conflict) => conflict.column('areaCode').doUpdateSet(set))
    .execute();
}

type Found = ReplyOf<typeof rescueCalls.lifts>['list'][number];

/** Lifts within reach by the number on their plate, by device number or by any part of name, unit and place. */
export async function findLifts(db: Db, asker: Asker, { complex, pageSize, equSysId }: InputOf<typeof rescueCalls.lifts>) {
  let query = liftsWithPhones(db)
    .select(['equSysId', 'oidno', 'equclacode', ...calledBy, 'equPlace', 'rescueCode', 'useUnitName', 'maintUnitName'])
    .select(({ selectFrom, ref }) =>
      selectFrom('rescue')
        .select('rescue.id')
        .where('rescue.equSysId', '=', ref('equipment.equSysId'))
        .where('rescue.status', 'in', runningCodes)
        .as('running'),
    )
    .where(sql<SqlBool>`equipment.class_code = ${sql.lit(classCodes.lift)}`)
    .where(sql<SqlBool>`equipment.equclacode <> ${sql.lit(dumbwaiter)}`)
    .where('useStatus', 'in', usedStates);
  const reach = equipmentReach(asker);
  if (reach) query = query.where(reach);
  if (equSysId) query = query.where('equSysId', '=', equSysId);
  if (complex && /^\d{6}$/.test(complex)) query = query.where('rescueCode', '=', complex);
  else if (complex) {
    const isNumber = beginsWith('equipment.oidno', complex.toUpperCase());
    query = query.where(sql<SqlBool>`(${hasWord(complex)} or ${isNumber})`);
  }
  const list = await query
    .orderBy('equSysId')
    .limit(pageSize + 1)
    .execute();
  const lifts = list.slice(0, pageSize).map((lift): Found => ({ ...lift, phones: phonesOf(lift) }));
  return { list: lifts, count: list.length };
}
