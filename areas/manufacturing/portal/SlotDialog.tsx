import { useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { Select } from '#kit/portal/form/Select.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { decidedOf } from '#kit/portal/record/closes-when-moved.ts';
import { useCall, useCallMutation } from '#kit/portal/record/use-call.ts';

import { makeCalls, visitCase } from '../contract/calls.ts';

interface Props {
  readonly move: 'confirm' | 'propose';
  readonly visit: CaseRowOf<typeof visitCase>;
  readonly onClose: () => void;
}

/** The desk sends an inspector at the time that was asked for, or proposes another one. */
export function SlotDialog({ move, visit, onClose }: Props) {
  const [start] = useState({});
  const handle = useRecordForm(visitCase.forms[move], start);
  const send = useCallMutation(move === 'confirm' ? makeCalls.visitConfirm : makeCalls.visitPropose, {
    success: move === 'confirm' ? '已确认' : '已建议改期',
    onSuccess: onClose,
    onMovedOn: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (handle.check('submit')) send.mutate({ id: String(visit.id), version: visit.version, values: dropBlanks(handle.values) });
  };
  const { slotOn, slotPeriod, inspectorId } = handle.values;
  const [on, period] = move === 'confirm' ? [visit.bookOn, visit.bookPeriod] : [slotOn, slotPeriod];
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
          <InspectorSelect id={id} on={on} period={period} value={inspectorId} onChange={(chosen) => handle.set('inspectorId', chosen)} />
        ),
      }}
    />
  );
}

interface SelectProps {
  readonly id: string;
  readonly on: unknown;
  readonly period: unknown;
  readonly value: unknown;
  readonly onChange: (inspectorId: string) => void;
}

function InspectorSelect({ id, on, period, value, onChange }: SelectProps) {
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
      options={data?.list.map((one) => ({
        value: one.id,
        label: one.refusedBecause ? `${one.name}（${one.refusedBecause}）` : one.name,
        disabled: one.refusedBecause !== null,
      }))}
      onChange={onChange}
    />
  );
}
