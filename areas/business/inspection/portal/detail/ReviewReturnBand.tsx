import { instantText } from '#kit/portal/page/display.ts';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';

import type { ApplicationDetail } from '../open/application.ts';

interface Props {
  readonly reviewReturn: NonNullable<ApplicationDetail['reviewReturn']>;
}

/** Why the findings came back, before everything else on the page. */
export function ReviewReturnBand({ reviewReturn: { opinion, by, at, marks } }: Props) {
  const marked = marks.length > 0 ? `，标出 ${marks.length} 个项目` : '';
  return <NextActionBand icon="alert" tone="bad" title={`退回修改：${opinion}`} hint={`${by} ${instantText(at)} 退回${marked}`} />;
}
