import { lifecycle, statusDictionary } from '#kit/contract/case/lifecycle.ts';

/** Money that came in and fits no order, came by transfer, or went back without our asking: it waits for the finance desk. What one enters from the bank statement another credits. */
export const payExceptionCycle = lifecycle({
  name: 'payException',
  title: '异常到账',
  states: {
    OPEN: { code: '10', label: '待处理', tone: 'dueSoon' },
    REFUNDING: { code: '15', label: '待确认退款', tone: 'dueSoon' },
    CREDITED: { code: '20', label: '已入账', tone: 'good', terminal: true },
    REFUNDED: { code: '30', label: '已退款', tone: 'stopped', terminal: true },
    SETTLED: { code: '40', label: '已线下处理', tone: 'stopped', terminal: true },
    ENTERED: { code: '05', label: '待复核入账', tone: 'dueSoon' },
    WITHDRAWN: { code: '50', label: '已撤回登记', tone: 'stopped' },
  },
  moves: {
    enter: { label: '登记转账', from: ['WITHDRAWN'], to: 'ENTERED', by: ['I3'], silent: true },
    creditTransfer: {
      label: '复核入账',
      from: ['ENTERED'],
      to: 'CREDITED',
      by: ['I3'],
      confirm: '请先与银行流水核对缴费单号、金额和流水号。入账后缴费单转为已缴费并开出收费凭证。登记人本人不能入账。',
    },
    withdrawTransfer: { label: '撤回登记', from: ['ENTERED'], to: 'WITHDRAWN', by: ['I3'], opinion: 'optional' },
    credit: { label: '入账', from: ['OPEN'], to: 'CREDITED', by: ['I3'], opinion: 'optional', confirm: '金额相符的款项记入这张缴费单。' },
    applyRefund: {
      label: '申请退款',
      from: ['OPEN', 'ENTERED'],
      to: 'REFUNDING',
      by: ['I3'],
      opinion: 'required',
      danger: true,
      confirm: '款项原路退回付款人，由另一名财务人员确认。请填写退款原因。',
    },
    confirmRefund: {
      label: '确认退款',
      from: ['REFUNDING'],
      to: 'REFUNDED',
      by: ['I3'],
      danger: true,
      confirm: '款项将原路退回付款人，不能撤销。',
    },
    withdrawRefund: { label: '撤回退款', from: ['REFUNDING'], to: ['OPEN', 'ENTERED'], by: ['I3'], opinion: 'optional' },
    noteRefund: {
      label: '确认渠道已退款',
      from: ['OPEN'],
      to: 'REFUNDED',
      by: ['I3'],
      danger: true,
      confirm: '请先在支付渠道的商户平台核对退款。确认后缴费单转为已退款，不再向渠道发起退款；尚未检验的申报随之取消。',
    },
    settle: { label: '线下处理', from: ['OPEN', 'ENTERED'], to: 'SETTLED', by: ['I3'], opinion: 'required', confirm: '请写明处理的经过。' },
  },
});

export const payExceptionStatus = statusDictionary(payExceptionCycle);
