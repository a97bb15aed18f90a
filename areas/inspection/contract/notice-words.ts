import type { z } from 'zod';

import type { noticeVerdict } from './replies.ts';

export type NoticeVerdict = z.infer<typeof noticeVerdict>;

/** What becomes of an item that was to be put right. */
export const noticeVerdictWords: Readonly<Record<NoticeVerdict, string>> = {
  rectified: '整改合格',
  monitored: '监护使用',
  recheck: '需要复检',
  notRectified: '未整改',
};
