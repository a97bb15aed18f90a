import type { Tone } from '#kit/contract/case/lifecycle.ts';

import type { NoticeVerdict } from '#areas/verdicts/contract/notice-verdicts.ts';
import type { NoticeState } from '../../contract/words.ts';

export const noticeTones: Readonly<Record<NoticeState, Tone>> = { open: 'bad', answered: 'waiting', closed: 'good', withdrawn: 'stopped' };

export const verdictTones: Readonly<Record<NoticeVerdict, Tone>> = {
  rectified: 'good',
  monitored: 'dueSoon',
  recheck: 'waiting',
  notRectified: 'bad',
};
