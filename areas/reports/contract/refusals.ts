import { refusals } from '#kit/contract/refusal.ts';

export const reportRefusals = refusals({
  paperNotFound: { status: 404, say: '没有找到这份文书，或者您无权查看' },
  feeUnpaid: { status: 409, say: '检验费用尚未缴清，请先缴费，缴费后即可下载' },
  paperVoided: { status: 410, say: '这份文书已经作废：{reason}' },
  /** One sentence for an unknown number and a wrong code, so that nobody learns which numbers exist. */
  notVerified: { status: 404, say: '未查到与之相符的文书，请核对编号和校验码；如二维码或编号来自他人提供的文书，请谨防伪造' },
  deviceNotFound: { status: 404, say: '没有找到该设备，或者您无权查看' },
  dossierTooLarge: { status: 422, say: '该设备的报告和附件共{size}MB，超过一次下载的上限{limit}MB，请在档案的附件页分别下载' },
  alreadyVoided: { status: 409, say: '这份文书已经作废' },
});
