import type { DeskKey } from '#areas/inspection/contract/desks.ts';
import type { ApplicationState } from '#areas/inspection/contract/lifecycle.ts';
import type { Tone } from '#kit/contract/lifecycle.ts';

export interface TodoKind {
  readonly title: string;
  readonly tone: Tone;
  /** States of the own applications that are counted. */
  readonly states?: readonly ApplicationState[];
  /** The queue of the institute that is counted. */
  readonly desk?: DeskKey;
  /** What to do, as the one most urgent thing of the page. `{n}` is the number. */
  readonly urges?: string;
}

/** Everything that may wait for somebody, the most urgent first. */
export const todoKinds = {
  returned: { title: '退回补正', tone: 'bad', states: ['returned'], urges: '有 {n} 份申报被退回，请按退回原因补正后重新提交' },
  rectify: { title: '待整改反馈', tone: 'bad', states: ['rectify'], urges: '有 {n} 份申报待整改，请在期限前反馈，逾期按不合格处理' },
  rebook: { title: '待重新预约', tone: 'bad', states: ['notReady'], urges: '有 {n} 份申报现场不具备条件，请备齐后重新预约' },
  entryReturned: { title: '录入单退回', tone: 'bad', urges: '有 {n} 份设备录入单被退回，请修改后重新提交' },
  toPay: {
    title: '待缴费',
    tone: 'toPay',
    states: ['awaitPayment', 'paying', 'heldForFee'],
    urges: '有 {n} 份申报待缴费，缴费后安排检验人员',
  },
  acceptance: { title: '待受理', tone: 'waiting', desk: 'acceptance' },
  entryConfirm: { title: '待确认建档', tone: 'waiting' },
  fee: { title: '待核费', tone: 'toPay', desk: 'fee' },
  payException: { title: '异常到账', tone: 'dueSoon' },
  refund: { title: '待确认退款', tone: 'toPay' },
  dispatch: { title: '待派工', tone: 'waiting', desk: 'dispatch' },
  inspecting: { title: '我的检验', tone: 'waiting', desk: 'inspecting' },
  review: { title: '报告审核', tone: 'waiting', desk: 'review' },
  draft: { title: '草稿待提交', tone: 'draft', states: ['draft'] },
  entryDraft: { title: '录入单草稿', tone: 'draft' },
  issued: { title: '报告可下载', tone: 'good', states: ['issued'] },
} as const satisfies Readonly<Record<string, TodoKind>>;

export type TodoKey = keyof typeof todoKinds;
export const todoKeys = Object.keys(todoKinds) as [TodoKey, ...TodoKey[]];

export function todoKind(key: TodoKey): TodoKind {
  return todoKinds[key];
}
