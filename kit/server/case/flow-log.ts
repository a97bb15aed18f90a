import type { Generated } from 'kysely';

import type { Asker } from '../asker.ts';
import { fileCase } from './keep-file.ts';
import type { Db, Tx } from '../postgres/database.ts';
import { json } from '../json.ts';

export interface FlowLogTable {
  id: Generated<number>;
  bizType: string;
  bizId: string;
  /** Name of the move. */
  action: string;
  label: string;
  operatorId: string | null;
  operatorName: string;
  operatorUnit: string | null;
  operatorRole: string | null;
  at: string;
  opinion: string | null;
  fromStatus: string | null;
  toStatus: string | null;
  details: object | null;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    flowLog: FlowLogTable;
  }
}

export interface FlowStep {
  readonly cycle: { readonly name: string };
  readonly record: { readonly id: string };
  readonly move: string;
  readonly label: string;
  readonly asker: Asker | undefined;
  readonly now: Date;
  readonly fromStatus?: string;
  readonly toStatus?: string;
  readonly opinion?: string | undefined;
  readonly details?: object | undefined;
}

/** One line of the flow log (流程日志). Never changed afterwards. The case is filed as it stands at the end of the transaction. */
export async function writeFlow(tx: Tx, step: FlowStep): Promise<void> {
  const { asker } = step;
  fileCase(tx, step.cycle, step.record.id);
  await tx
    .insertInto('flowLog')
    .values({
      bizType: step.cycle.name,
      bizId: step.record.id,
      action: step.move,
      label: step.label,
      operatorId: asker?.userId ?? null,
      operatorName: asker?.name ?? '系统',
      operatorUnit: asker?.dept ?? asker?.unitName ?? null,
      operatorRole: asker?.roleName ?? null,
      at: step.now.toISOString(),
      opinion: step.opinion?.trim() || null,
      fromStatus: step.fromStatus ?? null,
      toStatus: step.toStatus ?? null,
      details: step.details ? json(step.details) : null,
    })
    .execute();
}

/** The newest step of one record. */
export function findLastStep(db: Db, bizType: string, bizId: string) {
  return db
    .selectFrom('flowLog')
    .select(['action', 'label', 'operatorId', 'operatorName', 'at', 'opinion', 'fromStatus'])
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The whole flow of one record, oldest first. Enterprise viewers meet the institute as department, not as person. */
export async function readFlow(db: Db, bizType: string, bizId: string) {
  const steps = db.selectFrom('flowLog').selectAll().where('bizType', '=', bizType).where('bizId', '=', bizId);
  const rows = await steps.orderBy('id').limit(500).execute();
  return rows.map((row) => ({ ...row, ...warningsOf(row.details) }));
}

/** What the person who made a step was asked about before it. */
function warningsOf(details: unknown): { readonly warnings?: readonly string[] } {
  const { warnings } = (details ?? {}) as { readonly warnings?: readonly string[] };
  return warnings ? { warnings } : {};
}

/** What was kept with the newest step of this name of each record. */
export async function detailsOf(db: Db, cycles: readonly string[], action: string, ids: readonly string[]): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('flowLog')
    .select(['bizId', 'details'])
    .where('bizId', 'in', ids)
    .where('bizType', 'in', cycles)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ bizId, details }) => [bizId, details ?? {}]));
}

/** The opinions with which these records of one kind were returned last. */
export async function lastReturns(db: Db, cycle: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('flowLog')
    .select(['bizId', 'opinion'])
    .where('bizId', 'in', ids)
    .where('bizType', '=', cycle)
    .where('action', '=', 'return')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ bizId, opinion }) => [bizId, opinion ?? '']));
}

interface ReturnStep {
  readonly action: string;
  readonly opinion: string | null;
  readonly details: unknown;
}

interface KeptReasons {
  readonly reasons?: { readonly field: string; readonly reason: string; readonly oldValue?: unknown }[];
}

/** Why a record that stands returned was sent back: the opinion, and the reasons at its fields beside what stood there. */
export function lastReturn(flow: readonly ReturnStep[], isReturned: boolean) {
  const step = isReturned ? flow.findLast(({ action }) => action === 'return') : undefined;
  return { returned: step?.opinion ?? null, reasons: (step?.details as KeptReasons | null | undefined)?.reasons ?? [] };
}
