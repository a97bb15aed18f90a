import { refusals } from '#kit/contract/refusal.ts';

export const equipmentRefusals = refusals({
  equipmentNotFound: { status: 404, say: '没有找到该设备，或者您无权查看' },
  entryNotFound: { status: 404, say: '没有找到这条录入记录，或者您无权查看' },
  catalogueUnknown: { status: 422, say: '设备类型代码{equclacode}不在特种设备目录中' },
  notEnteredHere: { status: 422, say: '{why}' },
  alreadyExists: { status: 409, say: '该设备已存在（设备识别码 {oidno}）' },
  entryAlreadyOpen: { status: 409, say: '同一设备的录入记录已提交（{entryNo}），请勿重复录入' },
  lockedByBusiness: { status: 409, say: '该设备存在在途业务（{lockedBy}），不能重复办理' },
  equipmentNotYours: { status: 403, say: '该设备不属于您的单位' },
  notEditable: { status: 422, say: '「{label}」不能直接修改，请通过使用登记变更办理' },
  maintUnitMissing: { status: 422, say: '电梯须先签订维保合同并登记维保单位' },
  attachmentMissing: { status: 422, say: '请上传{material}' },
  pipeNoTaken: { status: 409, say: '管道编号{pipeNo}已存在' },
  tooManyForExport: { status: 422, say: '一次最多导出{limit}条，请缩小查询范围' },
});
