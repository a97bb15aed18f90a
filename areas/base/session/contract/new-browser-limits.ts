export const newBrowserLimits = {
  /** For so long a browser is known. */
  days: 90,
  /** To one account; the oldest goes. */
  most: 10,
} as const;
