import { refusals } from '#kit/contract/refusal.ts';

export const sessionRefusals = refusals({
  /** One sentence for every failure, so that it does not reveal which user names exist. */
  loginFailed: { status: 401, say: '用户名、密码或验证码不正确' },
  /** Said to whoever knows the password alone. */
  firstPasswordEnded: { status: 401, say: '初始密码已过期，请联系为您开通账号的管理员重置密码' },
  loginExpired: { status: 410, say: '登录页停留过久，请重新输入后再登录' },
  sealExpired: { status: 410, say: '密码的一次性加密已失效，请重新输入密码后再试' },
  loginBusy: { status: 503, say: '登录人数较多，请稍后再试' },
  ssoFailed: { status: 401, say: '单点登录凭证无效或已过期，请重新登录' },
  notYourRole: { status: 403, say: '您没有这个角色' },
  oldPasswordWrong: { status: 422, say: '当前密码不正确' },
  passwordWeak: { status: 422, say: '请输入正确格式的密码' },
  passwordBreached: { status: 422, say: '这个密码或者它的主要部分已在公开泄露的密码中出现过，请换一个' },
  passwordGuessable: {
    status: 422,
    say: '这个密码太容易被猜到：请不要使用常见口令、连续字符、登录名、姓名、单位代码，也不要只是简单词加年份',
  },
  settingTooLong: { status: 413, say: '这项设置的内容过长' },
  settingsFull: { status: 409, say: '保存的个人设置过多，请先恢复一些默认设置' },
  badSignature: { status: 401, say: '签名无效' },
  callReplayed: { status: 409, say: '这次调用已收到过，请换用新的 X-Nonce 重新签名' },
  /** The password was right; the account has a second factor. */
  codeNeeded: { status: 401, say: '请输入动态码，完成登录' },
  /** The password was right; the account does not know this browser. */
  smsCodeNeeded: { status: 401, say: '为确认是您本人，请输入发送到 {mobile} 的短信验证码' },
  smsTriesExhausted: { status: 429, say: '短信验证码连续输错次数过多，请15分钟后再试' },
  codeWrong: { status: 422, say: '动态码不正确或已经用过，请等下一个动态码出现后再输入' },
  recoveryWrong: { status: 422, say: '恢复码不正确或已经用过' },
  codesExhausted: { status: 429, say: '动态码连续输错次数过多，请15分钟后再试，或者使用恢复码' },
  secondFactorOff: { status: 409, say: '系统没有开放两步验证' },
  secondFactorOn: { status: 409, say: '两步验证已经启用' },
  secondFactorNone: { status: 409, say: '该账号没有启用两步验证' },
  powersApart: { status: 409, say: '平台管理员、安全管理员和审计管理员须由不同的人担任' },
  accountNotFound: { status: 404, say: '没有找到该账号，或者您无权查看' },
  captchaWrong: { status: 422, say: '图形验证码不正确或已失效，请按新的图形重新输入' },
  smsCodeWrong: { status: 422, say: '短信验证码不正确、已过期或输错次数过多，请核对后重新输入，或重新获取' },
  smsCodeTooSoon: { status: 429, say: '请在{seconds}秒后再获取短信验证码' },
  smsCodesTooMany: { status: 429, say: '获取短信验证码的次数过多，请一小时后再试' },
  smsCodesTooManyToday: { status: 429, say: '今天获取短信验证码的次数过多，请明天再试' },
  /** Also for one that was made for something else, or has been used. */
  workWrong: { status: 422, say: '安全校验没有通过或者已经用过，请再按一次' },
  captchaExpired: { status: 410, say: '验证码已失效，请刷新' },
  passwordSame: { status: 422, say: '新密码不能与当前密码相同' },
});
