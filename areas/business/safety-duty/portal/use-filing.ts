import { useState } from 'react';

import type { ArgumentOf, ReplyOf } from '#kit/contract/call.ts';
import { CallError } from '#kit/portal/client.ts';
import { newId } from '#kit/portal/new-id.ts';
import { sentenceOf, useCallMutation, useRefresh } from '#kit/portal/calls/use-call.ts';

import { safetyCalls } from '../contract/calls.ts';
import type { CheckRow } from '../contract/safety.ts';

export type DueKind = ReplyOf<typeof safetyCalls.today>['kinds'][number];

/** What was ticked of the items of a class, by their words, and who answers for it. */
export interface Ticked {
  readonly results: Readonly<Record<string, 'normal' | 'none'>>;
  readonly signer?: string;
}

export const nothingTicked: Ticked = { results: {} };

/** Who answers for a class: the one who was chosen, else the asker, else the only one there is. */
export function signerOf({ officers }: DueKind, { signer }: Ticked, ownName: string): string | undefined {
  if (signer) return signer;
  return officers.includes(ownName) ? ownName : officers.length === 1 ? officers[0] : undefined;
}

/** Whether the asker may record the class here: an officer answers for it, the list of risks says what is to be checked. */
export function mayBeRecorded({ mayHandIn, officers, items }: DueKind): boolean {
  return mayHandIn && officers.length > 0 && items.length > 0;
}

export function isComplete(kind: DueKind, ticked: Ticked, ownName: string): boolean {
  const isTicked = kind.items.every((item) => ticked.results[item] !== undefined);
  return mayBeRecorded(kind) && isTicked && signerOf(kind, ticked, ownName) !== undefined;
}

const unanswered = { refresh: false, onError: () => true } as const;

/** Hands in the daily records of several classes, one after the other; what is in the way of one is said at it and stops no other. */
export function useFiling(today: string) {
  const save = useCallMutation(safetyCalls.recordSave, unanswered);
  const commit = useCallMutation(safetyCalls.recordCommit, unanswered);
  const drop = useCallMutation(safetyCalls.recordMove, unanswered);
  const refresh = useRefresh();
  // A class keeps its record: pressed again after a lost answer, it is the same one.
  const [records] = useState(() => new Map<string, { readonly id: string; version?: number }>());
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const recordOf = (classCode: string) => {
    const known = records.get(classCode) ?? { id: newId() };
    records.set(classCode, known);
    return known;
  };
  const fileOne = async ({ classCode, items }: DueKind, { results }: Ticked, signer: string) => {
    const rows: CheckRow[] = items.map((item) => ({ item, result: results[item]! }));
    const values = { recordKind: 'daily', classCode, recordOn: today, signer, items: rows, zeroRisk: true };
    const record = recordOf(classCode);
    const { version } = await save
      .mutateAsync({ ...record, values } as ArgumentOf<typeof safetyCalls.recordSave>)
      .catch((error: unknown) => {
        // It has become something else meanwhile: the next press makes another one.
        if (error instanceof CallError && error.status >= 400 && error.status < 500) records.delete(classCode);
        throw error;
      });
    record.version = version;
    await commit.mutateAsync({ id: record.id, version }).catch(async (error: unknown) => {
      // A colleague was faster: what would lie among the drafts is of no use to anybody.
      if (error instanceof CallError && error.code === 'recordFiled') {
        records.delete(classCode);
        await drop.mutateAsync({ id: record.id, version, move: 'delete' }).catch(() => undefined);
      }
      throw error;
    });
    // Declared void, the class is recorded anew.
    records.delete(classCode);
  };
  /** @returns the classes that were handed in */
  const file = async (wanted: readonly { readonly kind: DueKind; readonly ticked: Ticked; readonly signer: string }[]) => {
    const failed = new Map<string, string>();
    setBusy(true);
    for (const { kind, ticked, signer } of wanted)
      await fileOne(kind, ticked, signer).catch((error: unknown) => failed.set(kind.classCode, sentenceOf(error)));
    setFaults(failed);
    await refresh();
    setBusy(false);
    return wanted.map(({ kind }) => kind.classCode).filter((classCode) => !failed.has(classCode));
  };
  return { file, faults, isBusy };
}
