import { fixedDictionary } from '#kit/contract/trade/dictionary.ts';
import { day, fixedChoice, longText, text } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

export const siteReceipt = fixedDictionary('siteReceipt', '现场签收情况', { paper: '已在纸质文书上签收', refused: '拒绝签收' });

/** What the inspector records of a paper that was handed over on site. */
export const siteReceiptForm = form(
  '登记现场签收情况',
  {
    way: fixedChoice('签收情况', ['paper', 'refused'], siteReceipt.name, { need: 'required' }),
    by: text('接收人', 32, { need: 'required', help: '签收或者拒绝签收的单位人员' }),
    on: day('日期', { need: 'required' }),
    reason: longText('拒签原因', 200, { need: 'conditional', when: ({ way }) => way === 'refused', onlyWhenNeeded: true }),
    witness: text('见证人', 50, { help: '在场见证的人员，没有的不填' }),
  },
  [{ key: 'receipt', title: '现场签收', fields: ['way', 'by', 'on', 'reason', 'witness'] }],
  [{ fields: ['on'], say: '日期不能晚于今天', holds: ({ on }, today) => String(on) <= today }],
);

/** What a unit consents to by confirming. */
export const receiptConsent = '我已收到并阅读本文书，受本单位委托确认签收。签收不影响本单位对检验意见提出异议。';
