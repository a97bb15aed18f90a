import { lifecycle, statusDictionary, type StateOf } from '#kit/contract/case/lifecycle.ts';

/** The last two digits of a code are those of the payment status (domain 3.7). */
export const payOrderCycle = lifecycle({
  name: 'payOrder',
  title: '缴费单',
  states: {
    NEW: { code: '02', label: '待缴费', tone: 'toPay', waits: ['payer'], next: '请扫码缴费，或按缴费通知单转账' },
    PAYING: { code: '03', label: '支付中', tone: 'waiting', waits: ['payer'], next: '请在两小时内完成支付' },
    PAID: { code: '04', label: '已缴费', tone: 'good' },
    FAILED: { code: '05', label: '支付失败', tone: 'bad', waits: ['payer'], next: '款项没有收到，可以重新支付' },
    CLOSED: { code: '06', label: '已关闭', tone: 'stopped', waits: [] },
    REFUNDING: { code: '07', label: '退款中', tone: 'waiting' },
    REFUNDED: { code: '08', label: '已退款', tone: 'stopped', terminal: true },
  },
  moves: {
    start: { label: '发起支付', from: ['NEW'], to: 'PAYING', by: ['payer'], silent: true },
    retry: { label: '重新支付', from: ['FAILED'], to: 'NEW', by: ['payer'], silent: true },
    pay: { label: '支付成功', from: ['NEW', 'PAYING', 'FAILED'], to: 'PAID', by: ['system'] },
    fail: { label: '支付失败', from: ['PAYING'], to: 'FAILED', by: ['system'] },
    lapse: { label: '关闭', from: ['NEW', 'PAYING', 'FAILED'], to: 'CLOSED', by: ['system'] },
    merge: { label: '重新组合缴费', from: ['NEW', 'FAILED'], to: 'CLOSED', by: ['payer'], silent: true },
    transfer: { label: '转账到账登记', from: ['NEW', 'FAILED'], to: 'PAID', by: ['I3'], silent: true },
    credit: { label: '关闭后入账', from: ['CLOSED'], to: 'PAID', by: ['I3'], silent: true },
    applyRefund: {
      label: '申请退款',
      from: ['PAID'],
      to: 'REFUNDING',
      by: ['I3'],
      opinion: 'required',
      danger: true,
      confirm: '全额退回原支付账户，请填写退款原因。已缴费、尚未检验的申报在确认退款后随之取消；检验已经开始的不能退款。',
    },
    confirmRefund: {
      label: '确认退款',
      from: ['REFUNDING'],
      to: 'REFUNDED',
      by: ['I3'],
      danger: true,
      confirm: '确认后款项将原路退回，不能撤销；尚未检验的申报随之取消。申请人本人不能确认。',
    },
    noteRefund: { label: '登记渠道退款', from: ['PAID', 'REFUNDING'], to: 'REFUNDED', by: ['I3'], silent: true },
    withdrawRefund: { label: '撤回退款', from: ['REFUNDING'], to: 'PAID', by: ['I3'], opinion: 'optional' },
  },
});

export type PayOrderState = StateOf<typeof payOrderCycle>;
export const payOrderStatus = statusDictionary(payOrderCycle);

export function payOrderCode(state: PayOrderState): string {
  return payOrderCycle.states[state].code;
}
