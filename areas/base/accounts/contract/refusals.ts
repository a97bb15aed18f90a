import { refusals } from '#kit/contract/refusal.ts';

export const accountRefusals = refusals({
  personNotFound: { status: 404, say: '没有找到该人员，或者您无权查看' },
  ownAccount: { status: 403, say: '不能对自己的账号办理，请使用「两步验证」或「退出登录」' },
  loginNameTaken: { status: 409, say: '这个登录名已经有人使用，请换一个' },
  roleNotOfUnit: { status: 422, say: '该单位的类型不能担任角色「{roles}」，请核对单位或者角色' },
  unitNotInUse: { status: 422, say: '该单位不存在或者已停用' },
  workOpen: { status: 409, say: '{name}还有未办结的工作：{what}；请选择接办人，或者确认由科室另行安排' },
  successorUnfit: { status: 422, say: '所选人员不能接办这些工作，请另选' },
  accountUsed: { status: 409, say: '该账号登录过，可能办理过业务，只能停用，不能删除' },
  mobileMissing: { status: 422, say: '该账号没有登记手机号码，请先补登手机号码' },
  notUnitAdmin: { status: 403, say: '只有本单位的管理员可以办理子账号' },
  subAccountsFull: { status: 409, say: '一个单位最多开立{most}个子账号，请先停用或者删除不用的' },
  signatureLarge: { status: 422, say: '签名图片不能超过{most}KB，请裁去四周空白或者缩小后再上传' },
  lastAdministrator: { status: 409, say: '不能停用、删除或者调走本单位唯一的管理员，请先指定另一名管理员' },
});
