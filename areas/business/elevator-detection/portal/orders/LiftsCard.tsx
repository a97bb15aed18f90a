import { Button } from 'antd';
import { useState } from 'react';
import { orderLimit } from '../../contract/menu.ts';

import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';

import { ChosenLifts, type ChosenLift } from './ChosenLifts.tsx';

const LiftPicker = latePart(() => import('./LiftPicker.tsx').then((module) => module.LiftPicker));

interface Props {
  /** Keys of the chosen lifts, in the order of choice, and what is known of them so far. */
  readonly lifts: readonly string[];
  readonly chosen: readonly ChosenLift[];
  /** They belong to different using units. */
  readonly isApart: boolean;
  readonly ownOrder: string | null | undefined;
  readonly onChoose: (equSysIds: readonly string[]) => void;
}

/** The lifts of an order that is written. */
export function LiftsCard({ lifts, chosen, isApart, ownOrder, onChoose }: Props) {
  const [isPicking, setPicking] = useState(false);
  const useUnit = chosen[0]?.useUnit;
  const add = (keys: readonly string[]) => {
    onChoose([...new Set([...lifts, ...keys])].slice(0, orderLimit));
    setPicking(false);
  };
  return (
    <Card
      title={`委托检测的电梯（${lifts.length}台）`}
      actions={
        <Button onClick={() => setPicking(true)} disabled={lifts.length >= orderLimit}>
          添加电梯
        </Button>
      }
    >
      <ChosenLifts lifts={chosen} ownOrder={ownOrder} onDrop={(key) => onChoose(lifts.filter((one) => one !== key))} />
      {isApart && (
        <p className="record-error" role="alert">
          所选电梯属于不同的使用单位，请分开委托。
        </p>
      )}
      {isPicking && <LiftPicker chosen={lifts} {...(useUnit && { useUnit })} onClose={() => setPicking(false)} onAdd={add} />}
    </Card>
  );
}
