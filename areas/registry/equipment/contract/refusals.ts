import { refusals } from '#kit/contract/refusal.ts';

export const equipmentRefusals = refusals({
  equipmentNotFound: { status: 404, say: '没有找到该设备，或者您无权查看' },
  lockedByBusiness: { status: 409, say: '该设备存在在途业务（{lockedBy}），不能重复办理' },
  notEditable: { status: 422, say: '「{label}」不能直接修改：资料有误的办理资料更正，情况有变的向登记机关申请变更登记' },
  exportIsLong: { status: 422, say: '数据超过{count}条，请到「下载中心」生成后下载' },
  notAllChanged: { status: 409, say: '{say}' },
});
