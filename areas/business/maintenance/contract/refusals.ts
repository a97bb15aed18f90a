import { refusals } from '#kit/contract/refusal.ts';

export const maintenanceRefusals = refusals({
  maintenanceChangeNotFound: { status: 404, say: '没有找到这份维保单位变更，或者您无权查看' },
  maintenanceEndNotFound: { status: 404, say: '没有找到这份维保终止，或者您无权查看' },
  maintenanceAmendmentNotFound: { status: 404, say: '没有找到这份维保信息变更，或者您无权查看' },
  noDecision: { status: 404, say: '监管部门没有对这份申请出具决定书' },
  contractNotFound: { status: 404, say: '没有找到这份维保合同，或者不是本单位的有效合同' },
  liftsNotFound: { status: 404, say: '有{count}台电梯没有找到，或者不属于该使用单位，请重新选择' },
  liftNotFree: { status: 409, say: '{lift}已有未办结的{title}（{no}），请先办结' },
  liftNotReady: { status: 422, say: '{lift}：{why}' },
  liftsOfSeveralUnits: { status: 422, say: '所选电梯现由不同的维保单位维保（{names}），请按原维保单位分开申请' },
});
