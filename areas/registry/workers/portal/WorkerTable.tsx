import type { ReactNode } from 'react';

import type { Call } from '#kit/contract/call.ts';
import { shownIn } from '#kit/contract/list/listing.ts';
import type { Tone } from '#kit/contract/case/lifecycle.ts';
import type { FilterValues } from '#kit/portal/query/filters.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import type { Action } from '#kit/portal/list/row-action.ts';
import type { Empty } from '#kit/portal/page/EmptyState.tsx';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { workerCalls } from '../contract/calls.ts';
import { workerListFields, workerListing } from '../contract/worker.ts';

export type Worker = RowIn<typeof workerCalls.list>;

const tones: Readonly<Record<string, Tone>> = { valid: 'good', soon: 'dueSoon', expired: 'bad', none: 'draft' };

interface Props {
  readonly call: typeof workerCalls.list | typeof workerCalls.detailList;
  readonly isOwn: boolean;
  readonly fixed?: FilterValues;
  /** Whether it offers filters. */
  readonly isQuery?: true;
  readonly exportCall?: Call;
  readonly actions: (row: Worker) => readonly Action[];
  readonly onOpen: (row: Worker) => void;
  readonly empty: Empty;
  readonly toolbar?: ReactNode;
}

/** People with how their items stand: the number of their card masked, as everywhere. */
export function WorkerTable({ call, isOwn, isQuery, onOpen, ...table }: Props) {
  const { filters, ...shown } = shownIn(workerListing, isOwn ? { columns: ['unitName'], filters: ['unitName'] } : { columns: ['mobile'] });
  return (
    <RecordTable
      title="人员"
      fields={{ complex: { ...workerListFields.name, label: '姓名、手机' }, ...workerListFields }}
      {...shown}
      filters={isQuery ? ['complex', ...filters] : []}
      call={call}
      rowKey="id"
      nameField="name"
      cells={{
        standing: ({ standing }, text) => <StatusPill tone={tones[standing ?? ''] ?? 'draft'}>{text}</StatusPill>,
        onDuty: ({ onDuty }, text) => <StatusPill tone={onDuty === 'on' ? 'good' : 'stopped'}>{text}</StatusPill>,
        items: ({ unverified }, text) => (
          <>
            {text || <span className="quiet">—</span>} {unverified && <span className="quiet">（有未核验）</span>}
          </>
        ),
      }}
      onRowOpen={onOpen}
      {...table}
    />
  );
}
