import { refusals } from '#kit/contract/refusal.ts';

export const correctionRefusals = refusals({
  correctionNotFound: { status: 404, say: '没有找到这份更正申请，或者您无权查看' },
  nothingCorrected: { status: 422, say: '没有需要更正的内容，请至少修改一项' },
  outdatedCorrection: { status: 409, say: '「{label}」在提交后已有变化，请退回申请单位核对' },
  notCorrectable: { status: 422, say: '「{label}」不能通过资料更正修改' },
  deviceGone: { status: 422, say: '该设备已{state}，不再办理资料更正' },
});
