import { sql } from 'kysely';

import type { Tx } from '#kit/server/postgres/database.ts';
import { newId } from '#kit/server/id.ts';

import { pipelineFields } from '#areas/device-facts/contract/details/pipeline.ts';
import { dismantled, type PipeTotals } from '#areas/device-facts/contract/pipeline-totals.ts';
import { pipeInspectionKeys } from '../contract/pipeline-rows.ts';
import type { RecordedInspection } from '#areas/outcomes/server/door.ts';
import { changeEquipment, type Difference } from '#areas/equipment/server/doors/write.ts';
import type { PipelineUnit } from './pipeline-unit-views.ts';

type Content = Readonly<Record<string, unknown>>;

const stored = (content: Content) => ({
  content: JSON.stringify(content),
  nextInspDate: typeof content['nextInspDate'] === 'string' ? content['nextInspDate'] : null,
});

/** Puts pipes behind the last of the unit. @param rowId key of the first, where it has been chosen @returns their keys */
export async function addPipes(tx: Tx, equSysId: string, rows: readonly Content[], rowId?: string): Promise<string[]> {
  const { last } = await tx
    .selectFrom('pipelineRow')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('equSysId', '=', equSysId)
    .executeTakeFirstOrThrow();
  const first = (last as number | null) === null ? 0 : Number(last) + 1;
  const made = rows.map((content, index) => ({
    rowId: (index === 0 && rowId) || newId(),
    equSysId,
    position: first + index,
    ...stored(content),
  }));
  await tx.insertInto('pipelineRow').values(made).execute();
  return made.map(({ rowId }) => rowId);
}

/**
 * The unit is registered with these pipes: those that it has under the same number are written over, others are added, and what is not among them is
 * no pipe of the unit; where the unit was registered before, it has been taken down (`keepsGone`). What a later inspection has found out since stays, and so do path and state.
 */
export async function replacePipes(tx: Tx, equSysId: string, rows: readonly Content[], keepsGone = false): Promise<void> {
  const known = await tx
    .selectFrom('pipelineRow')
    .select(['rowId', 'pipeNo', 'version', 'content'])
    .where('equSysId', '=', equSysId)
    .execute();
  const byNumber = new Map(known.map((pipe) => [pipe.pipeNo, pipe]));
  const numbers = new Set(rows.map(({ pipeNo }) => String(pipeNo)));
  const gone = known.filter(({ pipeNo, content }) => !numbers.has(pipeNo) && (keepsGone || content['rowStatus'] === dismantled));
  await tx.deleteFrom('pipelineRow').where('equSysId', '=', equSysId).execute();
  const left = gone.map(({ content }): Content => ({ ...content, rowStatus: dismantled }));
  const made = [...rows, ...left].map((row, position) => {
    const pipe = byNumber.get(String(row['pipeNo']));
    return {
      rowId: pipe?.rowId ?? newId(),
      equSysId,
      position,
      version: (pipe?.version ?? -1) + 1,
      ...stored(numbers.has(String(row['pipeNo'])) ? written(row, pipe?.content) : row),
    };
  });
  if (made.length > 0) await tx.insertInto('pipelineRow').values(made).execute();
}

/** A pipe as it is registered. */
function written(row: Content, before: Content = {}): Content {
  const isLater = String(before['lastInspDate'] ?? '') > String(row['lastInspDate'] ?? '');
  const found = isLater ? pick(before, pipeInspectionKeys) : {};
  const { polyline, rowStatus = '在用' } = before;
  // What was taken down and is registered is there again.
  const state = rowStatus === dismantled ? '在用' : rowStatus;
  return { ...row, ...found, ...(polyline !== undefined && { polyline }), rowStatus: state };
}

const pick = (content: Content, keys: readonly string[]): Content => Object.fromEntries(keys.map((key) => [key, content[key]]));

/** Writes a pipe if nobody has since `version`. */
export async function updatePipe(tx: Tx, rowId: string, version: number, content: Content): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pipelineRow')
    .set({ ...stored(content), version: version + 1 })
    .where('rowId', '=', rowId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The numbers that the pipes of a unit have. */
export async function readPipeNos(tx: Tx, equSysId: string): Promise<{ readonly rowId: string; readonly pipeNo: string }[]> {
  return tx.selectFrom('pipelineRow').select(['rowId', 'pipeNo']).where('equSysId', '=', equSysId).execute();
}

export interface UnitChange {
  readonly diff: readonly Difference[];
  readonly reason: string;
  readonly serialNo?: string;
  readonly operatorName: string;
  readonly now: Date;
}

/** Notes what changed in the pipes of a locked unit, old and new, and has its head follow the rows. */
export async function settleUnit(tx: Tx, unit: PipelineUnit, change: UnitChange): Promise<void> {
  const totals = await readTotals(tx, unit.equSysId);
  const headDiff = (Object.keys(totals) as (keyof PipeTotals)[])
    .map((field) => ({ field, label: pipelineFields[field].label, old: unit.params[field] ?? null, new: totals[field] }))
    .filter((difference) => difference.old !== difference.new);
  const changed = await changeEquipment(tx, {
    ...change,
    equSysId: unit.equSysId,
    version: unit.version,
    set: {},
    params: { ...unit.params, ...totals },
    diff: [...change.diff, ...headDiff],
  });
  if (!changed) throw new Error(`the locked unit ${unit.equSysId} was changed by somebody else`);
}

async function readTotals(tx: Tx, equSysId: string): Promise<PipeTotals> {
  const { rows } = await sql<{ rowCount: number; totalLength: number }>`
    select count(*) as "rowCount", round(coalesce(sum(length), 0)) / 1000 as "totalLength"
    from pipeline_row where equ_sys_id = ${equSysId} and row_status is distinct from ${dismantled}`.execute(tx);
  const { rowCount, totalLength } = rows[0]!;
  return { rowCount: Number(rowCount), totalLength: Number(totalLength) };
}

/** A report was issued for the unit: its pipes in use carry the outcome. */
export async function noteInspection(tx: Tx, { outcome, nextInspDate }: RecordedInspection): Promise<void> {
  const { equSysId, conclusion, inspectOrg, reportNo, inspectedOn, grade } = outcome;
  const noted = {
    conclusion,
    inspOrg: inspectOrg,
    inspReportNo: reportNo,
    lastInspDate: inspectedOn,
    ...(nextInspDate && { nextInspDate }),
    ...(grade && { safetyGrade: String(grade) }),
  };
  await tx
    .updateTable('pipelineRow')
    .set({
      content: sql`content || ${JSON.stringify(noted)}::jsonb`,
      ...(nextInspDate && { nextInspDate }),
      version: sql`version + 1`,
    })
    .where('equSysId', '=', equSysId)
    .where('rowStatus', '=', '在用')
    .execute();
}
