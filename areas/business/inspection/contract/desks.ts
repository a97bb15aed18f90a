import type { Actor } from '#kit/contract/actor.ts';

import type { ApplicationState } from './lifecycle.ts';

/**
 * The queues of the institute: which states stand there, which of them wait for the desk and not for somebody else, who works at it, and what is most urgent.
 */
export const desks = [
  { key: 'acceptance', title: '待受理', states: ['submitted'], waits: ['submitted'], by: ['I1'], order: 'dueOn' },
  {
    key: 'fee',
    title: '待核费',
    states: ['accepted', 'reliefReview', 'awaitPayment'],
    waits: ['accepted', 'reliefReview'],
    by: ['I1', 'I3'],
    order: 'dueOn',
  },
  { key: 'dispatch', title: '待派工', states: ['toDispatch', 'dispatched'], waits: ['toDispatch'], by: ['I4'], order: 'dueOn' },
  {
    key: 'inspecting',
    title: '我的检验',
    states: ['dispatched', 'inspecting', 'recheck', 'rectify'],
    waits: ['dispatched', 'inspecting', 'recheck'],
    by: ['I2'],
    order: 'dispatchOn',
  },
  {
    key: 'review',
    title: '报告审核',
    states: ['reportReview', 'reportApproval', 'appealed', 'toReissue'],
    waits: ['reportReview', 'appealed', 'toReissue'],
    by: ['I4'],
    order: 'dueOn',
  },
  { key: 'approval', title: '报告批准', states: ['reportApproval'], waits: ['reportApproval'], by: ['I5'], order: 'dueOn' },
] as const satisfies readonly {
  readonly key: string;
  readonly title: string;
  readonly states: readonly ApplicationState[];
  readonly waits: readonly ApplicationState[];
  readonly by: readonly Actor[];
  readonly order: string;
}[];

export type DeskKey = (typeof desks)[number]['key'];
export const deskKeys = desks.map(({ key }) => key);

export function getDesk(key: DeskKey): (typeof desks)[number] {
  return desks.find((desk) => desk.key === key)!;
}
