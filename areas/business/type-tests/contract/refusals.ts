import { refusals } from '#kit/contract/refusal.ts';

export const typeTestRefusals = refusals({
  classKnown: { status: 409, say: '型式试验类别表中已有这个类别' },
  makerNotFound: { status: 403, say: '您的账号没有所属的制造单位' },
  reportKnown: { status: 409, say: '型式试验报告 {reportNo} 已为型号 {model} 登记' },
  reportNotFound: { status: 404, say: '没有找到这份型式试验报告，或者您无权查看' },
  reportWithdrawn: { status: 409, say: '型式试验报告 {reportNo} 已撤销登记，不能再修改' },
  sheetColumn: { status: 422, say: '表格缺少「{column}」列，请使用型式试验报告导入模板' },
  sheetEmpty: { status: 422, say: '表格中没有报告' },
  sheetTooLong: { status: 422, say: '一次最多导入{limit}行，请分成几个文件' },
  sheetUnreadable: { status: 422, say: '读不出这个文件，请使用型式试验报告导入模板填写后上传 xlsx 文件' },
});
