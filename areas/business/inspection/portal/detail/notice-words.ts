import type { Tone } from '#kit/contract/case/lifecycle.ts';

import type { NoticeVerdict } from '#areas/verdicts/contract/notice-verdicts.ts';

export const noticeStates: Readonly<Record<'open' | 'answered' | 'closed' | 'withdrawn', { readonly label: string; readonly tone: Tone }>> =
  {
    open: { label: '待整改', tone: 'bad' },
    answered: { label: '已反馈，待确认', tone: 'waiting' },
    closed: { label: '已处理', tone: 'good' },
    withdrawn: { label: '已撤回', tone: 'stopped' },
  };

export const verdictTones: Readonly<Record<NoticeVerdict, Tone>> = {
  rectified: 'good',
  monitored: 'dueSoon',
  recheck: 'waiting',
  notRectified: 'bad',
};
