import { instantText } from '#kit/portal/page/display.ts';
import { NextActionBand } from '#kit/portal/page/NextActionBand.tsx';

import type { ApplicationDetail } from '../open/application.ts';

interface Props {
  readonly appeal: NonNullable<ApplicationDetail['appeal']>;
}

const closedWords = {
  issuer: '；报告由您审核或批准，异议须由其他审核人员处理',
  inspector: '；您是本次检验的检验员，异议须由其他审核人员处理',
} as const;

/** What the unit contests, before everything else on the page; and why somebody of the review finds no button. */
export function AppealBand({ appeal: { opinion, by, at, closedTo } }: Props) {
  const hint = `${by} ${instantText(at)} 提出${closedTo ? closedWords[closedTo] : ''}`;
  return <NextActionBand icon="alert" tone="wait" title={`异议理由：${opinion}`} hint={hint} />;
}
