import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { interimWord } from '#areas/examining/contract/interim.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import type { InspectionEvents } from '#areas/inspection/server/doors/events.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import { replaceByReports, voidInterim, type Ended } from './interim-store.ts';

/** Form (1) of these devices holds no more. @returns the numbers of those that held until now */
export async function endInterim(
  tx: Tx,
  of: { readonly applicationId: string; readonly equSysIds: readonly string[] },
  reason: string,
  now: Date,
): Promise<string[]> {
  const ended = await voidInterim(tx, of, reason, now);
  await note(tx, { applicationId: of.applicationId, label: `${interimWord}作废`, ended }, now);
  return ended.map(({ no }) => no);
}

/** Where the report of a device is given out, it takes the place of its form (1). */
export async function replaceInterim(tx: Tx, applicationId: string, now: Date): Promise<void> {
  const ended = await replaceByReports(tx, applicationId, now);
  await note(tx, { applicationId, label: `${interimWord}由检验报告取代`, ended }, now);
}

/** A report that waits for its fee leaves form (1) as it is, unless it says that the device has not passed. */
export async function endByReports(tx: Tx, { application, lines, now }: InspectionEvents['approved']): Promise<void> {
  await replaceInterim(tx, application.id, now);
  const failed = lines.filter(({ conclusion }) => !isPassing(conclusion ?? ''));
  const equSysIds = failed.map(({ equSysId }) => equSysId);
  await endInterim(tx, { applicationId: application.id, equSysIds }, '检验结论已经变更，以检验报告为准', now);
}

interface Told {
  readonly applicationId: string;
  readonly label: string;
  readonly ended: readonly Ended[];
}

/** The flow of the application tells of each. */
async function note(tx: Tx, { applicationId, label, ended }: Told, now: Date): Promise<void> {
  const record = { id: applicationId };
  for (const { no, voidReason } of ended) {
    const opinion = `${no}：${voidReason ?? ''}`;
    await writeFlow(tx, { cycle: inspectionApplication, record, move: 'interimEnd', label, asker: undefined, now, opinion });
  }
}
