import type { InputOf } from '#kit/contract/call.ts';
import type { Values } from '#kit/contract/field.ts';
import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import type { Issue } from '#kit/contract/form.ts';
import type { StateOf } from '#kit/contract/case/lifecycle.ts';
import type { CaseRequest, Made, Making, ShownOf } from '#kit/server/case/case.ts';
import { byParties } from '#kit/server/case/parties.ts';
import { stepCase } from '#kit/server/case/step.ts';
import { tellingReturns } from '#kit/server/case/returns.ts';
import { writeFlow } from '#kit/server/case/flow-log.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';
import { kept } from '#kit/server/case/warnings.ts';

import { additionCase } from '../contract/addition-calls.ts';
import type { pipelineCalls } from '../contract/calls.ts';
import { pipelineAddition } from '../contract/lifecycle.ts';
import { pipelinePaths } from '../contract/menu.ts';
import { additionForm, newPipeForm, type PipeStatus } from '../contract/pipeline-rows.ts';
import { pipelineRefusals } from '../contract/refusals.ts';
import { addEvent } from '#areas/equipment/server/doors/write.ts';
import { addAddition } from './pipeline-addition-store.ts';
import { additionList, additionReach, readAdditions, type Addition } from './pipeline-addition-views.ts';
import { addedPipe, metresOf } from './pipeline-diff.ts';
import { cleanPipe, openUnit, refusePipes, refuseTaken } from './pipeline-gate.ts';
import { addPipes, settleUnit } from './pipeline-store.ts';
import type { PipelineUnit } from './pipeline-unit-views.ts';

const refuse = refuser(pipelineRefusals);

export const additionAddress = (id: string) => `${pipelinePaths.pipes}?part=additions&id=${id}`;

const returns = tellingReturns(pipelineAddition);

const labelOf = (state: string) => pipelineAddition.states[state as StateOf<typeof pipelineAddition>].label;

const telling = {
  to: ['owner'],
  title: ({ state }: Made<Addition>) => `新增管道申请${labelOf(state)}`,
  body: ({ record, state, opinion }: Made<Addition>) =>
    `${record.changeNo} ${record.projectName ?? ''}：${labelOf(state)}。${opinion ?? ''}`,
  whole: true,
  link: ({ id }: Addition) => additionAddress(id),
} as const;

export const additions: ShownOf<typeof additionCase, Addition> = {
  kind: additionCase,
  table: 'pipelineAddition',
  notFound: () => refuse('additionNotFound'),
  read: readAdditions,
  ...byParties(additionCase, 'pipeline_addition'),
  reach: additionReach,
  ...additionList,
  ...returns,
  more: async (db, request, addition, history) => ({
    ...(await returns.more(db, request, addition, history)),
    rows: addition.content,
  }),
  contentOf: ({ content }) => ({ pipeRows: content }),
  marks: () => additionForm.fields,
  making: { commit: correctPipes },
  warnings: { commit: async (_tx, { services }, _addition, values) => checkPipes(values, await services.dictionaries.dictionaries()) },
  tells: [
    { kind: '退回', moves: ['return'], ...telling },
    { kind: '受理', moves: ['confirm'], ...telling },
  ],
  async follow(tx, request, made) {
    if (made.move === 'confirm') await enterRows(tx, made.record, request);
  },
};

/** Proposes pipes for a registered unit. @returns the number of the proposal */
export async function openAddition(
  tx: Tx,
  unit: PipelineUnit,
  { id, pipes, warnings }: { readonly id: string; readonly pipes: readonly Values[]; readonly warnings: readonly string[] },
  { asker, now, today }: Request,
): Promise<string> {
  const unitId = asker.unitId ?? refuse('noAccess');
  const changeNo = await addAddition(tx, { id, asker, unitId, equSysId: unit.equSysId, rows: pipes, now, today });
  await writeFlow(tx, {
    cycle: pipelineAddition,
    record: { id },
    move: 'open',
    label: '提交',
    asker,
    now,
    toStatus: pipelineAddition.states.submitted.code,
    details: { pipes: pipes.length, ...kept(warnings) },
  });
  return changeNo;
}

type Resubmission = InputOf<typeof pipelineCalls.additionCommit>;

/** Hands a returned proposal in again, with its pipes corrected. */
export function commitAddition({ rows: pipes, ...step }: Resubmission, request: Request) {
  const content = pipes.map(({ rowStatus: _state, ...row }) => ({ ...cleanPipe(row), rowStatus: '在用' satisfies PipeStatus }));
  return inTransaction(request.db, (tx) => stepCase(tx, additions, request, { ...step, move: 'commit', values: { content } }));
}

function checkPipes({ content }: Values, dictionaries: Dictionaries): Issue[] {
  const typed = (content as readonly Values[]).map(({ rowStatus: _state, ...row }) => row);
  return refusePipes(newPipeForm, typed, dictionaries, (index) => `pipeRows.${index}.`);
}

async function correctPipes(tx: Tx, { asker, services, now }: CaseRequest, addition: Addition, values: Values): Promise<Making> {
  const dictionaries = await services.dictionaries.dictionaries();
  const pipes = values['content'] as readonly Values[];
  if (pipes.length === 0) refuseIssues([{ field: 'pipeRows', message: '请至少填写一条管道' }]);
  checkPipes(values, dictionaries);
  await openUnit(tx, asker, addition.equSysId, dictionaries);
  await refuseTaken(tx, addition.equSysId, pipes, addition.id);
  return { set: { content: JSON.stringify(pipes), submittedAt: now.toISOString() } };
}

/** Confirmed pipes stand among the rows of their unit. */
async function enterRows(tx: Tx, addition: Addition, { asker, services, now, today }: CaseRequest): Promise<void> {
  const unit = await openUnit(tx, asker, addition.equSysId, await services.dictionaries.dictionaries());
  const { content } = addition;
  await refuseTaken(tx, unit.equSysId, content, addition.id);
  const keys = await addPipes(tx, unit.equSysId, content);
  const diff = content.map((row, index) => addedPipe(keys[index]!, row));
  await settleUnit(tx, unit, { diff, reason: '新增管道', serialNo: addition.changeNo, operatorName: asker.name, now });
  await addEvent(tx, {
    equSysId: unit.equSysId,
    happenedOn: today,
    kind: '变更',
    title: `新增管道${content.length}条，共${metresOf(content)}m，申请单 ${addition.changeNo}`,
    link: additionAddress(addition.id),
  });
}
