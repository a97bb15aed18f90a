import { template } from '#kit/server/documents/template.ts';

import type { MarkTemplate } from '../../contract/mark.ts';

export interface PrintedMark {
  /** 望江新村 11幢 3单元4号 */
  readonly called: string;
  readonly oidno: string;
  readonly useCertNo: string | null;
  readonly useUnitName: string;
  readonly equPlace: string;
  readonly inspectOrg: string | null;
  readonly testedOn: string;
  readonly reportNo: string | null;
  readonly nextTestDate: string | null;
  readonly nextInspDate: string | null;
  readonly qrSvg: string;
}

/**
 * D17 检测标志 of lifts: that the yearly self-test was passed. On A4 sheets of eight with lines to cut along, or one to a page of 80 × 60 mm or
 * 120 × 80 mm. The seal is the testing body's own and is put on by hand.
 */
export interface TestMarks {
  readonly template: MarkTemplate;
  /** The testing body. */
  readonly author: string;
  readonly marks: readonly PrintedMark[];
}

export const testMarks = template<TestMarks>('./test-marks.typ', import.meta.url);
