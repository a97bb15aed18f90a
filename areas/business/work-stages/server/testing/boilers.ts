import { completionPapers } from '#areas/construction/contract/supervision.ts';
import { boilersNotified } from '#areas/construction/server/testing/boiler.ts';
import type { Story } from '#areas/construction/server/testing/story.ts';
import { applied, attachPapers, completed, inspected } from '#areas/construction/server/testing/supervised.ts';
import type { Institute } from '#areas/inspection/server/testing/institute.ts';
import type { Person } from '#server/testing/city.ts';

import { stageCalls } from '../../contract/calls.ts';

/** Boilers that are put up, whose items have all passed on site; their stages are open. */
export async function boilersOnSite(story: Pick<Story, 'builder' | 'user' | 'firm'>, institute: Institute, count = 1) {
  const notice = await boilersNotified(story, count);
  const lines = await completed(story, notice.id);
  const application = await applied(
    story,
    notice.id,
    lines.map(({ id }) => id),
  );
  const started = await inspected(institute, application);
  await attachPapers(story.builder, application.id, [completionPapers.attClass]);
  return { ...started, noticeId: notice.id };
}

/** Every stage that is open passes. */
export async function confirmStages(inspector: Person, applicationId: string, confirmedOn = '2026-11-21'): Promise<void> {
  const { lines } = await inspector.call(stageCalls.stagePoints, { applicationId });
  for (const { id, version, result } of lines.flatMap(({ points }) => points))
    if (result === null) await inspector.call(stageCalls.stageConfirm, { id, version, values: { result: 'pass', confirmedOn } });
}
