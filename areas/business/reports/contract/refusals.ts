import { refusals } from '#kit/contract/refusal.ts';

export const reportRefusals = refusals({
  paperNotFound: { status: 404, say: '没有找到这份文书，或者您无权查看' },
  noDraft: { status: 409, say: '该设备现在没有待审核、待批准的报告' },
  feeUnpaid: { status: 409, say: '检验费用尚未缴清，请先缴费，缴费后即可下载' },
  paperVoided: { status: 410, say: '这份文书已经作废：{reason}' },
  /** One sentence for an unknown number and a wrong code, so that it does not reveal which numbers exist. */
  notVerified: { status: 404, say: '未查到与之相符的文书，请核对编号和校验码；如二维码或编号来自他人提供的文书，请谨防伪造' },
  /** A receipt or a letter that nobody looks up by a number, or a file that was not given out here. */
  fileUnknown: { status: 404, say: '没有这份文件的出具记录：它不是由本平台出具的原件，或者是无需登记的函件、凭证' },
  alreadyVoided: { status: 409, say: '这份文书已经作废' },
  reportUnchanged: {
    status: 409,
    say: '{device}的新版报告与第{edition}版内容完全相同，不能出具；请先更正检验记录或者设备档案，或者维持原报告',
  },
  voidAsked: { status: 409, say: '{who}已于{when}申请作废这份报告，请先复核该申请' },
  voidNotFound: { status: 404, say: '没有找到这份作废申请，或者您无权办理' },
  ownVoid: { status: 403, say: '作废申请须由申请人以外的人复核' },
  notYourVoid: { status: 403, say: '作废申请只能由申请人本人撤回' },
});
