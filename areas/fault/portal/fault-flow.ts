import type { ReplyOf } from '#kit/contract/call.ts';
import type { FlowStep } from '#kit/portal/record/FlowSteps.tsx';
import { instantText } from '#kit/portal/record/display.ts';

import type { faultCalls } from '../contract/calls.ts';
import { deviceFault } from '../contract/lifecycle.ts';

type Flow = ReplyOf<typeof faultCalls.detail>['flow'];

const { states, moves } = deviceFault;

/** The way of a fault: each node with the step that last led through it. */
const nodes = [
  { title: '登记', reached: ['commit'] },
  { title: '接单维修', reached: ['accept'] },
  { title: '维修完成', reached: ['repair'] },
  { title: '确认恢复', reached: ['verify'] },
] as const;

/** How many nodes lie behind a fault in this state. */
const behind: Readonly<Record<string, number>> = {
  [states.draft.code]: 0,
  [states.open.code]: 1,
  [states.suspended.code]: 1,
  [states.repairing.code]: 2,
  [states.toVerify.code]: 3,
  [states.closed.code]: 4,
};

/** Where a fault stands on its way. A false alarm ends after its registration. */
export function faultSteps(status: string, flow: Flow): FlowStep[] {
  const lastOf = (labels: readonly string[]) => flow.findLast(({ label }) => labels.includes(label));
  if (status === states.falseAlarm.code) {
    const at = (move: keyof typeof moves) => instantText(lastOf([moves[move].label])?.at ?? '');
    return [
      { title: '登记', state: 'done', note: at('commit') },
      { title: states.falseAlarm.label, state: 'failed', note: at('falseAlarm') },
    ];
  }
  const done = behind[status] ?? 0;
  return nodes.map(({ title, reached }, index) => {
    const step = index < done ? lastOf(reached.map((move) => moves[move].label)) : undefined;
    return { title, state: index < done ? 'done' : index === done ? 'current' : 'todo', ...(step && { note: instantText(step.at) }) };
  });
}
