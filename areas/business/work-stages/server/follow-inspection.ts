import { isPassing } from '#areas/device-facts/contract/dictionaries/conclusions.ts';
import { inspectionListeners } from '#areas/inspection/server/doors/events.ts';
import { listLines } from '#areas/inspection/server/doors/read.ts';
import { handIn } from '#kit/contract/port.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { isSettled, resultWords } from '../contract/point.ts';
import { stageRefusals } from '../contract/refusals.ts';
import { addPoints, listPoints } from './point-store.ts';
import { stagesFor } from './stage-store.ts';

const refuse = refuser(stageRefusals);

/**
 * Devices take their stages over when their inspection begins. A record that says passed is not handed in while a stage of its device is open or has failed; one that says failed is: what
 * failed may be the stage.
 */
export const stagesFollow = handIn(inspectionListeners, {
  async begun(tx, { lines, now }) {
    for (const line of lines) await addPoints(tx, line.lineId, await stagesFor(tx, line), now);
  },
  concluded: (tx, { application, lines }) => refuseOpenStages(tx, application.id, lines),
});

/** Refuses while a stage of a device that has passed is open or has failed, whoever says so: our record, or the report of the neighbour. */
export async function refuseOpenStages(tx: Tx, applicationId: string, lines: readonly { readonly lineId: string }[]): Promise<void> {
  const these = new Set(lines.map(({ lineId }) => lineId));
  const passed = (await listLines(tx, applicationId)).filter(
    ({ lineId, conclusion }) => these.has(lineId) && conclusion !== null && isPassing(conclusion),
  );
  const points = await listPoints(
    tx,
    passed.map(({ lineId }) => lineId),
  );
  for (const line of passed) {
    const open = points.filter((point) => point.lineId === line.lineId && !isSettled(point));
    if (open.length === 0) continue;
    const named = open.map(({ stageName, result }) => `「${stageName}」${resultWords(result)}`).join('、');
    refuse('stagesOpen', { device: deviceWords(line), points: named }, [{ field: `lines.${line.lineId}`, message: '施工监检阶段未完成' }]);
  }
}
