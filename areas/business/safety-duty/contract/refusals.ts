import { refusals } from '#kit/contract/refusal.ts';

export const safetyRefusals = refusals({
  recordNotFound: { status: 404, say: '没有找到这份检查记录，或者您无权查看' },
  hazardNotFound: { status: 404, say: '没有找到这项隐患，或者您无权查看' },
  appointmentNotFound: { status: 404, say: '没有找到这份任命，或者您无权查看' },
  riskNotFound: { status: 404, say: '没有找到这项风险，或者不是本单位的' },
  recordFiled: { status: 409, say: '该期间已有记录（{recordNo}）；内容有误的，请先作废再重新填写' },
  notAppointed: { status: 409, say: '{className}的检查记录由本单位任命的安全人员提交：{people}' },
  otherPerson: {
    status: 409,
    say: '任命书上的{name}手机号码与您的账号不同：请由被任命的本人登录提交；号码有变的，请更正账号手机或者重新任命',
  },
  noUnit: { status: 409, say: '账号没有所属单位，不能办理安全管理' },
});
