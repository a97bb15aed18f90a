import { refusals } from '#kit/contract/refusal.ts';

export const detectionRefusals = refusals({
  liftNotFound: { status: 404, say: '没有找到该电梯，或者您无权查看' },
  statementNotFound: { status: 404, say: '没有找到这份声明，或者您无权查看' },
  noTestingCapacity: { status: 403, say: '本单位未登记为电梯检测机构，不能编制符合性声明' },
  alreadyStated: { status: 409, say: '本单位的声明 {statementNo} 正在公示，请先撤回再发布新的声明' },
  orderNotFound: { status: 404, say: '没有找到这份检测委托，或者您无权查看' },
  noLifts: { status: 422, say: '请至少选择一台电梯' },
  liftNotOrderable: { status: 422, say: '电梯 {oidno} 不能委托检测：{why}' },
  liftTaken: { status: 409, say: '电梯 {oidno} 已在另一份未办结的检测委托中' },
  otherUseUnit: { status: 422, say: '一份委托只能包含同一使用单位的电梯' },
  bodyNotReady: { status: 422, say: '检测机构 {orgname} {why}，请选择其他机构' },
  statementLapsed: { status: 409, say: '本单位目前没有公示中的符合性声明，或其检测范围不含委托的电梯，不能接受委托' },
  foreignTester: { status: 422, say: '{names} 不在本单位公示的检测人员中，或证书届时已到期' },
  reportNoTaken: { status: 409, say: '报告编号 {reportNo} 已被使用，请核对' },
  extensionNotFound: { status: 404, say: '没有找到这份延期申请，或者您无权查看' },
  extensionOpen: { status: 409, say: '电梯 {oidno} 已有一份未办结的延期申请' },
  noTestDue: { status: 422, say: '电梯 {oidno} 没有下次自行检测日期，不需要申请延期' },
  dueDayMoved: { status: 409, say: '电梯 {oidno} 的下次检测日期已变为 {dueOn}，请不予延期并说明原因' },
});
