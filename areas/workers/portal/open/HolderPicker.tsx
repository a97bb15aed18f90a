import { Button } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/record/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/record/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import '#kit/portal/list/record-picker.css';

import { workerCalls } from '../../contract/calls.ts';
import { workerAccess, workersPage } from '../../contract/menu.ts';

export type Holder = ReplyOf<typeof workerCalls.holders>['holders'][number];

interface Props {
  /** Items in force, one of which is asked for. */
  readonly items: readonly string[];
  /** On which day; today without it. */
  readonly on?: string;
  readonly onTake: (holder: Holder) => void;
}

/** Chooses somebody of the own unit who holds an item validly. Typing somebody else stays possible where it stands. */
export function HolderPicker({ items, on, onTake }: Props) {
  const mayView = useMay(workerAccess.view);
  const [isOpen, setOpen] = useState(false);
  if (!mayView) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        从本单位持证人员选择
      </Button>
      {isOpen && (
        <PageModal open width={560} title="选择持证人员" footer={null} onCancel={() => setOpen(false)}>
          <Choices
            items={items}
            {...(on && { on })}
            onTake={(holder) => {
              onTake(holder);
              setOpen(false);
            }}
          />
        </PageModal>
      )}
    </>
  );
}

function Choices({ items, on, onTake }: Props) {
  const { data, error, refetch } = useCall(workerCalls.holders, { items: items.join(','), ...(on && { on }) });
  if (error && !data) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.holders.length === 0)
    return (
      <EmptyState
        icon="worker"
        title={`没有有效持有 ${items.join('、')} 的在岗人员`}
        hint={`请在「${workersPage.title}」中登记人员和证书，或者直接填写。`}
      />
    );
  return (
    <ul className="record-picker__list" aria-label="持证人员">
      {data.holders.map((holder) => (
        <li key={`${holder.workerId} ${holder.itemCode}`}>
          <button type="button" className="record-picker__row" onClick={() => onTake(holder)}>
            <b>{holder.name}</b> {holder.post} <span className="mono">{holder.itemCode}</span> 有效期至{holder.validTo}
            {!holder.verified && <span className="record-picker__why">未经核验</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
