export const noticeVerdicts = ['rectified', 'monitored', 'recheck', 'notRectified'] as const;
export type NoticeVerdict = (typeof noticeVerdicts)[number];

/** What becomes of an item that was to be put right. */
export const noticeVerdictWords: Readonly<Record<NoticeVerdict, string>> = {
  rectified: '整改合格',
  monitored: '监护使用',
  recheck: '需要复检',
  notRectified: '未整改',
};
