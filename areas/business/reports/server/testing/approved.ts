import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { approve, inspected, stepOf, type Story } from '#areas/inspection/server/testing/story.ts';
import type { City } from '#server/testing/city.ts';

import { reportCalls } from '../../contract/calls.ts';
import type { VerifiableKind } from '../../contract/verification.ts';

/** An application whose report is approved, and the reports as the unit's list shows them. */
export async function approved(city: City, story: Story, count = 1) {
  const application = await inspected(city, story, count);
  const entered = await story.institute.inspector.call(examiningCalls.enterResults, stepOf(application));
  const standing = await approve(story.institute, entered);
  return { application: { ...application, ...standing }, reports: await reportsOf(story, application.id) };
}

export async function reportsOf(story: Story, applicationId: string) {
  return (await story.owner.call(reportCalls.reportList, { applicationId })).list;
}

/** What a phone asks after it has read the QR code of a paper. */
export function linkOf(path: string): { k: VerifiableKind; t: string } {
  const [, , k, t] = path.split('/');
  return { k: k as VerifiableKind, t: t! };
}
