import { refusals } from '#kit/contract/refusal.ts';

export const revocationRefusals = refusals({
  revocationNotFound: { status: 404, say: '没有找到这份撤销登记，或者您无权查看' },
  revokedDeviceNotFound: { status: 404, say: '没有找到该设备，或者不在您的登记区域内' },
  notRegisteredHere: { status: 422, say: '{device}没有有效的使用登记，不能撤销或者更正' },
  revocationHeld: { status: 409, say: '{device}存在在途业务（{no}），请先办结' },
  otherDeed: { status: 409, say: '撤销登记和更正登记证各有各的决定，请刷新后重新选择' },
  noRevocationLetter: { status: 404, say: '没有可以打印的告知书或者决定书' },
  noNewCertificate: { status: 404, say: '没有换发的登记证' },
});
