import { equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { equLevelOf } from '#areas/device-facts/contract/entry-form.ts';
import { regStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { followsFromLevel } from '#areas/exemptions/contract/standing.ts';
import { readExemptions } from '#areas/exemptions/server/door.ts';
import { beginsWith } from '#kit/server/list/text-range.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import type { Difference } from '../tables.ts';
import { deviceParam, deviceParams } from './params-store.ts';

type Values = Readonly<Record<string, unknown>>;
type Archive = Parameters<typeof followsFromLevel>[0];

/** What beside the parameters an archive is judged by. */
const judged = ['equclacode', 'equLevel', 'regStatus', 'useStatus', 'putInUseDate', 'designLife', 'designExpireDate'] as const;
const days = ['nextInspDate', 'nextExternalDate', 'nextInternalDate', 'extendTo'] as const;

const noDates = {
  designExpireDate: null,
  putInUseDate: null,
  nextInspDate: null,
  nextExternalDate: null,
  nextInternalDate: null,
  extendTo: null,
};
const blank: Archive = { equclacode: '', params: {}, equLevel: null, regStatus: '', useStatus: '', designLife: null, ...noDates };

/** A device without a level, and not 免登记 by a former one, is what no row of the table is about: the table need not be read for it. */
const mayFollow = ({ params, regStatus }: Archive) => equLevelOf(params) !== null || regStatus === regStatusCode.exempt;

/** What follows from the level in an archive that is opened. */
export async function followsAtFirst(tx: Tx, columns: Values, params: Values): Promise<Values> {
  const archive = { ...blank, ...columns, params } as Archive;
  return mayFollow(archive) ? followsFromLevel(archive, await readExemptions(tx)) : {};
}

interface Change {
  readonly equSysId: string;
  readonly set: object;
  readonly params?: Values | undefined;
  readonly diff: readonly Difference[];
}

const touching: readonly string[] = ['putInUseDate', 'designLife', 'regStatus', 'nextInspDate'];

/** A change with what follows from the level of the device as it is after it, old and new beside the rest. */
export async function withLevel(tx: Tx, { equSysId, set, params, diff }: Change): Promise<Pick<Change, 'set' | 'diff'>> {
  if (!params && !touching.some((key) => key in set)) return { set, diff };
  const stored = await tx
    .selectFrom('equipment')
    .select([...judged, ...days])
    .select(deviceParams)
    .where('equSysId', '=', equSysId)
    .executeTakeFirst();
  if (!stored) return { set, diff };
  const after = { ...stored, ...set, params: params ?? stored.params };
  if (!mayFollow(after)) return { set, diff };
  const follows = followsFromLevel(after, await readExemptions(tx));
  const told = new Set(diff.map(({ field }) => field));
  const before: Values = stored;
  const more = Object.entries(follows).flatMap(([field, value]) =>
    told.has(field) || before[field] === value
      ? []
      : [{ field, label: equipmentFields[field as EquipmentKey].label, old: before[field], new: value }],
  );
  return { set: { ...set, ...follows }, diff: [...diff, ...more] };
}

/** Devices of these levels, and those that stand as 免登记 whatever their level is. */
export async function findOfLevels(
  db: Db,
  levels: readonly { readonly equclacode: string; readonly equLevel: string }[],
): Promise<string[]> {
  const found = await db
    .selectFrom('equipment')
    .select('equSysId')
    .where((eb) =>
      eb.or([
        eb('regStatus', '=', regStatusCode.exempt),
        ...levels.map(({ equclacode, equLevel }) =>
          eb.and([
            beginsWith('equclacode', equclacode),
            eb.or([eb(deviceParam('boilerLevel'), '=', equLevel), eb(deviceParam('amusLevel'), '=', equLevel)]),
          ]),
        ),
      ]),
    )
    .orderBy('equSysId')
    .execute();
  return found.map(({ equSysId }) => equSysId);
}
