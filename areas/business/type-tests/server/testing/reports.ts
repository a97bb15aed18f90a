import { attachmentCalls } from '#areas/attachments/contract/calls.ts';
import { fileOf, pdfOf } from '#areas/attachments/server/testing-files.fixture.ts';
import { newId } from '#kit/server/id.ts';
import type { ArgumentOf } from '#kit/contract/call.ts';
import type { Person } from '#server/testing/city.ts';

import { typeTestCalls as calls } from '../../contract/calls.ts';
import { typeTestFiles } from '../../contract/type-test.ts';

export const liftReport = {
  testedClass: '3',
  product: '曳引驱动乘客电梯',
  model: 'YL-K630',
  ranges: '额定速度≤1.75 m/s，额定载重量≤1000 kg',
  reportNo: 'XS2025-0101',
  testOrg: '国家电梯质量检验检测中心',
  testedOn: '2025-06-30',
};

let count = 0;
/** A report with a number of its own. */
export const another = (values: object = {}) => ({ ...liftReport, reportNo: `XS2025-9${(count += 1)}`, ...values });

/** Brings the scan of a report. */
export async function scanned(person: Person, id: string): Promise<void> {
  const file = fileOf('report.pdf', pdfOf('report'));
  // What is uploaded is no JSON: the schema of the call does not know it.
  await person.call(attachmentCalls.upload, { attrefsysid: id, atttype: typeTestFiles.atttype, attClass: 'typeTestReport', file } as never);
}

/** A report registered with its scan. */
export async function registered(person: Person, values: ArgumentOf<typeof calls.saveReport>['values'] = another(), id = newId()) {
  await scanned(person, id);
  return person.call(calls.saveReport, { id, values });
}
