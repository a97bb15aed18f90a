import { sql } from 'kysely';

import { useStatusIn } from '#areas/equipment/server/doors/codes.ts';
import { fileCase } from '#kit/server/case/keep-file.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';
import { nextDailyNumbers } from '#kit/server/postgres/serial.ts';
import type { Request } from '#kit/server/request.ts';

import { deviceEntry } from '../contract/lifecycle.ts';
import { entryCase } from '../contract/calls.ts';
import { headOf } from './entry-store.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whoever enters devices for a unit. */
interface Writer {
  readonly unitId: string;
  readonly userId: string;
  readonly name: string;
}

const atOnce = 250;

/** Stores drafts of first entries by the hundred, in their order. */
export async function addDrafts(
  tx: Tx,
  { unitId, userId, name }: Writer,
  drafts: readonly Values[],
  { today, now }: Pick<Request, 'today' | 'now'>,
) {
  const at = now.toISOString();
  const numbers = drafts.length > 0 ? await nextDailyNumbers(tx, { prefix: entryCase.number.prefix, digits: 5 }, today, drafts.length) : [];
  const rows = drafts.map((values, index) => ({
    id: newId(now.getTime()),
    entryNo: numbers[index]!,
    unitId,
    ...headOf(values),
    status: deviceEntry.states.draft.code,
    version: 0,
    equSysId: null,
    createdBy: userId,
    createdByName: name,
    submittedAt: null,
    createdAt: at,
    updatedAt: at,
  }));
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('deviceEntry')
      .values(rows.slice(from, from + atOnce))
      .execute();
  fileCase(tx, deviceEntry, ...rows.map(({ id }) => id));
  return rows.map(({ id, entryNo }) => ({ id, entryNo }));
}

/** The numbers of a device; empty where it has none. */
export interface DeviceNumbers {
  readonly equclacode: string;
  readonly equcode: string;
  readonly prono: string;
  readonly equipmodel: string;
  readonly makeUnitName: string;
}

export interface KnownDevice {
  /** Which of the devices that were asked for. */
  readonly at: number;
  /** The number that identifies it in a workbook. */
  readonly key: 'equcode' | 'prono';
  readonly oidno: string | null;
  /** Where it has no archive yet: the unit's own entry. */
  readonly entryNo: string | null;
}

/** Which of these devices have an archive already, or an entry of the unit that is not decided. One question for all of them. */
export async function findKnownDevices(db: Db | Tx, unitId: string, devices: readonly DeviceNumbers[]): Promise<KnownDevice[]> {
  const { draft, submitted, returned } = deviceEntry.states;
  const asked = JSON.stringify(devices.map((device, at) => ({ at, ...device })));
  const { rows } = await sql<KnownDevice>`
    with given as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb)
        as row (at int, equclacode text, equcode text, prono text, equipmodel text, "makeUnitName" text)
    )
    select given.at, 'equcode' as key, equipment.oidno, null as "entryNo"
      from given join equipment on equipment.equcode = given.equcode where given.equcode <> ''
    union all
    select given.at, 'prono', equipment.oidno, null
      from given join equipment on equipment.prono = given.prono
      where given.prono <> '' and coalesce(equipment.equipmodel, '') = given.equipmodel
        and coalesce(equipment.make_unit_name, '') = given."makeUnitName" and equipment.use_status <> ${useStatusIn('deleted')}
    union all
    select given.at, 'prono', null, entry.entry_no
      from given join device_entry as entry on entry.unit_id = ${unitId} and entry.prono = given.prono and entry.equclacode = given.equclacode
      where given.prono <> '' and entry.status in (${draft.code}, ${submitted.code}, ${returned.code})
    order by 1, 2`.execute(db);
  return rows;
}

/** Until the transaction ends nobody else imports devices for this unit. */
export async function lockImports(tx: Tx, unitId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${unitId}`}, 0))`.execute(tx);
}
