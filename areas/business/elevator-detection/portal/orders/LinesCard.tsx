import { Checkbox } from 'antd';
import { useState } from 'react';

import { Lines } from '#kit/portal/layout/Lines.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { SelectionBar } from '#kit/portal/list/SelectionBar.tsx';

import { testLine } from '../../contract/lifecycle.ts';
import { LineDialogs } from './LineDialogs.tsx';
import { LineRow } from './LineRow.tsx';
import type { OrderDetail } from './TestOrderPage.tsx';
import { useLineActions } from './use-line-actions.ts';

/** The lifts of an order; those that wait for their test can be marked, to record one outcome for several. */
export function LinesCard({ detail }: { readonly detail: OrderDetail }) {
  const { lines } = detail;
  const { actionsOf, asked, ask, dialog } = useLineActions();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const recordable = lines.filter(({ mayRecord }) => mayRecord);
  const chosen = recordable.filter(({ id }) => marked.includes(id!));
  const [first, ...others] = chosen;
  const close = () => ask(undefined);
  const done = () => {
    setMarked([]);
    close();
  };
  const markOne = (id: string, isMarked: boolean) => setMarked(isMarked ? [...marked, id] : marked.filter((one) => one !== id));
  return (
    <Card
      title={`电梯（${lines.length}台）`}
      actions={
        recordable.length > 1 && (
          <MarkAll most={recordable.length} count={chosen.length} onMark={(all) => setMarked(all ? recordable.map(({ id }) => id!) : [])} />
        )
      }
    >
      {first && (
        <SelectionBar
          count={chosen.length}
          unit="台"
          onClear={() => setMarked([])}
          actions={[
            {
              key: 'result',
              label: testLine.moves.record.label,
              primary: true,
              onClick: () => ask({ what: 'result', lines: [first, ...others] }),
            },
          ]}
        />
      )}
      <Lines>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            actions={actionsOf(line)}
            marking={
              recordable.length > 1 ? { isMarked: marked.includes(line.id!), onMark: (isMarked) => markOne(line.id!, isMarked) } : undefined
            }
          />
        ))}
      </Lines>
      {dialog}
      {asked && <LineDialogs detail={detail} asked={asked} onClose={close} onDone={done} />}
    </Card>
  );
}

interface MarkAllProps {
  readonly most: number;
  readonly count: number;
  readonly onMark: (all: boolean) => void;
}

function MarkAll({ most, count, onMark }: MarkAllProps) {
  return (
    <Checkbox checked={count === most} indeterminate={count > 0 && count < most} onChange={({ target }) => onMark(target.checked)}>
      全选待检测的
    </Checkbox>
  );
}
