import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { Select } from '#kit/portal/input/Select.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';

import { makeCalls, visitCase } from '../contract/calls.ts';

const done = { confirm: '已确认', propose: '已建议改期', handOver: '已改派' } as const;
const calls = { confirm: makeCalls.visitConfirm, propose: makeCalls.visitPropose, handOver: makeCalls.visitHandOver } as const;
export type SlotMove = keyof typeof done;

interface Props {
  readonly move: SlotMove;
  readonly visit: CaseRowOf<typeof visitCase>;
  readonly onClose: () => void;
}

/** The desk sends an inspector at the time that was asked for, or proposes another one; the head of the section sends somebody else. */
export function SlotDialog({ move, visit, onClose }: Props) {
  const [start] = useState({});
  const handle = useRecordForm(visitCase.forms[move], start);
  const send = useCallMutation(calls[move], {
    success: done[move],
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id: String(visit.id), version: visit.version, values: dropBlanks(handle.values) });
  };
  const { slotOn, slotPeriod, inspectorId } = handle.values;
  const [on, period] = move === 'propose' ? [slotOn, slotPeriod] : [visit.bookOn, visit.bookPeriod];
  // Where the visit has begun, its half day is over or nearly so: whoever was elsewhere then may go on with it.
  const isAhead = visit.status !== states.attended.code && visit.status !== states.mending.code;
  const former = move === 'handOver' ? visit.inspectorId : null;
  return (
    <FormModal
      title={`${visitCase.cycle.moves[move].label}：${visit.visitNo}`}
      okText={visitCase.cycle.moves[move].label}
      about={decidedOf(visitCase.cycle, visit)}
      handle={handle}
      isBusy={send.isPending}
      onOk={submit}
      onClose={onClose}
      width={560}
      own={{
        inspectorId: (id) => (
          <InspectorSelect
            id={id}
            on={on}
            period={period}
            former={former}
            isAhead={isAhead}
            value={inspectorId}
            onChange={(chosen) => handle.set('inspectorId', chosen)}
          />
        ),
      }}
    />
  );
}

const { states } = visitCase.cycle;

interface SelectProps {
  readonly id: string;
  readonly on: unknown;
  readonly period: unknown;
  /** Who has it now. */
  readonly former: string | null | undefined;
  /** Whether they must be free then. */
  readonly isAhead: boolean;
  readonly value: unknown;
  readonly onChange: (inspectorId: string) => void;
}

function InspectorSelect({ id, on, period, former, isAhead, value, onChange }: SelectProps) {
  const isAsked = typeof on === 'string' && (period === 'am' || period === 'pm');
  const { data } = useCall(
    makeCalls.inspectors,
    { on: isAsked ? on : '2026-01-01', period: period === 'pm' ? 'pm' : 'am' },
    { enabled: isAsked },
  );
  return (
    <Select
      id={id}
      className="record-wide"
      placeholder={isAsked ? '请选择监检员' : '先选择日期和时段'}
      disabled={!isAsked}
      value={typeof value === 'string' ? value : null}
      options={data?.list
        .filter((one) => one.id !== former)
        .map(({ id: key, name, refusedBecause }) => ({
          value: key,
          label: isAhead && refusedBecause ? `${name}（${refusedBecause}）` : name,
          disabled: isAhead && refusedBecause !== null,
        }))}
      onChange={onChange}
    />
  );
}
