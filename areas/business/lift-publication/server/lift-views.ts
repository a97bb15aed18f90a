import { sql, type Expression, type SqlBool } from 'kysely';

import { hasLiftCode, isLiftByItself, isReachedLift, ownLiftsOrder } from '#areas/elevator-detection/server/doors/lifts.ts';
import { findInspectedBy, isInspectedBy, lastFindings } from '#areas/outcomes/server/door.ts';
import { codeLimits, equipmentReach } from '#areas/equipment/server/doors/reach.ts';
import { facetConditions, searchTexts } from '#areas/equipment/server/doors/search.ts';
import { presentStates } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { liftClass, selfTest } from '#areas/elevator-detection/contract/lift.ts';
import { endOfMonth } from '#kit/contract/trade/calendar.ts';
import { countCap, type ListInput } from '#kit/contract/list/list.ts';
import { reachOf, type Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { countUpTo, filterConditions, listPage, ordered, type Paging } from '#kit/server/list/list.ts';

import { liftFields, liftFilterKeys, type LiftScope, type PublicityState } from '../contract/publication.ts';
import './tables.ts';

/** Names are searched for like those of all devices. */
const filtered = liftFilterKeys.filter((key) => key !== 'publicity' && key !== 'maintUnitName');

function pagingOf(asker: Asker, scope: LiftScope): Paging {
  return {
    sortable:
      scope === 'own'
        ? // These include lifts never published, which the index ordered by publication does not contain.
          ownLiftsOrder(asker)
        : { nextInspDate: 'equipment.due_on', nextTestDate: 'equipment.next_test_date', publishedAt: 'publication.published_at' },
    defaultOrder: scope === 'own' ? 'nextInspDate' : '-publishedAt',
    tieBreaker: 'equipment.equ_sys_id',
    ascending: ['nextInspDate'],
    sparse: ['nextTestDate'],
  };
}

/** Lifts of the asker: those within reach, all where all devices or all lifts are, and for a testing body those that it has tested. */
async function ownLifts(db: Db, asker: Asker): Promise<Expression<SqlBool>> {
  const reach = (['all', 'class'].includes(reachOf(asker).kind) ? undefined : equipmentReach(asker)) ?? sql<SqlBool>`true`;
  if (asker.actor !== 'T1') return reach;
  const ofBody = { inspType: selfTest, inspectOrg: asker.unitName };
  const [tested, kept] = await Promise.all([
    findInspectedBy(db, ofBody, fewTests + 1),
    sql<{ key: string }>`select equ_sys_id as key from equipment where ${reach} limit 1`.execute(db),
  ]);
  if (tested.length <= fewTests) return sql<SqlBool>`(${reach} or equipment.equ_sys_id = any(${tested}::uuid[]))`;
  // Who tests much meets the own lifts soon in any order: each is looked up in turn, rather than all tests of the body at once.
  return sql<SqlBool>`coalesce(${isInspectedBy(ofBody)}, ${kept.rows.length > 0 ? reach : sql`false`})`;
}

/** The lifts of this many tests are named one by one. */
const fewTests = 2000;

const isPublished = sql<SqlBool>`publication.is_published`;
const publicityIs: ReadonlyMap<string, Expression<SqlBool>> = new Map<PublicityState, Expression<SqlBool>>([
  ['none', sql`publication.equ_sys_id is null`],
  ['published', isPublished],
  ['withdrawn', sql`not publication.is_published`],
]);

/** Filters that leave few lifts. */
const selective = ['complex', 'maintUnitName', 'publicity', 'beginNextInspDate', 'endNextInspDate'];

/** Half of a city's devices are lifts: beside a search no index of classes serves. Of a unit's devices few may be. */
function isLift(asker: Asker, input: ListInput): Expression<SqlBool> {
  if (reachOf(asker).kind === 'unit' && input['scope'] === 'own') return isReachedLift(asker);
  return selective.some((key) => input[key] !== undefined) ? isLiftByItself : hasLiftCode;
}
/** A lift that is gone for good has nothing to publish. */
const isPresent = sql<SqlBool>`equipment.use_status = any(${presentStates}::text[])`;

/** A lift is due at the end of the month of its day, or later: so a list by due days need not begin with the first, nor among other devices. */
function dueFrom({ beginNextInspDate: begin }: ListInput): Expression<SqlBool>[] {
  return typeof begin === 'string' ? [sql<SqlBool>`equipment.due_on >= ${endOfMonth(begin)}`] : [];
}

async function filteredLifts(db: Db, asker: Asker, input: ListInput) {
  const scope = input['scope'] as LiftScope;
  const facts = [
    isLift(asker, input),
    isPresent,
    ...(scope === 'own' ? [await ownLifts(db, asker)] : []),
    ...filterConditions(liftFields, input, { keys: filtered, limits: codeLimits(asker) }, (key) => `equipment.${key}`),
    ...dueFrom(input),
  ];
  // Counted lift by lift; read beside what is published, in whose order it may come.
  const open = sql<SqlBool>`(select is_published from lift_publication where lift_publication.equ_sys_id = equipment.equ_sys_id and is_published)`;
  // What is published is anybody's, and a testing body's own are those that it has tested, too.
  const within = scope === 'own' && asker.actor !== 'T1' ? asker : undefined;
  const facets = facetConditions(within, { ...input, equclacode: [liftClass] });
  const { conditions, known } = await searchTexts(db, input, scope === 'published' ? [...facts, open] : facts, facets);
  let base = db.selectFrom('equipment').leftJoin('liftPublication as publication', 'publication.equSysId', 'equipment.equSysId');
  for (const condition of conditions) base = base.where(condition === open ? isPublished : condition);
  const states = (input['publicity'] ?? []) as string[];
  const wanted = states.filter((state) => scope === 'own' || state === 'published').flatMap((state) => publicityIs.get(state) ?? []);
  if (states.length > 0) base = base.where(wanted.length > 0 ? sql<SqlBool>`(${sql.join(wanted, sql` or `)})` : sql<SqlBool>`false`);
  const countedAs = conditions.reduce((query, condition) => query.where(condition), db.selectFrom('equipment'));
  return {
    rows: base,
    known: states.length === 0 ? known : undefined,
    ...(conditions.includes(open) && states.length === 0 && { countedAs }),
  };
}

export async function listLifts(db: Db, asker: Asker, input: ListInput) {
  const scope = input['scope'] as LiftScope;
  const { rows: base, known, countedAs } = await filteredLifts(db, asker, input);
  const { list, ...counted } = await listPage(db, base, (rows) => rows.select('equipment.equSysId'), {
    input,
    paging: pagingOf(asker, scope),
    known: known ?? (countedAs && (await countUpTo(db, countedAs, countCap))),
  });
  const keys = list.map(({ equSysId }) => equSysId);
  return { list: (await readLifts(db, keys)).map((lift) => (scope === 'own' ? lift : openly(lift))), ...counted };
}

/** The keys of all lifts of a list in its order, one more than `limit` where there are more. */
export async function findLiftKeys(db: Db, asker: Asker, input: ListInput, limit: number): Promise<string[]> {
  const { rows } = await filteredLifts(db, asker, input);
  const keys = await ordered(rows.select('equipment.equSysId'), input, pagingOf(asker, input['scope'] as LiftScope))
    .limit(limit + 1)
    .execute();
  return keys.map(({ equSysId }) => equSysId);
}

type Lift = Awaited<ReturnType<typeof readLifts>>[number];

/** A lift as the asker may know it: of one that is only published neither place nor user are told. */
export type ShownLift = Omit<Lift, 'equPlace' | 'useUnitName'> & { readonly equPlace: string | null; readonly useUnitName: string | null };

/** Lifts by key in the order of the keys, with what was last found at them and what is published. */
export async function readLifts(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return [];
  const [rows, found] = await Promise.all([
    db
      .selectFrom('equipment')
      .leftJoin('liftPublication as publication', 'publication.equSysId', 'equipment.equSysId')
      .where('equipment.equSysId', 'in', [...keys])
      .select(['equipment.equSysId', 'equName', 'oidno', 'equclacode', 'unitInnerNo', 'equPlace', 'equlocarecod', 'equlocarecodName'])
      .select(['buildingName', 'buildingNo'])
      .select(['useUnit', 'ownerUnit', 'useUnitName', 'maintUnitName', 'useCertNo', 'useStatus', 'rescueCode', 'maintHotline as rescueTel'])
      .select(['nextInspDate', 'nextTestDate', 'dueOn', 'publication.maintPriceFen', 'publication.isPublished', 'publication.publishedAt'])
      .select('faultStopUse')
      .execute(),
    lastFindings(db, keys, selfTest),
  ]);
  const byKey = new Map(rows.map((row) => [row.equSysId, row]));
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const of = (isTest: boolean) => found.find((one) => one.equSysId === key && one.isTest === isTest);
    const [inspection, test] = [of(false), of(true)];
    const publicity: PublicityState = row.isPublished === null ? 'none' : row.isPublished ? 'published' : 'withdrawn';
    return [
      {
        ...row,
        publicity,
        publishedAt: row.isPublished ? row.publishedAt : null,
        lastInspDate: inspection?.inspectedOn ?? null,
        lastInspConclusion: inspection?.conclusion ?? null,
        lastInspOrg: inspection?.inspectOrg ?? null,
        lastTestDate: test?.inspectedOn ?? null,
        lastTestConclusion: test?.conclusion ?? null,
        lastTestOrg: test?.inspectOrg ?? null,
      },
    ];
  });
}

/** What everybody may know of a published lift: the place to the street, no using unit, which may be a person. */
export function openly(lift: ShownLift): ShownLift {
  return { ...lift, equPlace: null, useUnitName: null, unitInnerNo: null, buildingName: null, buildingNo: null };
}

/** A lift within the asker's reach, or a published one as everybody may see it. */
export async function findLifts(db: Db, asker: Asker, keys: readonly string[]): Promise<ShownLift[]> {
  if (keys.length === 0) return [];
  const lifts = await readLifts(db, [...new Set(keys)]);
  const reached = await db
    .selectFrom('equipment')
    .select('equSysId')
    .where('equSysId', 'in', [...keys])
    .where('classCode', '=', liftClass)
    .where(await ownLifts(db, asker))
    .execute();
  const own = new Set(reached.map(({ equSysId }) => equSysId));
  return lifts.flatMap((lift) => (own.has(lift.equSysId) ? [lift] : lift.publicity === 'published' ? [openly(lift)] : []));
}

/** A lift by the number in a signed link; whoever asks. */
export async function findByNumber(db: Db, oidno: string): Promise<ShownLift | undefined> {
  const row = await db
    .selectFrom('equipment')
    .select('equSysId')
    .where('oidno', '=', oidno)
    .where('classCode', '=', liftClass)
    .executeTakeFirst();
  return row && (await readLifts(db, [row.equSysId]))[0];
}
