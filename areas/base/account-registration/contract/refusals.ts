import { refusals } from '#kit/contract/refusal.ts';

export const registrationRefusals = refusals({
  /** One sentence for a wrong number, a wrong telephone, a wrong secret and an application that there never was. */
  registrationNotFound: { status: 404, say: '没有找到这份账号注册申请，请核对申请号和手机号码' },
  passwordResetNotFound: { status: 404, say: '没有找到这份密码重置申请，或者您无权查看' },
  mobileNotProven: { status: 422, say: '请先用短信验证码验证手机号码' },
  consentNeeded: { status: 422, say: '请阅读并同意个人信息处理说明' },
  registrationsTooMany: { status: 429, say: '这个手机号码还有{most}份申请没有办结，请等待审核，或者先撤销不需要的申请' },
  draftsTooMany: {
    status: 429,
    say: '这个手机号码已有{most}份没有提交的申请，不能再新开：请在原来的浏览器中接着填写其中一份；{days}天没有改动的不再计入',
  },
  resetsTooMany: { status: 429, say: '这个手机号码一天内已开始{most}次密码重置，都没有完成：请回到已打开的页面接着办理，或者明天再试' },
  namesTooMany: { status: 429, say: '查询登录名的次数过多，请明天再试，或者联系单位管理员、服务热线' },
  lookUpsTooMany: { status: 429, say: '这个手机号码一小时内查询单位和登录名的次数过多，请一小时后再试' },
  readingsTooMany: { status: 429, say: '识别证件的次数过多，请照{called}填写，或者一小时后再试' },
  readingBusy: { status: 503, say: '正在识别的证件较多，请稍后再试，也可以直接照{called}填写' },
  paperMissing: { status: 409, say: '没有可以识别的{title}：请先上传照片、扫描件或者PDF，也可以直接填写；已提交的申请不再识别' },
  draftFull: { status: 409, say: '一份申请的材料合计不能超过{most} MB，删除的文件也计入：请把文件压缩后再上传' },
  guestFilesFull: { status: 409, say: '平台暂时不能接收更多申请材料，请稍后再试；已填写的内容和已上传的材料都已保存' },
  unitMeanwhile: { status: 409, say: '该信用代码在申请之后已由「{orgname}」登记，请选择不同意并说明，由申请人重新提交为加入申请' },
  accountMeanwhile: { status: 409, say: '登录名「{loginName}」在申请之后已有人使用，请选择不同意并说明，由申请人更换' },
  personRegistered: { status: 409, say: '这个人已有账号，不再另开；请选择不同意并提示申请人找回密码' },
  accountUnknown: { status: 409, say: '没有与申请相符的账号，不能重置，请选择不同意并说明' },
});
