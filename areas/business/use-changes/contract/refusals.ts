import { refusals } from '#kit/contract/refusal.ts';

export const useChangeRefusals = refusals({
  useChangeNotFound: { status: 404, say: '没有找到这份使用登记变更申请，或者您无权查看' },
  devicesNotFound: { status: 404, say: '有{count}台设备没有找到，或者不是本单位使用或所有的设备' },
  devicesOfSeveral: { status: 422, say: '一份申请只办理同一使用单位、同一登记机关的设备，请分别申请' },
  devicesNotChangeable: { status: 422, say: '{count}台设备不能办理：{devices}' },
  deviceHeld: { status: 409, say: '{device}存在在途业务（{no}），不能重复办理' },
  noCertificate: { status: 404, say: '没有这份证件，或者您无权查看' },
  noRegistrationForm: { status: 404, say: '停用、报废、注销和迁出不填写使用登记表，或者申请中没有这台设备' },
  noLetter: { status: 404, say: '这份申请没有可以打印的告知书' },
});
