import type { Dictionaries } from '#kit/contract/trade/dictionary.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks, tidyValues, type Form, type Issue } from '#kit/contract/form.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';

import { closedStates } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { doubledPipeNos, mostPipes, newPipeForm } from '../contract/pipeline-rows.ts';
import { equipmentRefusals } from '#areas/equipment/contract/refusals.ts';
import { pipelineRefusals } from '../contract/refusals.ts';
import { readPipeNos } from './pipeline-store.ts';
import { findOpenAdditions, lockUnitOfPipes, type PipelineUnit } from './pipeline-unit-views.ts';

const refuse = refuser({ ...equipmentRefusals, ...pipelineRefusals });

/** Why the pipes of a unit cannot be changed now; undefined where they can. */
export function whyClosed(unit: PipelineUnit, dictionaries: Dictionaries): string | undefined {
  if (unit.lockedBy) return equipmentRefusals.lockedByBusiness.say.replace('{lockedBy}', unit.lockedBy);
  if (closedStates.includes(unit.useStatus))
    return pipelineRefusals.pipelineClosed.say.replace('{state}', labelOf(dictionaries, 'useStatus', unit.useStatus));
  return undefined;
}

/**
 * Holds a unit whose pipes are to be changed, until the transaction ends. Refuses one that other business holds, or that is at its end. Those who may
 * write pipes reach no devices but their unit's: of others they find nothing.
 */
export async function openUnit(tx: Tx, asker: Asker, equSysId: string, dictionaries: Dictionaries): Promise<PipelineUnit> {
  const unit = (await lockUnitOfPipes(tx, asker, equSysId)) ?? refuse('pipelineNotFound');
  if (unit.lockedBy) refuse('lockedByBusiness', { lockedBy: unit.lockedBy });
  if (closedStates.includes(unit.useStatus)) refuse('pipelineClosed', { state: labelOf(dictionaries, 'useStatus', unit.useStatus) });
  return unit;
}

/** The values as they are stored: tidied, without blanks. */
export function cleanPipe(values: Values): Record<string, unknown> {
  return dropBlanks(tidyValues(newPipeForm.fields, values));
}

/** What is wrong with the values of one pipe, with keys that its form does not know. */
export function pipeIssues(form: Form, values: Values, dictionaries: Dictionaries): Issue[] {
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(form.fields, key));
  return [
    ...unknown.map((field) => ({ field, message: `「${field.slice(0, 40)}」不能在这里填写` })),
    ...checkValues(form, values, 'submit', { dictionaries }),
  ];
}

/** Refuses pipes with faults. @returns what is warned of, each with the number of its pipe */
export function refusePipes(form: Form, pipes: readonly Values[], dictionaries: Dictionaries, at: (index: number) => string): Issue[] {
  const issues = pipes.flatMap((pipe, index) =>
    pipeIssues(form, pipe, dictionaries).map((issue) => ({
      ...issue,
      field: `${at(index)}${issue.field}`,
      message: issue.warns ? `管道${String(pipe['pipeNo'])}：${issue.message}` : issue.message,
    })),
  );
  refuseIssues(issues);
  return issues;
}

/** The numbers that pipes of a unit have, and those that are proposed for it in other proposals than this one. */
export async function takenPipeNos(tx: Tx, equSysId: string, exceptAddition?: string): Promise<string[]> {
  const [rows, additions] = [await readPipeNos(tx, equSysId), await findOpenAdditions(tx, equSysId)];
  const proposed = additions
    .filter(({ id }) => id !== exceptAddition)
    .flatMap(({ content }) => content.map((row) => String(row['pipeNo'])));
  return [...rows.map(({ pipeNo }) => pipeNo), ...proposed];
}

/** Refuses pipes that a unit has already, or more than it may have. */
export async function refuseTaken(tx: Tx, equSysId: string, rows: readonly Values[], exceptAddition?: string): Promise<void> {
  const taken = await takenPipeNos(tx, equSysId, exceptAddition);
  if (taken.length + rows.length > mostPipes) refuse('tooManyPipes', { limit: mostPipes });
  const [pipeNo] = doubledPipeNos(rows, taken);
  if (pipeNo !== undefined) refuse('pipeNoTaken', { pipeNo }, [{ field: 'pipeNo', message: `管道编号${pipeNo}已存在` }]);
}
