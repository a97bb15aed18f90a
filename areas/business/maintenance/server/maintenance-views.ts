import type { openMaintenanceFields } from '#areas/equipment/contract/open-business.ts';
import { openedByParties, type CasesOfDevices } from '#areas/equipment/server/doors/cases.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Db } from '#kit/server/postgres/database.ts';

import { caseWords, findHolding, kinds } from './maintenance-store.ts';

/** The cases of a lift that the asker may open. */
export const casesOfDevices: readonly CasesOfDevices[] = [kinds.change, kinds.end, kinds.amendment].map((kind) => ({
  // Told by the name of the business.
  cycle: { ...kind.cycle, title: kind.title },
  menuId: kind.access.view,
  ...openedByParties(kind),
  address: (id: string) => caseAddress(kind, id),
}));

/** For the lists of devices: the case under way that holds a lift, whose reach has been asked before. */
export async function findOpenCases(db: Db, _asker: Asker, equSysIds: readonly string[]): Promise<ReadonlyMap<string, OpenCase>> {
  const found = equSysIds.length === 0 ? [] : await findHolding(db, equSysIds);
  return new Map(found.flatMap((one) => one.equSysIds.map((equSysId) => [equSysId, { maintCase: caseWords(one) }] as const)));
}

type OpenCase = Readonly<Record<keyof typeof openMaintenanceFields, string | null>>;
export const noOpenCase: OpenCase = { maintCase: null };

/** Whether a unit is to become the one that maintains some lifts. */
export async function hasAskedFor(db: Db, unitId: string): Promise<boolean> {
  const { states } = kinds.change.cycle;
  const underWay = [states.waitOther, states.waitOld, states.filing, states.filed].map(({ code }) => code);
  const query = db.selectFrom('maintenanceCase').select('id').where('kind', '=', 'change').where('newUnit', '=', unitId);
  return (await query.where('status', 'in', underWay).limit(1).executeTakeFirst()) !== undefined;
}
