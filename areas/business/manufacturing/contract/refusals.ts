import { refusals } from '#kit/contract/refusal.ts';

import { mostProducts } from './numbers.ts';
import { noticeHours } from './visit.ts';

export const makeRefusals = refusals({
  makeAgreementNotFound: { status: 404, say: '没有找到这份监检协议，或者您无权查看' },
  makeBatchNotFound: { status: 404, say: '没有找到这批受检产品，或者您无权查看' },
  makeVisitNotFound: { status: 404, say: '没有找到这份约检单，或者您无权查看' },
  makeNoteNotFound: { status: 404, say: '没有找到这份监检文书，或者您无权查看' },
  makeCertificateNotFound: { status: 404, say: '没有找到这份监检证书，或者您无权查看' },
  agreementInUse: {
    status: 409,
    say: '监检协议{agreementNo}下还有{count}批受检产品没有办结（{taskNo}：{status}），请先退回、终止监检或者发证',
  },
  agreementNoteOpen: { status: 409, say: '监检协议{agreementNo}下的监检文书{noteNo}尚未关闭，请先核实关闭或者撤销' },
  makerWithoutUnit: { status: 409, say: '账号没有所属单位，不能办理制造监检' },
  batchNotSupervised: { status: 409, say: '受检产品{taskNo}现为「{status}」，不能办理' },
  controlPointsMissing: { status: 409, say: '监检类别「{category}」还没有控制点，请先在「监检控制点」中添加' },
  feeSettled: { status: 409, say: '监检任务{taskNo}的监检费已缴清，不能重新核定' },
  certificateUnderWay: { status: 409, say: '监检证书{certNo}正在审批，请先退回或者批准' },
  visitStillOpen: { status: 409, say: '约检单{visitNo}现为「{status}」，请先办结' },
  slotPassed: { status: 409, say: '建议的时间已过，请撤回后重新约检' },
  slotBehind: { status: 409, say: '约检时间已过，请与制造单位商定后「建议改期」' },
  pointNotOpen: { status: 409, say: '控制点「{pointName}」{why}，请重新选择' },
  pointOvertaken: { status: 409, say: '控制点「{pointName}」已由{who}记录为「{result}」，请刷新后核对' },
  pointOutOfOrder: { status: 409, say: '控制点「{pointName}」不能先通过：前面的「{before}」（{class}类）还没有通过' },
  visitNotOpen: { status: 409, say: '约检单{visitNo}现为「{status}」，不能记录结果' },
  slotTaken: { status: 409, say: '{name}在{on}{period}已有约检（{visitNo}），请换一位监检员或者换一个时间' },
  tooLateToCancel: { status: 409, say: `距约定时间不足${noticeHours}小时，不能取消，请电话联系监检员` },
  visitAhead: { status: 409, say: '约定日期{on}未到，不能记录到场情况' },
  noteTooLate: { status: 409, say: '答复期限{dueOn}已过，请退回修改期限后再批准' },
  noteStillOpen: { status: 409, say: '意见通知书{noteNo}尚未关闭，不能出具监检证书' },
  pointsStillOpen: { status: 409, say: '控制点「{pointName}」等{count}项还没有通过，不能出具监检证书' },
  feeStillOpen: { status: 409, say: '监检任务{taskNo}的监检费尚未缴清，不能批准出具监检证书' },
  sameApprover: { status: 409, say: '审核和批准不能是同一人，也不能是监检员本人' },
  certificateStands: { status: 409, say: '监检任务{taskNo}已出具监检证书{certNo}，监检费不能退还；证书作废后可以办理' },
  notReplaceable: { status: 409, say: '只有已作废、还没有替代的证书可以重新出具' },
  productSheetUnreadable: { status: 422, say: '无法读取文件，请使用下载的模板（xlsx）填写' },
  productSheetEmpty: { status: 422, say: '表格中没有填写内容' },
  productSheetColumn: { status: 422, say: '表格缺少列「{column}」，请使用下载的模板填写' },
  productSheetTooLong: { status: 422, say: `一次最多导入${mostProducts}行，请分成几批` },
});
