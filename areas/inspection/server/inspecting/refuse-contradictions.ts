import { readArchives } from '#areas/equipment/server/door.ts';
import type { Tx } from '#kit/server/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { contradictionsIn } from '../../contract/contradictions.ts';
import { deviceWords } from '../../contract/device-words.ts';
import { inspectionRefusals } from '../../contract/refusals.ts';
import type { Application, Line } from '../application-store.ts';
import { listResults } from './result-store.ts';

const refuse = refuser(inspectionRefusals);

/** Records that contradict themselves, the archive or the dispatch go neither to the unit nor into a report. Names every device and item. */
export async function refuseContradictions(tx: Tx, { dispatchOn }: Application, lines: readonly Line[]): Promise<void> {
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  const archives = await readArchives(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const found = lines.flatMap((line) => {
    const { items = [], loadTested = false, instruments = null } = results.get(line.lineId) ?? {};
    const device = { equclacode: line.equclacode, params: archives.get(line.equSysId)?.params ?? {} };
    const record = { device, items, loadTested, instruments, inspDate: line.inspDate, dispatchOn };
    return contradictionsIn(record).map(({ field, message }) => ({
      field: `lines.${line.lineId}.${field}`,
      message: `${deviceWords(line)}：${message}`,
    }));
  });
  if (found.length > 0) refuse('contradictory', { count: found.length, first: found[0]!.message }, found);
}
