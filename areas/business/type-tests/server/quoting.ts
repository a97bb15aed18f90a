import { countTypeTested } from '#areas/equipment/server/doors/figures.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { fitsModel } from '../contract/fits.ts';

interface Quoted {
  readonly reportKey: string;
  readonly unitId: string;
  readonly unitName: string;
  readonly model: string;
}

/** Devices that name each of these reports and are of its model, by their users. */
export async function findQuoting(db: Db | Tx, reports: readonly Quoted[]) {
  const found = await countTypeTested(
    db,
    reports.map(({ reportKey, unitId, unitName }) => ({ key: reportKey, unitId, unitName })),
  );
  return reports.map(({ reportKey, unitId, unitName, model }) =>
    found.filter(
      ({ key, makeUnit, makeUnitName, equipmodel }) =>
        key === reportKey &&
        (makeUnit === null ? makeUnitName === unitName : makeUnit === unitId) &&
        (equipmodel === null || fitsModel(model, equipmodel)),
    ),
  );
}

/** How many devices name each of these reports. */
export async function countQuoting(db: Db, reports: readonly Quoted[]): Promise<number[]> {
  return (await findQuoting(db, reports)).map((groups) => groups.reduce((sum, { count }) => sum + count, 0));
}
