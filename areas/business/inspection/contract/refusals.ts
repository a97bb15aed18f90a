import { refusals } from '#kit/contract/refusal.ts';

export const inspectionRefusals = refusals({
  applicationNotFound: { status: 404, say: '没有找到这份检验申报，或者您无权查看' },
  notEditable: { status: 409, say: '该申报当前为「{state}」，不能修改' },
  accepted: { status: 409, say: '该申报曾被受理，不能删除，可以取消申报' },
  feeOpen: { status: 422, say: '{message}' },
  feeNeedsReason: { status: 422, say: '人工核定费用须填写核定依据' },
  feeRefunded: { status: 409, say: '该申报的检验费「{payStatus}」，不能{what}；{way}' },
  refundInspected: { status: 409, say: '申报{onlinelsh}当前为「{state}」，检验已经开始，不能退款；确需退款的，先由检验人员终止检验' },
  notRefunded: { status: 409, say: '检验费没有退还，缴费后才能出具报告' },
  lineNotFound: { status: 404, say: '没有找到这台设备的检验记录' },
  reliefUnchecked: { status: 409, say: '减免申请须先由受理员初审' },
  reliefSelf: { status: 403, say: '初审人不能复核同一减免申请' },
  reliefChecked: { status: 409, say: '减免申请已初审通过，等待财务复核，不能{what}' },
  reliefOverLimit: { status: 422, say: '该政策最多减免{limit}%' },
  policyUnfit: { status: 422, say: '该减免政策不存在、已失效或者不适用于本次收费，请重新选择' },
});
