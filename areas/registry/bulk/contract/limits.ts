export const bulkLimits = {
  /** Rows of devices in one workbook. */
  rows: 5000,
  /** Bytes of an uploaded workbook. */
  bytes: 20 * 1024 * 1024,
  /** Bytes of its sheets once unpacked: five thousand rows of a hundred columns stay far below. */
  unpacked: 150 * 1024 * 1024,
  /** Reasons kept for one row. */
  issuesPerRow: 30,
  /** Drafts that one shared file is added to by one call. */
  sharedAtOnce: 200,
  /** Jobs of one person that may wait or run at once. */
  atOnce: 3,
  /** Days for which a finished file lies ready. */
  keptDays: 7,
  /** Days for which the workbook with the faulty rows lies ready. */
  resultDays: 30,
  /** Minutes without a sign of life after which a job counts as broken off. */
  silentMinutes: 60,
} as const;
