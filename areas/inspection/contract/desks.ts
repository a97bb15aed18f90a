import type { Actor } from '#kit/contract/actor.ts';

import type { ApplicationState } from './lifecycle.ts';

/** The queues of the institute: which states wait there, and who works at it. */
export const desks = [
  { key: 'acceptance', title: '待受理', states: ['submitted'], by: ['I1'] },
  { key: 'fee', title: '待核费', states: ['accepted', 'awaitPayment', 'reliefReview'], by: ['I1', 'I3'] },
  { key: 'dispatch', title: '待派工', states: ['toDispatch', 'dispatched'], by: ['I4'] },
  { key: 'inspecting', title: '我的检验', states: ['dispatched', 'inspecting', 'rectify', 'recheck'], by: ['I2'] },
  { key: 'review', title: '报告审核', states: ['reportReview', 'appealed', 'toReissue'], by: ['I4'] },
] as const satisfies readonly {
  readonly key: string;
  readonly title: string;
  readonly states: readonly ApplicationState[];
  readonly by: readonly Actor[];
}[];

export type DeskKey = (typeof desks)[number]['key'];

export function getDesk(key: DeskKey): (typeof desks)[number] {
  return desks.find((desk) => desk.key === key)!;
}
