import { refusals } from '#kit/contract/refusal.ts';

export const feeRefusals = refusals({
  tariffDay: { status: 422, say: '请更正生效日期' },
  tariffSame: { status: 422, say: '没有改动任何金额、比例或有效期' },
  tariffUnderway: { status: 409, say: '这项标准另有变更待审批或刚刚生效，请刷新查看' },
  tariffSameHand: { status: 409, say: '变更由您提出，须由另一名财务人员审批；只有一名财务人员的，请管理员再设一名' },
  tariffInForce: { status: 409, say: '{name}自{day}起已经生效，不能撤销；请提出新的变更' },
  tariffRevokeSameHand: { status: 409, say: '撤销由您申请，须由另一名财务人员同意；只有一名财务人员的，请管理员再设一名' },
  tariffDayPast: { status: 409, say: '生效日期已过，请提出人撤回后重新提出' },
});
