import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';

export const attCategory = fixedDictionary('attCategory', '附件类别', {
  '01': '申请表单',
  '02': '资料附件',
  '03': '检验报告',
  '04': '合同协议',
  '05': '证照',
  '06': '照片',
  '07': '音视频',
  '09': '其他',
});
