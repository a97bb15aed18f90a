import { refusals } from '#kit/contract/refusal.ts';

export const stageRefusals = refusals({
  stageKnown: { status: 409, say: '该设备种类中已有同名的阶段，或者顺序已被占用' },
  stagePointNotFound: { status: 404, say: '没有找到这个施工监检阶段，或者您无权查看' },
  notYourStage: { status: 403, say: '施工监检阶段由派工的检验员确认' },
  stageNotOpen: { status: 409, say: '申报现在是「{state}」，检验中、待整改、待复检时才能确认施工监检阶段' },
  stageReviewed: { status: 409, say: '{device}的检验记录已经审核，退回检验员以后才能更改阶段的确认结果' },
  stageReported: { status: 409, say: '{device}的监督检验报告已经出具，不能更改阶段的确认结果' },
  stageOvertaken: { status: 409, say: '「{stage}」已由{who}于{when}确认为{result}，请按最新结果办理' },
  stopNotPassed: { status: 409, say: '停检点「{before}」还没有确认合格，其后的「{stage}」不能确认为合格' },
  stageUnexplained: { status: 400, say: '「{stage}」已经确认为{result}，更改须写明原因' },
  stageBackwards: { status: 400, say: '确认日期不能早于上一次确认的日期（{on}）' },
  /** Asked for by whoever hands in a record. */
  stagesOpen: { status: 409, say: '{device}的施工监检阶段还没有全部确认合格，检验记录不能提交审核：{points}' },
});
