import { refusals } from '#kit/contract/refusal.ts';

export const useRegistrationRefusals = refusals({
  setRegistrationNotFound: { status: 404, say: '没有找到这份使用登记申请，或者您无权查看' },
  deviceNotFound: { status: 404, say: '没有找到这台设备，或者不是本单位使用或所有的设备' },
  deviceNotRegistrable: { status: 422, say: '{device}：{why}' },
  deviceHeld: { status: 409, say: '该设备存在在途业务（{no}），不能重复办理' },
  certificateNotFound: { status: 404, say: '还没有发证，或者您无权查看' },
  noReturn: { status: 404, say: '这份申请没有可以打印的告知书' },
});
