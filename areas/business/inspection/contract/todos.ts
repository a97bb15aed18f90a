import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { getDesk, type DeskKey } from './desks.ts';
import { codeOf, type ApplicationState } from './lifecycle.ts';
import { inspectionPaths } from './menu.ts';

/** What waits of the own applications: those in these states. */
export interface OwnTodo extends TodoKind {
  readonly states: readonly ApplicationState[];
}

const listed = (states: readonly ApplicationState[], more: Readonly<Record<string, string>> = {}) =>
  addressWith(inspectionPaths.query, { status: states.map(codeOf).join(','), ...more });
const own = (todo: Omit<OwnTodo, 'to'>): OwnTodo => ({ ...todo, to: [listed(todo.states, { ours: 'true' })] });

/** Who looks on without working at the desk finds the same applications in the list of all. */
function atDesk(key: DeskKey, { to, ...look }: Pick<TodoKind, 'tone' | 'rank'> & { readonly to?: string }): TodoKind {
  const { title, waits } = getDesk(key);
  // What is to be issued anew is told apart.
  return { key, title, ...look, to: [to ?? inspectionPaths[key], listed(waits.filter((state) => state !== 'toReissue'))] };
}

/** The list at a desk is named after the desk in its address. */
const reviewing = (...states: readonly ApplicationState[]) =>
  addressWith(inspectionPaths.review, { 'review.status': states.map(codeOf).join(',') });

/** What waits for a unit. */
export const ownTodos: readonly OwnTodo[] = [
  own({
    key: 'returned',
    title: '退回补正',
    tone: 'bad',
    rank: 10,
    states: ['returned'],
    urges: '有 {n} 份申报被退回，请按退回原因补正后重新提交',
  }),
  own({
    key: 'rectify',
    title: '待整改反馈',
    tone: 'bad',
    rank: 20,
    states: ['rectify'],
    urges: '有 {n} 份申报待整改，请在期限前反馈，逾期按不合格处理',
  }),
  own({
    key: 'rebook',
    title: '待重新预约',
    tone: 'bad',
    rank: 30,
    states: ['notReady'],
    urges: '有 {n} 份申报现场不具备条件，请备齐后重新预约',
  }),
  own({
    key: 'toPay',
    title: '待缴费',
    tone: 'toPay',
    rank: 100,
    states: ['awaitPayment', 'paying', 'heldForFee'],
    urges: '有 {n} 份申报待缴费，缴费后安排检验人员',
  }),
  own({ key: 'draft', title: '草稿待提交', tone: 'draft', rank: 270, states: ['draft'] }),
  own({ key: 'issued', title: '报告可下载', tone: 'good', rank: 290, states: ['issued'] }),
];

/** What waits at the desks of the institute. */
const deskTodos: readonly TodoKind[] = [
  atDesk('acceptance', { tone: 'waiting', rank: 130 }),
  atDesk('fee', { tone: 'toPay', rank: 210 }),
  atDesk('dispatch', { tone: 'waiting', rank: 240 }),
  atDesk('inspecting', { tone: 'waiting', rank: 250 }),
  // What has passed among devices that are put right or rechecked is released there, too.
  atDesk('review', { tone: 'waiting', rank: 260, to: reviewing('reportReview', 'appealed', 'rectify', 'recheck') }),
  atDesk('approval', { tone: 'waiting', rank: 161 }),
];

/** Opinion notices and liaison notes that the unit has not signed for. */
export const receiveTodo: TodoKind = {
  key: 'noticesToReceive',
  title: '意见通知书待签收',
  tone: 'waiting',
  rank: 167,
  urges: '有 {n} 份申报的检验意见通知书（联络单）等待本单位确认签收',
  to: [addressWith(inspectionPaths.query, { toReceive: 'true' })],
};

/** What waits of reports that were declared void, for those who issue them anew. */
export const reissueTodo: TodoKind = {
  key: 'reissue',
  title: '报告待重新出具',
  tone: 'bad',
  rank: 47,
  urges: '有 {n} 份申报的检验报告已作废，请重新出具',
  to: [reviewing('toReissue'), listed(['toReissue'])],
};

export const inspectionTodos: readonly TodoKind[] = [...ownTodos, ...deskTodos, reissueTodo, receiveTodo];
