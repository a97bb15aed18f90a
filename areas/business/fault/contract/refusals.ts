import { refusals } from '#kit/contract/refusal.ts';

export const faultRefusals = refusals({
  faultNotFound: { status: 404, say: '没有找到这份故障单，或者您无权查看' },
  deviceNotFound: { status: 404, say: '没有找到该设备，或者不归本单位使用、维保' },
  deviceNotInUse: { status: 422, say: '该设备现在是「{useStatus}」，不再登记故障' },
  faultAlreadyOpen: { status: 409, say: '该设备已有未恢复的故障（{faultNo}），请在该故障单上继续办理' },
});
