import { refusals } from '#kit/contract/refusal.ts';

export const paymentRefusals = refusals({
  feeMissing: { status: 422, say: '未核定费用，不能提交在线支付' },
  /** One sentence for a wrong number and a wrong mobile, so that nobody learns which numbers exist. */
  payNotFound: { status: 404, say: '没有找到缴费单，请核对单号和手机号后四位' },
  payKeyLocked: { status: 429, say: '核对错误次数过多，请一小时后再试' },
  alreadyPaid: { status: 409, say: '这笔费用已经缴清，请刷新查看' },
  differentPayers: { status: 422, say: '只能合并同一付款单位的费用' },
  payingElsewhere: { status: 409, say: '这笔费用正在支付中，请完成或等待关闭后再办理' },
  noOnlinePayment: { status: 422, say: '本门户未开通在线支付，请按缴费通知单上的账户转账缴费' },
  gatewayDown: { status: 503, say: '支付渠道暂时无法连接，请稍后再试' },
  notPaid: { status: 409, say: '尚未缴费，暂无收费凭证' },
  cannotCredit: { status: 409, say: '款项与缴费单不符，或费用已经缴清，只能退款或线下处理' },
  refundProcessing: { status: 409, say: '支付渠道正在处理退款，请稍后再次确认' },
  refundUnderway: { status: 409, say: '已经向支付渠道发起退款，不能撤回' },
  refundSameHand: { status: 409, say: '退款由您申请，须由另一名财务人员确认；只有一名财务人员的，请管理员再设一名' },
  transferSameHand: { status: 409, say: '这笔转账由您登记，须由另一名财务人员复核入账；只有一名财务人员的，请管理员再设一名' },
  transferUnderway: { status: 409, say: '财务已登记这笔费用的转账到账，正在复核，请等复核后再办理' },
  transferAmount: { status: 422, say: '到账金额与应缴金额不一致，请核对' },
  transferSeen: { status: 409, say: '这个交易流水号已经登记过' },
  cashierClosed: { status: 410, say: '这笔订单已经支付或关闭' },
});
