import { refusals } from '#kit/contract/refusal.ts';

export const workerRefusals = refusals({
  workerNotFound: { status: 404, say: '没有找到这名人员，或者您无权查看' },
  workerKnown: { status: 409, say: '该身份证号的人员（{name}）已在本单位在岗，请勿重复登记' },
  workerLeft: { status: 409, say: '{name}已于{endsOn}离岗；再次入职请重新登记' },
  certificateNotFound: { status: 404, say: '没有找到这个持证项目，或者您无权查看' },
  certificateKnown: { status: 409, say: '{name}的{itemCode}（{issueDate}批准）已经登记（{certificateNo}）' },
  itemNotFound: { status: 404, say: '没有找到这个作业项目' },
  deviceNotFound: { status: 404, say: '没有找到这些设备，或者不是本单位使用、维保的' },
  registryOff: { status: 409, say: '没有接入国家平台，请按扫描件核验' },
  registryAway: { status: 503, say: '国家平台暂时没有应答，请稍后再查询，或者按扫描件核验' },
  ledgerColumn: { status: 422, say: '表格里没有找到「{column}」列，请核对表头' },
  ledgerEmpty: { status: 422, say: '表格里没有可导入的人员' },
  ledgerTooLong: { status: 422, say: '一次最多导入{limit}行，请分成几个文件' },
  ledgerUnreadable: { status: 422, say: '文件无法读取，请上传 xlsx 格式的表格' },
  ledgerGone: { status: 404, say: '错误行的表格已过保存期，请重新导入原文件' },
  noUnitToPrint: { status: 404, say: '没有找到这个单位，或者您无权查看' },
  noUnit: { status: 409, say: '账号没有所属单位，不能登记人员' },
});
