/** How far the server's clock is ahead of that of this device, ms. */
let ahead = 0;

/** The day and second in an answer's head are whole seconds, and the answer has travelled: less than this is no difference. */
const tolerated = 2000;

/** @param date the `Date` of an answer */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now;
  if (Math.abs(difference - ahead) > tolerated) ahead = difference;
}

/** Now by the clock of the server: what people wait for runs by it, however wrong this device is. */
export function serverNow(now = Date.now()): number {
  return now + ahead;
}
