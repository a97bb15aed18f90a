import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { findClass } from '../contract/classes.ts';
import { dueState } from '../contract/due.ts';
import { equipmentAccess } from '../contract/access.ts';
import { equipmentRefusals } from '../contract/refusals.ts';
import { findArchive, readHistory } from './equipment-views.ts';
import { isOwnEquipment } from './reach-views.ts';

const refuse = refuser(equipmentRefusals);

/** The whole archive of one device, with what the asker may start from it. */
export async function showArchive(input: { readonly equclacode: string; readonly equSysId: string }, { readDb, asker, today }: Request) {
  const equipment = (await findArchive(readDb, asker, input.equSysId)) ?? refuse('equipmentNotFound');
  if (findClass(equipment.equclacode)?.code.charAt(0) !== input.equclacode.charAt(0)) refuse('equipmentNotFound');
  const owns = isOwnEquipment(asker, equipment);
  return {
    equipment: equipment as never,
    params: equipment.params,
    due: dueState(equipment, today),
    ...(await readHistory(readDb, equipment.equSysId)),
    may: {
      apply: owns && equipment.useStatus !== '4' && equipment.useStatus !== '5' && !equipment.classCode.startsWith('7'),
      edit: owns && asker.menuIds.has(equipmentAccess.queryEdit),
    },
  };
}
