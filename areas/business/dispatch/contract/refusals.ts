import { refusals } from '#kit/contract/refusal.ts';

export const dispatchRefusals = refusals({
  namedLate: { status: 422, say: '「{label}」在此前退回时没有指出，请写明此前未一并告知的原因' },
  inspectorUnfit: { status: 422, say: '「{name}」不是{dept}的检验员，不能派工' },
  crewSame: { status: 422, say: '检验员没有变化，不需要改派' },
  certificateEnded: { status: 422, say: '「{name}」的检验人员证有效期至{validUntil}，{on}已过期，不能派工' },
  certificateMissing: { status: 422, say: '「{name}」没有登记{kind}的检验人员证，不能派工' },
  crewTooSmall: { status: 422, say: '{kind}检验至少派{least}名检验员' },
  tooManyReschedules: { status: 409, say: '预约日期最多更改2次，请联系检验部门' },
  tooLateToReschedule: { status: 409, say: '距检验不足24小时，不能自行改期，请联系检验部门' },
  visitFeeOwed: { status: 409, say: '请先缴纳空跑费{amount}元，再重新预约' },
  visitFeeNone: { status: 409, say: '没有待缴的空跑费' },
  jobSame: { status: 422, say: '检验要求没有变化，不需要更正' },
});
