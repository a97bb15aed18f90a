import { forecastReport, type NextDayByRule } from '#areas/outcomes/server/door.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';
import { refuser } from '#kit/server/refuse.ts';

import { contradictionsIn, type Contradiction } from '#areas/verdicts/contract/contradictions.ts';
import type { StoredItem } from '#areas/verdicts/contract/stored-result.ts';
import { deviceWords } from '#kit/contract/trade/called-as.ts';
import { examiningRefusals } from '../../contract/refusals.ts';
import type { Application, Line } from '#areas/inspection/server/doors/read.ts';
import { listResults } from '#areas/inspection/server/doors/results.ts';

const refuse = refuser(examiningRefusals);

/** In the recheck only what is looked at again can be corrected: what else contradicts itself is for the review. */
export async function refuseWrongRechecks(tx: Tx, application: Application, lines: readonly Line[], today: string): Promise<void> {
  await refuseContradictions(
    tx,
    application,
    { lines, isAsked: ({ remedy }) => remedy === 'rechecked' || remedy === 'recheckFailed' },
    today,
  );
}

/** Records that contradict themselves, the archive or the dispatch go neither to the unit nor into a report. Names every device and item. */
export async function refuseContradictions(
  tx: Tx,
  { dispatchOn }: Application,
  { lines, isAsked }: { readonly lines: readonly Line[]; readonly isAsked?: (item: StoredItem) => boolean },
  today: string,
): Promise<void> {
  const results = await listResults(
    tx,
    lines.map(({ lineId }) => lineId),
  );
  const archives = await readArchives(
    tx,
    lines.map(({ equSysId }) => equSysId),
  );
  const found: Contradiction[] = [];
  for (const line of lines) {
    const result = results.get(line.lineId);
    const { items = [], loadTested = false, instruments = null, usedInstruments = [], conditions = [] } = result ?? {};
    const next = result?.nextInspDate
      ? { on: result.nextInspDate, reason: result.nextDateReason, byRule: await forecastOf(tx, line, today) }
      : null;
    const { params = {}, nextLoadTestDate = null } = archives.get(line.equSysId) ?? {};
    const device = { equclacode: line.equclacode, params, nextLoadTestDate };
    const facts = { loadTested, instruments, usedInstruments, conditions, inspDate: line.inspDate };
    const record = { device, inspType: line.inspType, items, ...facts, dispatchOn, next };
    const asked = isAsked && new Set(items.filter(isAsked).map(({ itemNo }) => `items.${itemNo}`));
    const inRecord = contradictionsIn(record).filter(({ field }) => !asked || asked.has(field));
    const named = inRecord.map(({ field, message }) => ({
      field: `lines.${line.lineId}.${field}`,
      message: `${deviceWords(line)}：${message}`,
    }));
    found.push(...named);
  }
  if (found.length > 0) refuse('contradictory', { count: found.length, first: found[0]!.message }, found);
}

/** What the rules say of the next day if the device of a line passes. */
export function forecastOf(
  db: Db | Tx,
  { equSysId, inspType, inspDate, safetyGrade }: Line,
  today: string,
): Promise<NextDayByRule | undefined> {
  const grade = safetyGrade === null ? null : Number(safetyGrade);
  return forecastReport(db, { equSysId, inspType, inspectedOn: inspDate ?? today, grade }, today);
}
