import { day, longText, text, type ValuesOf } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';
import { fixedCode } from '#areas/device-facts/contract/facts/fixed-words.ts';

import { loadTestConclusion, loadTestOccasion } from './dictionaries.ts';

/** What is said of one 125 % brake test. */
export const loadTestFields = {
  testedOn: day('试验日期', { need: 'required' }),
  occasion: fixedCode('进行方式', loadTestOccasion, { need: 'required', width: 120 }),
  conclusion: fixedCode('试验结论', loadTestConclusion, { need: 'required', width: 110 }),
  testedBy: text('试验单位或人员', 100, { need: 'required', width: 200, help: '实际进行试验的单位或人员' }),
  remark: longText('备注', 500),
};

export type LoadTestValues = ValuesOf<typeof loadTestFields>;

/** @param today in Shanghai */
export function loadTestForm(today: string) {
  return form(
    '载荷试验',
    loadTestFields,
    [{ key: 'test', title: '125%额定载重量制动试验', fields: Object.keys(loadTestFields) }],
    [{ fields: ['testedOn'], say: '试验日期不能晚于今天', holds: ({ testedOn }) => String(testedOn) <= today }],
  );
}
