import { sql, type Expression, type SqlBool } from 'kysely';

import { menuIdsOf } from '#kit/contract/case/access.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { ownerName } from '#kit/contract/case/party.ts';
import type { Handed } from '#kit/contract/port.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import { rowsTogether } from '#kit/server/case/count-together.ts';
import type { NumberedKind } from '#kit/server/case/numbered-cases.ts';
import type { Request } from '#kit/server/request.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db } from '#kit/server/postgres/database.ts';
import { codePrefix } from '#kit/server/list/list.ts';

import { equipmentReach } from './reach-views.ts';
import { deviceCases, openedByParties, type CasesOfDevices, type DeviceCase } from './device-cases.ts';

type Condition = Expression<SqlBool>;

/** By whom cases of a kind are opened. */
type Opened = Omit<CasesOfDevices, 'address' | 'beside' | 'menuId'>;

const mostCases = 500;

interface Found {
  readonly kind: string;
  readonly id: string;
  readonly no: string;
  readonly state: string;
  readonly equclacode: string;
}

/** The cases of a device that the asker may open, newest first within each kind: one statement. Whether they may see the device has been asked before. */
export async function findCasesOfDevice(db: Db, asker: Asker, equSysId: string, handed: Handed): Promise<DeviceCase[]> {
  const kinds = handed.of(deviceCases);
  const conditions = kinds.flatMap((kind) => openCases(kind, asker) ?? []);
  if (conditions.length === 0) return [];
  const { rows } = await sql<Found>`
    select kind, id, no, state, equclacode from case_file join equipment as device on device.equ_sys_id = ${equSysId}
    where devices @> array[${equSysId}]::uuid[] and (${sql.join(conditions, sql` or `)}) order by id desc limit ${mostCases}`.execute(db);
  const found = await Promise.all(kinds.map((kind) => asCases(db, kind, equSysId, rows)));
  return found.flat();
}

interface Sought {
  readonly beginning: string;
  readonly most: number;
}

interface FoundOfDevice extends Found {
  readonly equSysId: string;
  readonly useUnitName: string;
}

/**
 * Cases about devices that the asker sees whose number begins so, of these kinds, newest first; answered together with what else is asked at that moment. A case of
 * several devices is told with the first.
 */
export async function findCasesByNumber(
  request: Pick<Request, 'readDb' | 'asker'>,
  { beginning, most }: Sought,
  kinds: readonly CasesOfDevices[],
): Promise<readonly FoundOfDevice[]> {
  const { asker } = request;
  const conditions = kinds.flatMap((kind) => openCases(kind, asker) ?? []);
  if (conditions.length === 0) return [];
  return rowsTogether(
    request,
    sql<FoundOfDevice>`
      select kind, id, no, state, equclacode, equ_sys_id as "equSysId", use_unit_name as "useUnitName" from case_file cross join lateral (
        select equ_sys_id, equclacode, class_code, use_unit_name from equipment
        where equ_sys_id = any(case_file.devices) and ${equipmentReach(asker) ?? sql<SqlBool>`true`} order by equ_sys_id limit 1) as device
      where ${beginsWith('case_file.no', beginning)} and (${sql.join(conditions, sql` or `)}) order by id desc limit ${most}`,
  );
}

interface FoundOfUnit extends Omit<Found, 'equclacode'> {
  /** Of the unit that handed it in. */
  readonly orgname: string | null;
}

/** The same of kinds that are about no device. */
export async function findNumberedCases(
  request: Pick<Request, 'readDb' | 'asker'>,
  { beginning, most }: Sought,
  kinds: readonly NumberedKind[],
): Promise<readonly FoundOfUnit[]> {
  const { asker } = request;
  const open = kinds.filter(({ access }) => menuIdsOf(access.view).some((menuId) => asker.menuIds.has(menuId)));
  const conditions = open.flatMap(
    (kind) => ofKind(kind.cycle, openWithin({ cycle: kind.cycle, drafts: 'nobody', ...openedByParties(kind) }, asker)) ?? [],
  );
  if (conditions.length === 0) return [];
  return rowsTogether(
    request,
    sql<FoundOfUnit>`
      select kind, id, no, state, (
        select orgname from unit where unit_sys_id = any(
          select split_part(party, ':', 2)::uuid from unnest(parties) as party where party like ${`${ownerName}:%`}) limit 1) as orgname
      from case_file where ${beginsWith('case_file.no', beginning)} and (${sql.join(conditions, sql` or `)}) order by id desc limit ${most}`,
  );
}

async function asCases(
  db: Db,
  { cycle, address, beside }: CasesOfDevices,
  equSysId: string,
  found: readonly Found[],
): Promise<DeviceCase[]> {
  const rows = found.filter(({ kind }) => kind === cycle.name);
  const returned = cycle.states['returned']?.code;
  const cases = rows.map(({ id, no, state, equclacode }) => ({
    id,
    cycle: cycle.name,
    source: cycle.title,
    sourceNo: no,
    link: address(id, { equSysId, equclacode }),
    ...(state === returned && { isReturned: true }),
  }));
  if (!beside || rows.length === 0) return cases;
  const byId = new Map(cases.map((one) => [one.id, one]));
  const others = await beside(
    db,
    equSysId,
    rows.map(({ id }) => id),
  );
  return [...cases, ...others.map(({ id, of, cycle: named }) => ({ ...byId.get(of)!, id, cycle: named }))];
}

/** Which filed cases of a kind the asker opens; undefined where there are none. */
function openCases(kind: CasesOfDevices, asker: Asker): Condition | undefined {
  if (kind.menuId !== undefined && !asker.menuIds.has(kind.menuId)) return undefined;
  return ofKind(kind.cycle, openWithin(kind, asker));
}

function ofKind({ name }: Lifecycle, within: Condition | undefined): Condition | undefined {
  return within && sql<SqlBool>`(case_file.kind = ${sql.lit(name)} and ${within})`;
}

function openWithin(kind: Opened, asker: Asker): Condition | undefined {
  const draft = kind.cycle.states['draft']?.code;
  const isHandedIn = draft === undefined ? sql<SqlBool>`true` : sql<SqlBool>`case_file.state <> ${draft}`;
  const reach = reachOf(asker);
  switch (reach.kind) {
    case 'none':
      return undefined;
    case 'all': {
      const classes = kind.classes?.(asker);
      return classes ? sql<SqlBool>`(${isHandedIn} and device.class_code = any(${[...classes]}::text[]))` : isHandedIn;
    }
    case 'class':
      return kind.rescuers ? undefined : isHandedIn;
    case 'area':
      if (kind.authorities === undefined) return isHandedIn;
      return kind.authorities === 'nobody' ? undefined : sql<SqlBool>`(${isHandedIn} and ${liesWithin(reach.prefix)})`;
    case 'unit': {
      const parties = kind.units?.(asker);
      const handedIn = parties ? sql<SqlBool>`(${isHandedIn} and ${isParty(reach.unitId, parties)})` : isHandedIn;
      if (draft === undefined || kind.drafts === 'nobody') return handedIn;
      const mine = isParty(reach.unitId, ['owner']);
      const drafts = kind.drafts?.(asker) ?? parties;
      return sql<SqlBool>`(${handedIn} or (${mine} and ${drafts ? isParty(reach.unitId, drafts) : mine}))`;
    }
  }
}

function isParty(unitId: string, parties: readonly string[]): Condition {
  return sql<SqlBool>`case_file.parties && ${parties.map((party) => `${party}:${unitId}`)}::text[]`;
}

function liesWithin(prefix: string): Condition {
  return sql<SqlBool>`exists (select from unnest(case_file.areas) as place (code) where ${beginsWith('place.code', codePrefix(prefix))})`;
}
