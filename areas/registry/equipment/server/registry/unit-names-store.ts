import { findUnit, type UnitBrief } from '#areas/company/server/door.ts';
import { todayInShanghai } from '#kit/contract/trade/calendar.ts';
import { inTransaction, type Db, type Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import type { Job } from '#kit/server/request.ts';

import { equipmentFields } from '#areas/device-facts/contract/device.ts';
import type { Difference } from '../tables.ts';

/** Brings the copies of a unit's name up to date on its devices. */
export const followUnitLater = 'equipment:followUnit';

/** What a device keeps of a unit that is something to it now. Maker, installer and the like stay what the nameplate and the papers say. */
const parties = [
  { unit: 'useUnit', word: '使用单位', copies: { useUnitName: 'orgname', useUnitCode: 'orgcode', useUnitAddr: 'address' } },
  { unit: 'ownerUnit', word: '产权单位', copies: { ownerUnitName: 'orgname', ownerUnitCode: 'orgcode' } },
  { unit: 'propertyUnit', word: '物业单位', copies: { propertyUnitName: 'orgname' } },
  { unit: 'maintUnit', word: '维保单位', copies: { maintUnitName: 'orgname' } },
] as const;

type Party = (typeof parties)[number];
type Copies = Readonly<Record<string, 'orgname' | 'orgcode' | 'address'>>;

/** Devices in one transaction: each waits for no longer than that. */
const piece = 200;

/** Every device of a unit says its present name, with a line in its timeline and old and new among its changes. A second run finds nothing to do. */
export const followUnit: Job = async (payload, { db, now }) => {
  const { unitSysId, changeNo } = payload as { readonly unitSysId: string; readonly changeNo: string };
  const unit = await findUnit(db, unitSysId);
  if (!unit) return;
  for (const party of parties) {
    // Sought once: the devices of a property unit stand in no index.
    const found = await db.selectFrom('equipment').select('equSysId').where(party.unit, '=', unitSysId).orderBy('equSysId').execute();
    for (let from = 0; from < found.length; from += piece)
      await followPiece(db, party, unit, { changeNo, among: found.slice(from, from + piece).map(({ equSysId }) => equSysId), now });
  }
};

interface Piece {
  readonly changeNo: string;
  /** Keys of the devices that are looked at. */
  readonly among: readonly string[];
  readonly now: Date;
}

function followPiece(db: Db, { unit: column, word, copies }: Party, unit: UnitBrief, { changeNo, among, now }: Piece): Promise<void> {
  return inTransaction(db, async (tx) => {
    const keys = Object.keys(copies) as (keyof typeof equipmentFields)[];
    const devices = await tx
      .selectFrom('equipment')
      .select(['equSysId', ...(keys as 'useUnitName'[])])
      .where(column, '=', unit.unitSysId)
      .where('equSysId', 'in', among)
      .orderBy('equSysId')
      .forUpdate()
      .execute();
    const next = Object.fromEntries(Object.entries(copies as Copies).map(([key, from]) => [key, unit[from]]));
    const changed = devices.flatMap((device) => {
      const diff = keys
        // A unit whose address nobody has told leaves the one that stands there.
        .filter((key) => next[key] !== null && device[key as 'useUnitName'] !== next[key])
        .map((key) => ({ field: key, label: equipmentFields[key].label, old: device[key as 'useUnitName'], new: next[key] }));
      return diff.length > 0 ? [{ equSysId: device.equSysId, diff }] : [];
    });
    if (changed.length > 0) {
      const told = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null));
      await rename(tx, changed, told, { title: `${word}信息变更：${unit.orgname}`, changeNo, now });
    }
  });
}

interface Note {
  readonly title: string;
  readonly changeNo: string;
  readonly now: Date;
}

async function rename(
  tx: Tx,
  changed: readonly { readonly equSysId: string; readonly diff: readonly Difference[] }[],
  set: Readonly<Record<string, unknown>>,
  { title, changeNo, now }: Note,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable('equipment')
    .set({ ...set, updatedAt: at })
    .where(
      'equSysId',
      'in',
      changed.map(({ equSysId }) => equSysId),
    )
    .execute();
  const event = { happenedOn: todayInShanghai(now), kind: '变更', title, link: null };
  await tx
    .insertInto('equipmentEvent')
    .values(changed.map(({ equSysId }) => ({ id: newId(now.getTime()), equSysId, ...event })))
    .execute();
  const change = { at, reason: '单位信息变更', serialNo: changeNo, operatorName: '系统' };
  await tx
    .insertInto('equipmentChange')
    .values(changed.map(({ equSysId, diff }) => ({ id: newId(now.getTime()), equSysId, ...change, diff: JSON.stringify(diff) })))
    .execute();
}
