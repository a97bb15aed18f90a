import type { Field, Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';

import { pipeRowFields } from '#areas/device-facts/contract/details/pipeline.ts';
import type { PipeKey } from '../contract/pipeline-rows.ts';
import type { Difference } from '#areas/equipment/server/doors/write.ts';

const orNull = (value: unknown) => (isBlank(value) ? null : value);

/** What differs between two versions of a pipe, each difference named by the pipe and the field. */
export function pipeDiff(rowId: string, before: Values, after: Values): Difference[] {
  const pipeNo = String(before['pipeNo'] ?? after['pipeNo']);
  return (Object.keys(pipeRowFields) as PipeKey[])
    .map((key) => ({
      field: `pipeRows.${rowId}.${key}`,
      label: `管道${pipeNo} ${pipeRowFields[key].label}`,
      old: orNull(before[key]),
      new: orNull(after[key]),
    }))
    .filter((difference) => difference.old !== difference.new);
}

/** A pipe that was not there before, as one line. */
export function addedPipe(rowId: string, row: Values): Difference {
  const { dn, length }: Readonly<Record<string, Field>> = pipeRowFields;
  const facts = [
    row['pipeName'],
    row['pipeLevel'],
    `DN${String(row['dn'])}（${dn!.unit}）`,
    `${String(row['length'])}${length!.unit}`,
    row['medium'],
  ];
  return { field: `pipeRows.${rowId}`, label: `新增管道${String(row['pipeNo'])}`, old: null, new: facts.map(String).join('，') };
}

/** Metres of these pipes, for sentences. */
export function metresOf(rows: readonly Values[]): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row['length']) * 100), 0) / 100;
}
