import { refusals } from '#kit/contract/refusal.ts';

export const applyingRefusals = refusals({
  deviceNotFound: { status: 404, say: '有设备不存在或不属于您的单位，请重新选择' },
  notTogether: { status: 422, say: '{why}' },
  nothingToApply: { status: 422, say: '所选设备都不能申报检验：{why}' },
  checkFailed: { status: 422, say: '{why}' },
  ofSupervision: { status: 422, say: '这份申报来自施工告知，请在「监检申报」中修改和提交' },
  promiseMissing: { status: 422, say: '请先阅读并勾选承诺声明' },
  payerNotParty: { status: 422, say: '付款方须是使用单位、产权单位或申报单位' },
});
