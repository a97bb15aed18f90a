import { useState } from 'react';

import { FormModal } from '#kit/portal/form/FormModal.tsx';
import { useRecordForm } from '#kit/portal/form/use-record-form.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Pair, Pairs } from '#kit/portal/layout/Pairs.tsx';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { newId } from '#kit/portal/new-id.ts';
import { useCall, useCallMutation } from '#kit/portal/calls/use-call.ts';

import { tariffCalls } from '../../contract/tariffs/calls.ts';
import { startOf, tariffForm, type Figure } from '../../contract/tariffs/figures.ts';

type Row = RowIn<typeof tariffCalls.tariffs>;

interface Props {
  readonly row: Row;
  readonly mayPropose: boolean;
  readonly onClose: () => void;
}

/** The numbers of one fee or policy, to read, or to propose others. */
export function TariffDialog({ row, mayPropose, onClose }: Props) {
  const { data } = useCall(tariffCalls.tariff, { kind: row.kind ?? 'item', key: row.key });
  if (!data) return null;
  return mayPropose ? (
    <ProposeForm row={row} figures={data.figures} onClose={onClose} />
  ) : (
    <PageModal open title={data.name} footer={null} onCancel={onClose}>
      <Pairs to="spread" lined>
        {data.figures.map(({ label, unit, value }) => (
          <Pair key={label} label={label}>
            {value === null ? '—' : `${value} ${unit}`}
          </Pair>
        ))}
      </Pairs>
    </PageModal>
  );
}

function ProposeForm({ row, figures, onClose }: { readonly row: Row; readonly figures: readonly Figure[]; readonly onClose: () => void }) {
  const [id] = useState(newId);
  const [form] = useState(() => tariffForm(figures));
  const [start] = useState(() => startOf(figures, row.validTo));
  const handle = useRecordForm(form, start);
  const propose = useCallMutation(tariffCalls.proposeTariff, {
    success: '已提出，由另一名财务人员审批',
    onSuccess: onClose,
    onError: (error) => handle.refuse(error),
  });
  const submit = () => {
    if (!handle.check('submit')) return;
    const values = Object.fromEntries(
      Object.entries(handle.values).map(([key, value]) => [key, (value ?? null) as string | number | null]),
    );
    propose.mutate({ id, kind: row.kind ?? 'item', key: row.key, values });
  };
  return (
    <FormModal
      handle={handle}
      title={`变更收费标准：${row.name ?? row.code ?? ''}`}
      okText="提出变更"
      isBusy={propose.isPending}
      onOk={submit}
      onClose={onClose}
    />
  );
}
