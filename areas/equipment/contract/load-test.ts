import { addMonths, endOfMonth, monthOf } from '#kit/contract/calendar.ts';
import { day, longText, text, type ValuesOf } from '#kit/contract/field.ts';
import { form } from '#kit/contract/form.ts';

import { loadTestConclusion, loadTestOccasion } from './dictionaries/load-test.ts';
import { earlyMonths } from './elevator-cycle.ts';
import { fixedCode } from './fixed-words.ts';

/** Traction passenger lifts and lifts for fire fighters: the only ones with a load test. */
const tested: readonly string[] = ['3110', '3420'];

export function isLoadTested(equclacode: string): boolean {
  return tested.includes(equclacode);
}

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

/** The first day on which a test counts for what is due; an earlier one is kept, but moves nothing. */
export function countedFrom(nextLoadTestDate: string): string {
  return addMonths(`${monthOf(nextLoadTestDate)}-01`, -earlyMonths.loadTest);
}

/** What the next day follows from when a test was passed. */
interface Passed {
  readonly testedOn: string;
  /** The day that stands in the archive. */
  readonly due: string | null;
  /** What the cycle rules say with this test counted in. */
  readonly reckoned: string | undefined;
}

/**
 * The next day after a passed test. The rules go by the month of the baseline, not by the day of the test; a pass never brings the day nearer. Where
 * they have no baseline, six years from the month in which it was due, or from the test itself.
 */
export function dayAfterLoadTest({ testedOn, due, reckoned }: Passed): string | null {
  if (reckoned !== undefined) return due !== null && due > reckoned ? due : reckoned;
  if (due !== null && testedOn < countedFrom(due)) return due;
  const sixYears = 72;
  const start = due !== null && testedOn <= endOfMonth(due) ? due : testedOn;
  return endOfMonth(addMonths(`${monthOf(start)}-01`, sixYears));
}
