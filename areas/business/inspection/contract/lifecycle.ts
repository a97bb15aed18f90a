import type { Dictionary } from '#kit/contract/trade/dictionary.ts';
import { lifecycle, stateByCode, statusDictionary, type MoveOf, type OpenMove, type StateOf } from '#kit/contract/case/lifecycle.ts';

import { reportMoves } from './report-moves.ts';

/** Checked, paid, inspected, reported: one application from the draft to the closed case (domain 5.2). */
export const inspectionApplication = lifecycle({
  name: 'inspectionApplication',
  title: '检验申报',
  states: {
    draft: { code: '00', label: '草稿', tone: 'draft', next: '草稿未提交，检验机构还看不到。请填写完整后提交' },
    submitted: { code: '10', label: '待受理', tone: 'waiting', next: '受理员核对申报资料', workdays: 2 },
    returned: {
      code: '30',
      label: '退回补正',
      tone: 'bad',
      next: '请按退回原因补正后重新提交，15个工作日内未提交将自动取消',
      workdays: 15,
    },
    accepted: { code: '20', label: '已受理', tone: 'waiting', next: '核定检验费用', workdays: 1 },
    awaitPayment: { code: '25', label: '待缴费', tone: 'toPay', waits: ['owner'], next: '请缴费，缴费后安排检验人员' },
    paying: { code: '26', label: '支付中', tone: 'toPay', waits: ['owner'], next: '等待支付结果，2小时内未支付将自动关闭' },
    reliefReview: { code: '27', label: '减免审核中', tone: 'waiting', next: '受理员初审、财务复核减免依据', workdays: 3 },
    toDispatch: { code: '50', label: '待派工', tone: 'waiting', next: '检验部门按预约日期安排检验人员', workdays: 3 },
    dispatched: { code: '55', label: '已派工', tone: 'waiting', waits: ['I2'], next: '检验人员按约定日期到场，请做好现场准备' },
    notReady: { code: '56', label: '现场不具备条件', tone: 'bad', next: '请备齐检验条件后重新预约' },
    inspecting: { code: '60', label: '检验中', tone: 'waiting', waits: ['I2'], next: '检验人员录入检验结果', workdays: 5 },
    rectify: { code: '65', label: '待整改', tone: 'bad', waits: ['owner'], next: '请在期限前整改并反馈，逾期按不合格处理' },
    recheck: { code: '66', label: '待复检', tone: 'waiting', waits: ['I2'], next: '检验人员安排复检', workdays: 5 },
    reportReview: { code: '70', label: '报告审核', tone: 'waiting', next: '审核检验报告', workdays: 3 },
    reportApproval: { code: '72', label: '报告批准', tone: 'waiting', waits: ['I5'], next: '授权签字人批准检验报告', workdays: 2 },
    approved: { code: '75', label: '报告已批准', tone: 'waiting', next: '正在出具报告' },
    heldForFee: { code: '76', label: '待缴费取报告', tone: 'toPay', waits: ['owner'], next: '报告已完成，缴费后即可下载' },
    issued: { code: '80', label: '已出具', tone: 'good', next: '可下载报告；如有异议请在15个工作日内提出' },
    appealed: { code: '81', label: '异议处理中', tone: 'waiting', next: '检验部门复核报告', workdays: 10 },
    toReissue: { code: '82', label: '待重新出具', tone: 'bad', next: '检验报告已作废，检验部门重新出具', workdays: 5 },
    // Years later a report may still turn out wrong and be declared void.
    completed: { code: '99', label: '已办结', tone: 'good' },
    rejected: { code: '40', label: '不予受理', tone: 'bad', terminal: true },
    cancelled: { code: '91', label: '已取消', tone: 'stopped', terminal: true },
    terminated: { code: '92', label: '检验终止', tone: 'stopped', terminal: true },
  },
  moves: {
    commit: { label: '提交', from: ['draft', 'returned'], to: 'submitted', by: ['owner'], silent: true, told: 'inspection.submitted' },
    onlineWithdraw: {
      label: '撤回',
      from: ['submitted'],
      to: 'draft',
      by: ['owner'],
      confirm: '撤回后回到草稿，流水号保留，修改后可再次提交。确定撤回吗？',
    },
    cancel: {
      label: '取消申报',
      from: ['submitted', 'returned', 'awaitPayment', 'notReady'],
      to: 'cancelled',
      by: ['owner'],
      opinion: 'required',
      confirm: '取消后本次申报结束，不能恢复，请写明取消原因。',
      danger: true,
    },
    accept: { label: '受理', from: ['submitted'], to: 'accepted', by: ['I1'], opinion: 'optional', told: 'inspection.applied' },
    return: { label: '退回补正', from: ['submitted', 'accepted'], to: 'returned', by: ['I1'], opinion: 'required' },
    reject: { label: '不予受理', from: ['submitted'], to: 'rejected', by: ['I1'], opinion: 'required', danger: true },
    correctJob: { label: '更正检验要求', from: ['accepted'], to: 'accepted', by: ['I1', 'I3'], opinion: 'required', silent: true },
    judgeFee: { label: '核定费用', from: ['accepted'], to: ['awaitPayment', 'toDispatch'], by: ['I1', 'I3'], silent: true },
    monthlyCredit: {
      label: '月结挂账',
      from: ['awaitPayment'],
      to: 'toDispatch',
      by: ['I3'],
      confirm: '费用记入该单位月结账，直接转派工。确定吗？',
    },
    deferPayment: { label: '先检后付', from: ['awaitPayment'], to: 'toDispatch', by: ['I3'], opinion: 'required' },
    toPay: { label: '发起缴费', from: ['awaitPayment'], to: 'paying', by: ['owner', 'system'], silent: true },
    payCallback: { label: '支付成功', from: ['awaitPayment', 'paying'], to: 'toDispatch', by: ['system'] },
    refundEnd: { label: '退款结案', from: ['toDispatch', 'dispatched', 'notReady'], to: 'cancelled', by: ['system'] },
    payTimeout: { label: '支付超时关闭', from: ['paying'], to: 'awaitPayment', by: ['system'] },
    payFail: { label: '支付失败', from: ['paying'], to: 'awaitPayment', by: ['system'] },
    reliefApply: { label: '申请减免', from: ['awaitPayment'], to: 'reliefReview', by: ['owner'], silent: true },
    reliefCheck: { label: '减免初审通过', from: ['reliefReview'], to: 'reliefReview', by: ['I1'], opinion: 'optional', silent: true },
    reliefWithdraw: { label: '撤回减免申请', from: ['reliefReview'], to: 'awaitPayment', by: ['owner'] },
    reliefApprove: {
      label: '同意减免',
      from: ['reliefReview'],
      to: ['awaitPayment', 'toDispatch'],
      by: ['I3'],
      silent: true,
      told: 'fee.relieved',
    },
    reliefRefuse: {
      label: '不同意减免',
      from: ['reliefReview'],
      to: 'awaitPayment',
      by: ['I1', 'I3'],
      opinion: 'required',
      danger: true,
      silent: true,
    },
    dispatch: { label: '派工', from: ['toDispatch'], to: 'dispatched', by: ['I4'], silent: true },
    reschedule: {
      label: '改期',
      from: ['toDispatch', 'dispatched'],
      to: 'toDispatch',
      by: ['owner', 'I4'],
      opinion: 'optional',
      silent: true,
    },
    start: { label: '开始检验', from: ['dispatched'], to: 'inspecting', by: ['I2'] },
    reassign: {
      label: '改派检验员',
      from: ['dispatched', 'inspecting', 'rectify', 'recheck'],
      to: ['dispatched', 'inspecting', 'rectify', 'recheck'],
      by: ['I4', 'system'],
      opinion: 'required',
      silent: true,
    },
    notReady: { label: '现场不具备条件', from: ['dispatched'], to: 'notReady', by: ['I2'], opinion: 'required', danger: true },
    waiveVisit: {
      label: '免收空跑费',
      from: ['notReady'],
      to: 'notReady',
      by: ['I3'],
      opinion: 'required',
      confirm: '免收后，申报单位不缴空跑费即可重新预约。请写明原因，申报单位会收到消息。',
    },
    rebook: { label: '重新预约', from: ['notReady'], to: 'toDispatch', by: ['owner'], silent: true },
    enterResults: { label: '提交检验结果', from: ['inspecting'], to: 'reportReview', by: ['I2'], silent: true },
    // While others are put right or rechecked, only for what is entered anew.
    opinionNotice: { label: '出具意见通知书', from: ['inspecting', 'rectify', 'recheck'], to: 'rectify', by: ['I2'], silent: true },
    withdrawNotice: {
      label: '撤回意见通知书',
      from: ['rectify'],
      // Where it was the last: back to what the others wait for.
      to: ['inspecting', 'rectify', 'recheck'],
      by: ['I2'],
      opinion: 'required',
      silent: true,
    },
    terminate: { label: '终止检验', from: ['inspecting'], to: 'terminated', by: ['I2'], opinion: 'required', danger: true },
    rectifyFeedback: { label: '整改反馈', from: ['rectify'], to: 'rectify', by: ['owner'], silent: true },
    confirmRectified: { label: '确认整改', from: ['rectify'], to: ['reportReview', 'recheck'], by: ['I2'], silent: true },
    // What is being corrected or waits for its recheck is finished by its inspectors first.
    rectifyOverdue: { label: '整改逾期', from: ['rectify'], to: ['reportReview', 'inspecting', 'recheck'], by: ['system'] },
    correctLines: {
      label: '提交更正结果',
      from: ['rectify', 'recheck'],
      to: ['rectify', 'recheck'],
      by: ['I2'],
      opinion: 'optional',
      silent: true,
    },
    recheck: { label: '提交复检结果', from: ['recheck'], to: 'reportReview', by: ['I2'], silent: true },
    ...reportMoves,
    issue: { label: '出具报告', from: ['approved'], to: ['issued', 'heldForFee'], by: ['system'] },
    releaseHeld: { label: '缴费后出具报告', from: ['heldForFee'], to: 'issued', by: ['system'] },
    releaseFree: {
      label: '免缴出具报告',
      from: ['heldForFee'],
      to: 'issued',
      by: ['I3'],
      opinion: 'required',
      confirm: '检验费已经退还，报告不再收费即可下载。请写明原因。',
    },
    appeal: { label: '提出异议', from: ['issued'], to: 'appealed', by: ['owner'], opinion: 'required' },
    // What the management information system of the institute has inspected itself.
    takeNotice: {
      label: '接收意见通知书',
      from: ['dispatched', 'inspecting', 'rectify'],
      to: 'rectify',
      by: ['system'],
      silent: true,
    },
    takeReport: {
      label: '接收检验报告',
      from: ['dispatched', 'inspecting', 'rectify', 'recheck', 'reportReview', 'reportApproval', 'toReissue'],
      // Where devices are still without: it stands where it stood.
      to: ['approved', 'dispatched', 'inspecting', 'rectify', 'recheck', 'reportReview', 'reportApproval', 'toReissue'],
      by: ['system'],
      silent: true,
    },
    takeRevision: {
      label: '接收修改后的报告',
      from: ['heldForFee', 'issued', 'appealed', 'completed'],
      to: 'approved',
      by: ['system'],
      silent: true,
    },
    // From review where a revision has come to nothing: every report holds and no record was changed.
    upholdReport: { label: '维持原报告', from: ['appealed', 'reportReview'], to: 'issued', by: ['I4'], opinion: 'required' },
    reviseReport: { label: '修改报告', from: ['appealed'], to: 'reportReview', by: ['I4'], opinion: 'required' },
    voidReport: {
      label: '作废报告',
      from: ['rectify', 'recheck', 'heldForFee', 'issued', 'appealed', 'toReissue', 'completed'],
      to: ['toReissue', 'rectify', 'recheck'],
      by: ['I4'],
      opinion: 'required',
      silent: true,
    },
    reissue: {
      label: '重新出具',
      from: ['toReissue'],
      to: 'reportReview',
      by: ['I4'],
      opinion: 'optional',
      confirm:
        '检验记录有误的请退回检验员修改。记录无误、只是设备档案等内容已更正的，转入报告审核，批准后以原报告编号出具新版；内容没有变化的不能再次出具。确定重新出具吗？',
    },
    endVoided: {
      label: '不再出具',
      from: ['toReissue'],
      to: ['completed', 'terminated'],
      by: ['I4'],
      opinion: 'required',
      confirm: '作废的报告不再重新出具，设备须重新报检。请写明原因，申报单位会收到消息。',
      danger: true,
    },
    complete: { label: '办结', from: ['issued'], to: 'completed', by: ['system'] },
    expireReturned: { label: '逾期未补正自动取消', from: ['returned'], to: 'cancelled', by: ['system'] },
  },
});

export type ApplicationState = StateOf<typeof inspectionApplication>;
export type ApplicationMove = MoveOf<typeof inspectionApplication>;

const { states } = inspectionApplication;

/** The code of a state, as stored and on the wire. */
export function codeOf(state: ApplicationState): string {
  return states[state].code;
}

export const applyStatus: Dictionary = { ...statusDictionary(inspectionApplication), name: 'applyStatus', title: '申报状态' };

/** Working days in which an issued report may be contested. */
export const appealWorkdays = 15;
/** Calendar days after which an issued application is closed. */
export const completeAfterDays = 30;
/** How often the unit may change the booked day, and how long before it at the latest. */
export const rescheduleLimit = 2;
export const rescheduleHours = 24;

/** Deleting ends in no state: the draft and its number are gone. Only what was never accepted may be deleted. */
export const deletion: OpenMove = {
  move: 'delete',
  label: '删除',
  confirm: '删除后不能恢复，已上传的附件一并删除。确定删除吗？',
  danger: true,
};

/** The unit may still edit the form. */
export function isEditable(state: ApplicationState): boolean {
  return state === 'draft' || state === 'returned';
}

const delivered: readonly ApplicationState[] = ['issued', 'appealed', 'completed'];

/** Devices of an application in these states are taken: no second application for the same inspection. One that was sent back is to be put right. */
export function isHolding(state: ApplicationState): boolean {
  return state !== 'draft' && !isTerminal(state) && !delivered.includes(state);
}

const beforeAcceptance: readonly ApplicationState[] = ['submitted', 'returned'];
const beforeDispatch: readonly ApplicationState[] = ['accepted', 'awaitPayment', 'paying', 'reliefReview', 'toDispatch'];

/** How the archive of a device shows an application that holds it, by the dictionary `applyState`. */
export function applyStateOf(status: string): '1' | '2' | '3' {
  const state = stateByCode(inspectionApplication, status);
  if (beforeAcceptance.includes(state)) return '1';
  return beforeDispatch.includes(state) ? '2' : '3';
}

/** Some devices are put right or rechecked, while those that passed have their reports already or may have them. */
export function isPartial(state: ApplicationState): boolean {
  return state === 'rectify' || state === 'recheck';
}

/** Nothing follows. */
export function isTerminal(state: ApplicationState): boolean {
  const declared: { readonly terminal?: boolean } = states[state];
  return declared.terminal === true;
}

/** What is said of a notice that has been answered: the unit has done its part. */
export const answeredWords = { label: '整改待确认', next: '整改反馈已提交，等待检验人员确认' } as const;
