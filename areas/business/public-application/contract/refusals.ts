import { refusals } from '#kit/contract/refusal.ts';

export const guestApplyRefusals = refusals({
  /** One sentence for every device that cannot be applied for here: unknown, of another unit, in another case, out of use. Nothing is told of it. */
  deviceUnmatched: {
    status: 404,
    say: '没有找到可以在此报检的设备：请核对设备编号和使用单位名称（须与登记的全称一致）。核对无误仍不能办理的，请由使用单位登录平台办理，或拨打服务热线{hotline}',
  },
  mobileUnproven: { status: 422, say: '请先用短信验证码验证手机号码' },
  /** Also for one that was altered. */
  passOver: { status: 410, say: '操作时间过长，请重新验证手机号码；已填写的内容还在' },
  lookUpsTooMany: { status: 429, say: '这个手机号码一小时内查找设备的次数过多，请一小时后再试，或拨打服务热线{hotline}' },
  addressTooMany: { status: 429, say: '您所在的网络办理的次数过多，请稍后再试，或换用手机流量，也可以拨打服务热线{hotline}' },
  underWayTooMany: { status: 429, say: '这个手机号码已有{most}件公众报检没有办结，请等待办结，或者先取消不需要的' },
  mobileTooMany: { status: 429, say: '这个手机号码今天已提交{most}件公众报检，请明天再办，或由使用单位登录平台办理' },
  allTooMany: { status: 429, say: '今天的公众报检已达到上限，请明天再办；急需检验的，请由使用单位登录平台办理，或拨打服务热线{hotline}' },
  /** One sentence for a wrong number and a wrong code. */
  progressNotFound: { status: 404, say: '没有找到这份申报，请核对流水号和查询码' },
  progressLocked: { status: 429, say: '查询码输错次数过多，请一小时后再试，或拨打服务热线{hotline}' },
});
