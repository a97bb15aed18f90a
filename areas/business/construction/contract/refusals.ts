import { refusals } from '#kit/contract/refusal.ts';

export const constructionRefusals = refusals({
  noticeNotFound: { status: 404, say: '没有找到这份施工告知，或者您无权查看' },
  workNotSupervised: { status: 409, say: '本告知须监督检验，各台设备监检合格后自动完成' },
  cancelNotPossible: { status: 409, say: '{why}' },
  noticeLooked: { status: 409, say: '登记机关已经核对，不能撤回；内容有误的请「更正」，不再施工的请「申请注销」' },
  noticeChecked: { status: 409, say: '这份告知已经核对' },
  deviceHeld: { status: 409, say: '{device}存在在途业务（{lockedBy}），请先办结' },
  productInOtherNotice: { status: 409, say: '{product}已在施工告知{noticeNo}中，不能重复告知' },
  noticeNotOpen: { status: 409, say: '告知{state}，不能填写设备参数或申报监督检验' },
  lineNotFound: { status: 404, say: '没有找到这台设备，请刷新后重试' },
  linePassed: { status: 409, say: '该设备已监检合格，参数不能再修改' },
  supervisionNotReady: { status: 422, say: '{why}' },
  completionMissing: { status: 409, say: '施工单位还没有上传竣工资料，请其在本申报的「申报材料」中上传后再提交审核' },
  workbookEmpty: { status: 422, say: '表格里没有可导入的行，请使用导入模板填写' },
  workbookColumn: { status: 422, say: '表格缺少「{column}」列，请使用本页的导入模板' },
  workbookUnreadable: { status: 422, say: '文件无法读取，请上传由模板另存的xlsx文件' },
  tooManyLines: { status: 422, say: '一份告知最多{limit}行，请分开告知' },
  userFirst: { status: 422, say: '请先选择使用单位，再导入已有设备' },
  noticeEnded: { status: 409, say: '施工告知{noticeNo}{state}，监督检验不能受理；请不予受理并告知施工单位' },
});
