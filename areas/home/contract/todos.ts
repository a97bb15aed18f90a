import { deviceEntry, equipmentCorrection, pipelineAddition } from '#areas/equipment/contract/lifecycle.ts';
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
  faultOpen: { title: '故障待处理', tone: 'bad', urges: '有 {n} 台设备的故障待处理，请尽快接单维修' },
  faultVerify: { title: '故障待确认', tone: 'waiting', urges: '有 {n} 台设备已维修，请确认是否恢复正常' },
  testRectify: { title: '电梯检测待整改', tone: 'bad', urges: '有 {n} 份检测委托存在不符合项，请整改后反馈' },
  entryReturned: { title: '录入单退回', tone: 'bad', urges: '有 {n} 份设备录入单被退回，请修改后重新提交' },
  correctionReturned: { title: '更正单退回', tone: 'bad', urges: '有 {n} 份资料更正申请被退回，请修改后重新提交' },
  additionReturned: { title: '新增管道退回', tone: 'bad', urges: '有 {n} 份新增管道申请被退回，请修改后重新提交' },
  toPay: {
    title: '待缴费',
    tone: 'toPay',
    states: ['awaitPayment', 'paying', 'heldForFee'],
    urges: '有 {n} 份申报待缴费，缴费后安排检验人员',
  },
  rescueVisit: { title: '救援待回访', tone: 'waiting' },
  faultRepairing: { title: '故障维修中', tone: 'waiting' },
  acceptance: { title: '待受理', tone: 'waiting', desk: 'acceptance' },
  testAccept: { title: '检测委托待接受', tone: 'waiting', urges: '有 {n} 份检测委托待接受，请尽快答复' },
  testDue: { title: '电梯待检测', tone: 'waiting' },
  testReport: { title: '检测待出报告', tone: 'waiting' },
  extensionDecide: { title: '延期检验待审批', tone: 'waiting' },
  entryConfirm: { title: '待确认建档', tone: 'waiting' },
  correctionDecide: { title: '资料更正待审核', tone: 'waiting' },
  additionConfirm: { title: '新增管道待确认', tone: 'waiting' },
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

interface CaseTodo {
  /** Name of the lifecycle. */
  readonly cycle: 'deviceEntry' | 'equipmentCorrection' | 'pipelineAddition';
  readonly status: string;
}

/** What waits of the cases that a unit hands in about its devices, by kind and state. */
export const caseTodos = {
  entryReturned: { cycle: 'deviceEntry', status: deviceEntry.states.returned.code },
  entryDraft: { cycle: 'deviceEntry', status: deviceEntry.states.draft.code },
  entryConfirm: { cycle: 'deviceEntry', status: deviceEntry.states.submitted.code },
  correctionReturned: { cycle: 'equipmentCorrection', status: equipmentCorrection.states.returned.code },
  correctionDecide: { cycle: 'equipmentCorrection', status: equipmentCorrection.states.submitted.code },
  additionReturned: { cycle: 'pipelineAddition', status: pipelineAddition.states.returned.code },
  additionConfirm: { cycle: 'pipelineAddition', status: pipelineAddition.states.submitted.code },
} as const satisfies Partial<Record<keyof typeof todoKinds, CaseTodo>>;

export type TodoKey = keyof typeof todoKinds;
export const todoKeys = Object.keys(todoKinds) as [TodoKey, ...TodoKey[]];

export function todoKind(key: TodoKey): TodoKind {
  return todoKinds[key];
}
