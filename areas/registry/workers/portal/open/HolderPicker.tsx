import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { useComposedWord } from '#kit/portal/input/composed-word.ts';
import { PageModal } from '#kit/portal/kept-pages/PageModal.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { EmptyState, FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { useMay } from '#kit/portal/session.ts';
import { clearing } from '#kit/portal/theme/clearing.tsx';
import '#kit/portal/list/record-picker.css';

import { workerCalls } from '../../contract/calls.ts';
import { workerAccess, workersPage } from '../../contract/menu.ts';

export type Holder = ReplyOf<typeof workerCalls.holders>['holders'][number];

/** By which a form says whom it has already. */
export const takenBy = (workerId: string, itemCode: string): string => `${workerId} ${itemCode}`;

interface Props {
  /** Items in force, one of which is asked for. */
  readonly items: readonly string[];
  /** On which day; today without it. */
  readonly on?: string;
  /** Whom the form has already, by `takenBy`: then several are chosen, one after the other. */
  readonly taken?: readonly string[];
  readonly label?: string;
  readonly onTake: (holder: Holder) => void;
}

/** Chooses somebody of the own unit who holds an item validly. Typing somebody else stays possible where it stands. */
export function HolderPicker({ label = '从本单位持证人员选择', onTake, ...asked }: Props) {
  const mayView = useMay(workerAccess.view);
  const [isOpen, setOpen] = useState(false);
  if (!mayView) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <PageModal open width={600} title="选择持证人员" footer={null} onCancel={() => setOpen(false)}>
          <Choices
            {...asked}
            onTake={(holder) => {
              onTake(holder);
              if (!asked.taken) setOpen(false);
            }}
          />
        </PageModal>
      )}
    </>
  );
}

function Choices({ items, on, taken, onTake }: Props) {
  const [word, setWord] = useState('');
  const { asked, composing } = useComposedWord(word);
  const sought = useDeferredValue(asked.trim());
  return (
    <Stack>
      <p className="quiet">
        {on ? `在${on}` : '今天'}有效持有 {items.join('、')} 的在岗人员；不在其中的可以直接填写，将标为手工录入。
      </p>
      <Input
        allowClear={clearing.text}
        value={word}
        placeholder="姓名、岗位"
        aria-label="查找持证人员"
        onChange={({ target }) => setWord(target.value)}
        {...composing}
      />
      <Found items={items} {...(on && { on })} {...(taken && { taken })} word={sought} onTake={onTake} />
    </Stack>
  );
}

function Found({ items, on, taken = [], word, onTake }: Props & { readonly word: string }) {
  const { data, error, refetch } = useCall(workerCalls.holders, { items: items.join(','), ...(on && { on }), ...(word && { word }) });
  if (error && !data) return <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.holders.length === 0)
    return (
      <EmptyState
        icon="worker"
        title={word ? '没有找到这样的人员' : `没有有效持有 ${items.join('、')} 的在岗人员`}
        hint={`请在「${workersPage.title}」中登记人员和证书，或者直接填写。`}
      />
    );
  return (
    <ul className="record-picker__list" aria-label="持证人员">
      {data.holders.map((holder) => {
        const isTaken = taken.includes(takenBy(holder.workerId, holder.itemCode));
        return (
          <li key={takenBy(holder.workerId, holder.itemCode)}>
            <button type="button" className="record-picker__row" disabled={isTaken} onClick={() => onTake(holder)}>
              <b>{holder.name}</b> {holder.post} <span className="mono">{holder.itemCode}</span>{' '}
              <span className="mono quiet">{holder.certNo}</span> 有效期至{holder.validTo}
              {(isTaken || !holder.verified) && <span className="record-picker__why">{isTaken ? '已选' : '未经核验'}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
