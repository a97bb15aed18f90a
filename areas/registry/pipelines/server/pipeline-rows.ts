import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { writeAudit } from '#kit/server/audit/audit.ts';
import { findCase, isSame } from '#kit/server/case/case.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { heed, kept } from '#kit/server/case/warnings.ts';

import {
  isRegistered,
  newPipeForm,
  pipeInspectionKeys,
  pipeMoves,
  registeredPipeForm,
  type PipeStatus,
} from '../contract/pipeline-rows.ts';
import { pipelineRefusals } from '../contract/refusals.ts';
import { additions, openAddition } from './pipeline-additions.ts';
import { addedPipe, pipeDiff } from './pipeline-diff.ts';
import { cleanPipe, openUnit, refusePipes, refuseTaken } from './pipeline-gate.ts';
import { addPipes, settleUnit, updatePipe } from './pipeline-store.ts';
import { findPipe, type PipelineUnit } from './pipeline-unit-views.ts';

const refuse = refuser(pipelineRefusals);

type Row = Readonly<Record<string, unknown>>;

/** What stands in the timeline and in the log of changes. */
const reasons = { edit: '管道明细修改', add: '管道明细录入' } as const;

export async function showPipe({ rowId }: { readonly rowId: string }, { db, asker }: Request) {
  const pipe = (await findPipe(db, asker, rowId)) ?? refuse('pipeNotFound');
  return { rowId, equSysId: pipe.equSysId, version: pipe.version, isRegistered: isRegistered(pipe), values: pipe.content };
}

interface SaveInput {
  readonly equSysId: string;
  readonly rowId: string;
  readonly version?: number | undefined;
  readonly values: Row;
}

/**
 * Adds a pipe or corrects one. A new pipe of a registered unit is proposed to the institute instead. A save that is repeated because its answer was
 * lost is answered as made.
 */
export async function savePipe({ equSysId, rowId, version, values }: SaveInput, request: Request) {
  const { db, asker, now, services } = request;
  const dictionaries = await services.dictionaries.dictionaries();
  return inTransaction(db, async (tx) => {
    const unit = await openUnit(tx, asker, equSysId, dictionaries);
    const given = cleanPipe(values);
    const pipe = await findPipe(tx, asker, rowId);
    if (!pipe && version === undefined) {
      return (await findProposed(tx, request, rowId, given)) ?? takeIn(tx, unit, { rows: [given], id: rowId }, request);
    }
    if (pipe?.equSysId !== equSysId) return refuse('pipeNotFound');
    const registered = isRegistered(unit);
    const issues = refusePipes(registered ? registeredPipeForm : newPipeForm, [given], dictionaries, ownField);
    const standing = registered ? [...pipeInspectionKeys, 'rowStatus'] : ['rowStatus'];
    const after = {
      ...Object.fromEntries(standing.flatMap((key) => (pipe.content[key] === undefined ? [] : [[key, pipe.content[key]]]))),
      ...given,
    };
    const diff = pipeDiff(rowId, pipe.content, after);
    const upon = version ?? -1;
    if (diff.length === 0 && (upon === pipe.version || upon + 1 === pipe.version)) return { rowId, changeNo: null };
    if (given['pipeNo'] !== pipe.content['pipeNo']) await refuseTaken(tx, equSysId, [given]);
    const warnings = heed(request, issues, '保存');
    if (!(await updatePipe(tx, rowId, upon, after))) refuse('stale');
    await settleUnit(tx, unit, { diff, reason: reasons.edit, operatorName: asker.name, now });
    const details = { fields: diff.map(({ field }) => field), ...kept(warnings) };
    await writeAudit(tx, { asker, action: 'pipelineRow.edit', objectId: rowId, details, now });
    return { rowId, changeNo: null };
  });
}

const standingPipe = (row: Row) => ({ ...row, rowStatus: '在用' satisfies PipeStatus });

/** The proposal that was made of a pipe under this id. */
async function findProposed(tx: Tx, { asker }: Request, id: string, given: Row) {
  const proposal = await findCase(tx, additions, asker, id);
  if (!proposal) return undefined;
  if (proposal.version !== 0 || !isSame(proposal.content, [standingPipe(given)])) refuse('stale');
  return { rowId: null, changeNo: proposal.changeNo };
}

const ownField = () => '';

/** Pipes come into their unit, once they have been checked: at once, or by a proposal where the unit is registered. @param id of the proposal, or of the one pipe */
export async function takeIn(
  tx: Tx,
  unit: PipelineUnit,
  { rows, id }: { readonly rows: readonly Row[]; readonly id?: string },
  request: Request,
): Promise<{ readonly rowId: string | null; readonly changeNo: string | null }> {
  const { asker, now, services } = request;
  const issues = refusePipes(newPipeForm, rows, await services.dictionaries.dictionaries(), ownField);
  await refuseTaken(tx, unit.equSysId, rows);
  const standing = rows.map(standingPipe);
  const isProposal = isRegistered(unit);
  const warnings = heed(request, issues, isProposal ? '提交' : '保存');
  if (isProposal)
    return { rowId: null, changeNo: await openAddition(tx, unit, { id: id ?? newId(now.getTime()), pipes: standing, warnings }, request) };
  const keys = await addPipes(tx, unit.equSysId, standing, id);
  const diff = standing.map((row, index) => addedPipe(keys[index]!, row));
  await settleUnit(tx, unit, { diff, reason: reasons.add, operatorName: asker.name, now });
  await writeAudit(tx, { asker, action: 'pipelineRow.add', objectId: unit.equSysId, details: { rows: keys, ...kept(warnings) }, now });
  return { rowId: keys[0]!, changeNo: null };
}

interface StatusInput {
  readonly rowId: string;
  readonly version: number;
  readonly rowStatus: PipeStatus;
  readonly reason: string;
}

/** Stops a pipe, takes it into use again, or notes that it was taken down. */
export async function setPipeStatus({ rowId, version, rowStatus, reason }: StatusInput, { db, asker, now, services }: Request) {
  const dictionaries = await services.dictionaries.dictionaries();
  return inTransaction(db, async (tx) => {
    const { equSysId } = (await findPipe(tx, asker, rowId)) ?? refuse('pipeNotFound');
    const unit = await openUnit(tx, asker, equSysId, dictionaries);
    // Read again: only now nobody else writes it.
    const pipe = (await findPipe(tx, asker, rowId)) ?? refuse('pipeNotFound');
    if (pipe.version !== version) refuse('stale');
    const { label, from } = pipeMoves[rowStatus];
    const [pipeNo, before] = [String(pipe.content['pipeNo']), String(pipe.content['rowStatus'] ?? '在用')];
    if (!(from as readonly string[]).includes(before)) refuse('pipeStatusClosed', { pipeNo, rowStatus: before, move: label });
    const after = { ...pipe.content, rowStatus };
    if (!(await updatePipe(tx, rowId, version, after))) refuse('stale');
    await settleUnit(tx, unit, {
      diff: pipeDiff(rowId, pipe.content, after),
      reason: `管道${label}：${reason}`,
      operatorName: asker.name,
      now,
    });
    await writeAudit(tx, { asker, action: 'pipelineRow.status', objectId: rowId, details: { from: before, to: rowStatus, reason }, now });
    return { rowId, version: version + 1 };
  });
}
