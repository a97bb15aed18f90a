import { refusals } from '#kit/contract/refusal.ts';

export const typeTestRefusals = refusals({
  makerNotFound: { status: 403, say: '您的账号没有所属的制造单位' },
  reportKnown: { status: 409, say: '型式试验报告 {reportNo} 已为型号 {model} 登记' },
  reportNotFound: { status: 404, say: '没有找到这份型式试验报告，或者您无权查看' },
  reportWithdrawn: { status: 409, say: '型式试验报告 {reportNo} 已撤销登记，不能再修改' },
});
