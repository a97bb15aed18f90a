import type { Tx } from '#kit/server/postgres/database.ts';
import type { DemoCity } from '#kit/server/demo.ts';

import { nameFor } from '../assign-store.ts';
import type { NewWorker } from '../worker-store.ts';

/** Which devices people of a post drive or tend, by the first characters of their codes. */
const devicesOfPost: Readonly<Record<string, string>> = { 叉车司机: '51', 观光车司机: '52', 游乐操作: '6', 起重机司机: '4', 锅炉司炉: '1' };

/** Names people of the demo city for the devices of their unit: each driver for one vehicle, so that the last ones have nobody. */
export async function nameDrivers(tx: Tx, { devices, now }: DemoCity, workers: readonly NewWorker[]): Promise<void> {
  const inUse = devices.filter(({ useStatus }) => useStatus === '1' || useStatus === '2');
  const named = new Set<string>();
  for (const { id, unitId, post } of workers) {
    const codes = devicesOfPost[post];
    if (codes === undefined) continue;
    const free = inUse.find(
      ({ equSysId, equclacode, useUnit }) => useUnit === unitId && equclacode.startsWith(codes) && !named.has(equSysId),
    );
    if (!free) continue;
    named.add(free.equSysId);
    await nameFor(tx, { unitId, equSysIds: [free.equSysId], workerIds: [id] }, '演示', now);
  }
}
