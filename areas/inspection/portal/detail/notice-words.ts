import type { ArgumentOf } from '#kit/contract/call.ts';
import type { Tone } from '#kit/contract/lifecycle.ts';

import type { inspectionCalls } from '../../contract/calls.ts';

export const noticeStates: Readonly<Record<'open' | 'answered' | 'closed', { readonly label: string; readonly tone: Tone }>> = {
  open: { label: '待整改', tone: 'bad' },
  answered: { label: '已反馈，待确认', tone: 'waiting' },
  closed: { label: '已处理', tone: 'good' },
};

export type NoticeVerdict = ArgumentOf<typeof inspectionCalls.confirmRectified>['verdicts'][number]['verdict'];

export const noticeVerdicts: Readonly<Record<NoticeVerdict, string>> = {
  rectified: '整改合格',
  monitored: '监护使用',
  recheck: '需要复检',
  notRectified: '未整改',
};

export function verdictLabel(verdict: string | null): string | undefined {
  return verdict === null ? undefined : noticeVerdicts[verdict as NoticeVerdict];
}
