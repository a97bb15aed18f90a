import type { Values } from '#kit/contract/field.ts';
import { readFlow, writeFlow } from '#kit/server/flow-log.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { sendMessage } from '#kit/server/message.ts';
import { move, refuseClosedMove } from '#kit/server/move.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { pipelineAddition } from '../contract/lifecycle.ts';
import { pipelinePaths } from '../contract/menu.ts';
import { newPipeForm, type PipeStatus } from '../contract/pipeline-rows.ts';
import { pipelineRefusals } from '../contract/refusals.ts';
import { addEvent } from '#areas/equipment/server/door.ts';
import { addAddition } from './pipeline-addition-store.ts';
import { additionActors, findAddition, lastOpinions, listedAddition, readAdditionRows } from './pipeline-addition-views.ts';
import { addedPipe, metresOf } from './pipeline-diff.ts';
import { cleanPipe, openUnit, pipeIssues, refuseTaken } from './pipeline-gate.ts';
import { addPipes, settleUnit } from './pipeline-store.ts';
import type { PipelineUnit } from './pipeline-unit-views.ts';

const refuse = refuser(pipelineRefusals);
const { states } = pipelineAddition;

type Addition = NonNullable<Awaited<ReturnType<typeof findAddition>>>;

interface Step {
  readonly id: string;
  readonly version: number;
}

export const additionAddress = (id: string) => `${pipelinePaths.pipes}?part=additions&id=${id}`;

/** Proposes pipes for a registered unit. @returns the number of the proposal */
export async function openAddition(tx: Tx, unit: PipelineUnit, rows: readonly Values[], { asker, now, today }: Request): Promise<string> {
  const unitId = asker.unitId ?? refuse('noAccess');
  const { id, changeNo } = await addAddition(tx, { asker, unitId, equSysId: unit.equSysId, rows, now, today });
  await writeFlow(tx, {
    cycle: pipelineAddition,
    record: { id },
    move: 'open',
    label: '提交',
    asker,
    now,
    toStatus: states.submitted.code,
    details: { pipes: rows.length },
  });
  return changeNo;
}

async function getAddition(tx: Tx, { asker }: Request, { id, version }: Step): Promise<Addition> {
  const addition = (await findAddition(tx, asker, id)) ?? refuse('additionNotFound');
  return { ...addition, version };
}

function moving(request: Request, record: Addition) {
  const { asker, now } = request;
  return { cycle: pipelineAddition, table: 'pipelineAddition' as const, record, actors: additionActors(asker, record), asker, now };
}

/** Hands a returned proposal in again, with its pipes corrected. */
export async function commitAddition({ rows, ...step }: Step & { readonly rows: readonly Values[] }, request: Request) {
  const dictionaries = await request.services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const addition = await getAddition(tx, request, step);
    await refuseClosedMove(tx, { ...moving(request, addition), move: 'commit' });
    const clean = rows.map(({ rowStatus: _state, ...row }) => cleanPipe(row));
    if (clean.length === 0) refuseIssues([{ field: 'pipeRows', message: '请至少填写一条管道' }]);
    refuseIssues(
      clean.flatMap((row, index) =>
        pipeIssues(newPipeForm, row, dictionaries).map((issue) => ({ ...issue, field: `pipeRows.${index}.${issue.field}` })),
      ),
    );
    const standing = clean.map((row) => ({ ...row, rowStatus: '在用' satisfies PipeStatus }));
    const { state, version } = await move(tx, {
      ...moving(request, addition),
      move: 'commit',
      set: { content: JSON.stringify(standing), submittedAt: request.now.toISOString() },
    });
    await openUnit(tx, request.asker, addition.equSysId, dictionaries);
    await refuseTaken(tx, addition.equSysId, standing, addition.id);
    return { id: addition.id, status: states[state].code, version };
  });
}

export async function withdrawAddition(step: Step, request: Request) {
  return inTransaction(request.db, async (tx) => {
    const addition = await getAddition(tx, request, step);
    const { state, version } = await move(tx, { ...moving(request, addition), move: 'withdraw' });
    return { id: addition.id, status: states[state].code, version };
  });
}

interface Decision extends Step {
  readonly decision: 'confirm' | 'return';
  readonly opinion?: string | undefined;
}

/** The clerk's decision. On confirmation the pipes stand among the rows in the same transaction. */
export async function decideAddition({ decision, opinion, ...step }: Decision, request: Request) {
  const { services, now } = request;
  const dictionaries = await services.dictionaries.dictionaries();
  return inTransaction(request.db, async (tx) => {
    const addition = await getAddition(tx, request, step);
    // Of two who decide at once the second is stopped here, before anything is added.
    const { state, version } = await move(tx, { ...moving(request, addition), move: decision, opinion });
    if (decision === 'confirm') {
      const unit = await openUnit(tx, request.asker, addition.equSysId, dictionaries);
      await enterRows(tx, unit, addition, request);
    }
    const { label } = states[state];
    await sendMessage(
      tx,
      {
        unitId: addition.unitId,
        kind: decision === 'return' ? '退回' : '受理',
        title: `新增管道申请${label}`,
        body: `${addition.changeNo} ${addition.projectName ?? ''}：${label}。${opinion ?? ''}`,
        link: additionAddress(addition.id),
      },
      now,
    );
    return { id: addition.id, status: states[state].code, version };
  });
}

async function enterRows(tx: Tx, unit: PipelineUnit, addition: Addition, { asker, now, today }: Request): Promise<void> {
  const rows = await readAdditionRows(tx, addition.id);
  await refuseTaken(tx, unit.equSysId, rows, addition.id);
  const keys = await addPipes(tx, unit.equSysId, rows);
  const diff = rows.map((row, index) => addedPipe(keys[index]!, row));
  await settleUnit(tx, unit, { diff, reason: '新增管道', serialNo: addition.changeNo, operatorName: asker.name, now });
  await addEvent(tx, {
    equSysId: unit.equSysId,
    happenedOn: today,
    kind: '变更',
    title: `新增管道${rows.length}条，共${metresOf(rows)}m，申请单 ${addition.changeNo}`,
    link: additionAddress(addition.id),
  });
}

/** One proposal with its pipes and what happened to it. */
export async function showAddition({ id }: { readonly id: string }, { db, asker }: Request) {
  const addition = (await findAddition(db, asker, id)) ?? refuse('additionNotFound');
  const [rows, flow, opinions] = await Promise.all([
    readAdditionRows(db, id),
    readFlow(db, pipelineAddition.name, id),
    lastOpinions(db, [addition]),
  ]);
  return { addition: listedAddition(addition, asker, opinions.get(id)), rows, flow };
}
