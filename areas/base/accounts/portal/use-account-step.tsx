import { App, Radio } from 'antd';
import { useState } from 'react';

import type { ReplyOf } from '#kit/contract/call.ts';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { call, CallError } from '#kit/portal/client.ts';

import { managedCalls, type ManagedMove } from '../contract/managed-accounts.ts';

interface Step {
  readonly id: string;
  readonly version: number;
  readonly move: string;
  readonly opinion: string | undefined;
}

type Work = ReplyOf<typeof managedCalls.work>;
const others = 'others';

/** A step with an account. Where the person has open work it is asked who takes it over. */
export function useAccountStep(): (step: Step) => Promise<unknown> {
  const { modal } = App.useApp();
  return async ({ id, version, move, opinion }) => {
    const step = { id, version, move: move as ManagedMove, opinion: opinion ?? '' };
    try {
      return await call(managedCalls.move, step);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'workOpen') throw error;
      const work = await call(managedCalls.work, { id });
      let chosen = work.successors[0]?.id ?? others;
      const isSure = await modal.confirm({
        title: '还有未办结的工作，由谁接办？',
        width: 560,
        content: <TakeOver work={work} onChoose={(next) => (chosen = next)} />,
        okText: '办理',
        cancelText: '取消',
      });
      if (!isSure) throw error;
      return call(managedCalls.move, { ...step, ...(chosen === others ? { leavesWork: true } : { successor: chosen }) });
    }
  };
}

function TakeOver({ work: { work, successors }, onChoose }: { readonly work: Work; readonly onChoose: (chosen: string) => void }) {
  const [chosen, setChosen] = useState(successors[0]?.id ?? others);
  return (
    <Stack gap="small">
      {work.map(({ label, count, numbers }) => (
        <p key={label}>
          {label} {count} 件：{numbers.join('、')}
          {count > numbers.length && ' 等'}
        </p>
      ))}
      <Radio.Group
        aria-label="接办人"
        value={chosen}
        onChange={(event) => {
          const next = String(event.target.value);
          setChosen(next);
          onChoose(next);
        }}
        options={[
          ...successors.map(({ id, name }) => ({ value: id, label: name })),
          { value: others, label: '由科室负责人另行改派（会收到消息）' },
        ]}
      />
    </Stack>
  );
}
