import type { InputOf } from '#kit/contract/call.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { type deviceCallDeclarations, directChangeReason } from '../../contract/device-calls.ts';
import { equipmentFields, type contactKeys } from '#areas/device-facts/contract/device.ts';
import { equipmentRefusals } from '../../contract/refusals.ts';
import { lockForAll } from './change-together.ts';
import type { LockedArchive } from './archive-store.ts';
import { changeEquipment } from './equipment-store.ts';
import { isOwnEquipment } from '../reach-views.ts';
import { lockedSentence } from './refuse-locked.ts';

const refuse = refuser(equipmentRefusals);

type Contacts = { [K in (typeof contactKeys)[number]]?: string };

/** Changes the contacts of many devices at once, each with old and new kept; of all of them, or of none. */
export async function changeContacts({ devices, values }: InputOf<typeof deviceCallDeclarations.changeContacts>, request: Request) {
  const { db, asker, now } = request;
  const given = dropBlanks(values) as Contacts;
  if (Object.keys(given).length === 0) refuseIssues([{ field: 'useContact', message: '请至少填写一项' }]);
  return inTransaction(db, async (tx) => {
    const archives = await lockForAll(tx, asker, devices, (archive) => {
      if (!isOwnEquipment(asker, archive)) return equipmentRefusals.equipmentNotFound.say;
      return archive.lockedBy === null ? undefined : lockedSentence(archive.lockedBy);
    });
    let changed = 0;
    for (const archive of archives) {
      const { equSysId, version } = archive;
      const diff = differencesOf(archive, given);
      if (diff.length === 0) continue;
      const set = Object.fromEntries(diff.map((one) => [one.field, one.new]));
      const change = { equSysId, version, set, diff, reason: directChangeReason, operatorName: asker.name, now };
      if (!(await changeEquipment(tx, change))) refuse('stale');
      const details = { fields: Object.keys(set), together: archives.length };
      await writeAudit(tx, { asker, action: 'equipment.changeDirectly', objectId: equSysId, details, now });
      changed += 1;
    }
    return { changed, unchanged: archives.length - changed };
  });
}

function differencesOf(archive: LockedArchive, given: Contacts) {
  return (Object.keys(given) as (keyof Contacts)[])
    .filter((field) => archive[field] !== given[field])
    .map((field) => ({ field, label: equipmentFields[field].label, old: archive[field], new: given[field]! }));
}
