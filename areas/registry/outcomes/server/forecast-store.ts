import { readCycleRules } from '#areas/cycles/server/door.ts';
import { daysAfterReport } from '#areas/cycles/contract/report-days.ts';
import type { Db, Tx } from '#kit/server/postgres/database.ts';

import { listStops } from '#areas/equipment/server/doors/history.ts';
import { deviceParams } from '#areas/equipment/server/doors/params.ts';

import { listHistory } from './history-views.ts';

/** A report that is still being worked on. */
export interface ReportToCome {
  readonly equSysId: string;
  readonly inspType: string;
  readonly inspectedOn: string;
  readonly grade: number | null;
}

/** What the rules say of the next day if the device passes. */
export interface NextDayByRule {
  readonly on: string;
  /** The last day that may be stated instead; null where grade, condition or risk alone decide. */
  readonly latest: string | null;
  readonly isMonth: boolean;
  /** The rule, in Chinese. */
  readonly because: string;
}

/** The next day that a report would state by the rules; undefined where this kind of inspection moves none. */
export async function forecastReport(db: Db | Tx, report: ReportToCome, today: string): Promise<NextDayByRule | undefined> {
  const { equSysId, inspType, inspectedOn, grade } = report;
  const archive = await db
    .selectFrom('equipment')
    .select(['equclacode', 'supvPassDate', 'putInUseDate', 'designExpireDate', 'lastInspType', 'lastInspDate', 'lastLoadTestDate'])
    .select(['nextExternalDate', 'nextInternalDate'])
    .select(deviceParams)
    .where('equSysId', '=', equSysId)
    .executeTakeFirst();
  if (!archive) return undefined;
  // An edition that this report replaces says nothing.
  const others = (await listHistory(db, equSysId)).filter(({ on, inspType: kind }) => on !== inspectedOn || kind !== inspType);
  const history = [...others, { inspType, on: inspectedOn, conclusion: '合格', grade }];
  const {
    own,
    ownRule = '',
    latest = null,
    isMonth,
  } = daysAfterReport(inspType, { ...archive, history, stops: await listStops(db, equSysId), today }, await readCycleRules(db), archive);
  return own === undefined ? undefined : { on: own, latest, isMonth, because: ownRule };
}
