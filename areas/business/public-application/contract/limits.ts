const hour = 60 * 60_000;
const day = 24 * hour;

/** What people without an account may do in how long. */
export const guestApplyLimits = {
  /** Devices that one telephone may look for, and that one address may: many neighbours may be behind it. */
  lookUps: { windowMs: hour, ofMobile: 10, ofAddress: 120 },
  /** Applications of one telephone that are under way. */
  underWay: 5,
  /** Applications handed in within a day: by one telephone, from one address, by all together. */
  handedIn: { windowMs: day, ofMobile: 5, ofAddress: 60, ofAll: 500 },
  /** Wrong query codes for one application: from one address, and from all. */
  codes: { windowMs: hour, ofGuesser: 10, ofObject: 60 },
  /** How long the browser that has shown the telephone, or the query code, goes on without showing it again. */
  draftHours: 24,
  progressHours: 2,
  /** What was begun and never handed in is forgotten after so many days. */
  keptDays: 7,
  /** What was handed in, and is over, so many years after. */
  keptYears: 3,
} as const;
