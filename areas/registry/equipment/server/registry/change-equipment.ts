import { checkValues, dropBlanks, form, tidyValues } from '#kit/contract/form.ts';
import { valuesIn, pick } from '#kit/contract/field.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { commonChecks } from '#areas/device-facts/contract/checks.ts';
import { directChangeReason } from '../../contract/device-calls.ts';
import { directKeys, equipmentFields, type EquipmentKey } from '#areas/device-facts/contract/device.ts';
import { equipmentRefusals } from '../../contract/refusals.ts';
import { lockArchive } from './archive-store.ts';
import { changeEquipment } from './equipment-store.ts';
import { findArchive } from '../lists/equipment-views.ts';
import { isOwnEquipment } from '../reach-views.ts';
import { refuseLocked } from './refuse-locked.ts';

const refuse = refuser(equipmentRefusals);

/** What an enterprise may correct itself; everything else takes a change application. */
export const directForm = form(
  directChangeReason,
  pick(equipmentFields, directKeys),
  [{ key: 'direct', title: directChangeReason, fields: directKeys }],
  commonChecks,
);

interface Input {
  readonly equSysId: string;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Changes contact data of a device at once, with old and new kept. */
export async function changeDirectly({ equSysId, version, values }: Input, { db, asker, now, today, services }: Request) {
  for (const key of Object.keys(values)) {
    if (!(directKeys as readonly string[]).includes(key))
      refuse('notEditable', { label: equipmentFields[key as EquipmentKey]?.label ?? key.slice(0, 40) });
  }
  const given = dropBlanks(tidyValues(directForm.fields, values));
  const dictionaries = await services.dictionaries.dictionaries();
  return inTransaction(db, async (tx) => {
    const equipment = await findArchive(tx, asker, equSysId);
    if (!equipment || !isOwnEquipment(asker, equipment)) return refuse('equipmentNotFound');
    refuseLocked((await lockArchive(tx, equipment.equSysId)) ?? refuse('equipmentNotFound'));
    const stored = valuesIn(equipment);
    const diff = Object.keys(values)
      .map((field) => ({
        field,
        label: equipmentFields[field as EquipmentKey].label,
        old: stored[field] ?? null,
        new: given[field] ?? null,
      }))
      .filter((change) => change.old !== change.new);
    if (diff.length === 0) return { version: equipment.version };
    const changed = new Set(diff.map(({ field }) => field));
    const issues = checkValues(directForm, { ...dropBlanks(pickValues(stored)), ...values }, 'submit', { dictionaries, today });
    // A gap that an old archive came with is no reason against another correction.
    refuseIssues(issues.filter(({ field }) => changed.has(field)));
    const set = Object.fromEntries(diff.map((change) => [change.field, change.new]));
    if (!(await changeEquipment(tx, { equSysId, version, set, diff, reason: directChangeReason, operatorName: asker.name, now })))
      refuse('stale');
    await writeAudit(tx, {
      asker,
      action: 'equipment.changeDirectly',
      objectId: equSysId,
      details: { fields: diff.map(({ field }) => field) },
      now,
    });
    return { version: version + 1 };
  });
}

function pickValues(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(directKeys.map((key) => [key, stored[key]]));
}
