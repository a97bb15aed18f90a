import { refusals } from '#kit/contract/refusal.ts';

export const equipmentRefusals = refusals({
  equipmentNotFound: { status: 404, say: '没有找到该设备，或者您无权查看' },
  lockedByBusiness: { status: 409, say: '该设备存在在途业务（{lockedBy}），不能重复办理' },
  equipmentNotYours: { status: 403, say: '该设备不属于您的单位' },
  notEditable: { status: 422, say: '「{label}」不能直接修改，请通过使用登记变更办理' },
  exportIsLong: { status: 422, say: '数据超过{count}条，请到「下载中心」生成后下载' },
  notAllChanged: { status: 409, say: '{say}' },
  tooManyForExport: { status: 422, say: '一次最多导出{limit}条，请缩小查询范围' },
});
