import { refusals } from '#kit/contract/refusal.ts';

export const useRegistrationRefusals = refusals({
  setRegistrationNotFound: { status: 404, say: '没有找到这份使用登记申请，或者您无权查看' },
  deviceNotFound: { status: 404, say: '没有找到这台设备，或者不是本单位使用或所有的设备' },
  deviceNotRegistrable: { status: 422, say: '{device}：{why}' },
  registrationUnsound: { status: 422, say: '现在不能{move}：{why}' },
  deviceHeld: { status: 409, say: '该设备存在在途业务（{no}），不能重复办理' },
  deviceChosen: { status: 422, say: '已暂存的申请不能更换登记单元，请删除草稿后另行申请' },
  certificateNotFound: { status: 404, say: '还没有发证，或者您无权查看' },
  noReturn: { status: 404, say: '这份申请没有可以打印的告知书' },
  notASheet: { status: 422, say: '无法读取这个文件，请下载汇总表模板填写后上传 xlsx 文件' },
  sheetColumn: { status: 422, say: '缺少「{column}」列，请使用下载的汇总表模板' },
  sheetEmpty: { status: 422, say: '汇总表中没有填写内容' },
  sheetTooLong: { status: 422, say: '汇总表最多{limit}行，请分开登记' },
});
