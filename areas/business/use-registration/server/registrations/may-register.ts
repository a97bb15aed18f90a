import { isOwnEquipment } from '#areas/equipment/server/doors/reach.ts';
import { findBeside, findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { detailPath } from '#areas/inspection/contract/menu.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import type { Request } from '#kit/server/request.ts';

/** A device of the asker's unit, as its user or its owner. */
export async function findOwnDevice(db: Db | Tx, asker: Asker, equSysId: string): Promise<EquipmentBrief | undefined> {
  const [device] = await findEquipment(db, [equSysId], asker);
  return device && isOwnEquipment(asker, device) ? device : undefined;
}

/** The application for inspection that a device stands in, with its address where the asker may open it. */
export async function findOpenInspection(db: Db, { asker, services }: Pick<Request, 'asker' | 'services'>, equSysId: string) {
  const { applyId, applyNo } = await findBeside(db, { asker, handed: services.handed }, equSysId);
  return applyId && applyNo ? { no: applyNo, link: detailPath(applyId) } : undefined;
}
