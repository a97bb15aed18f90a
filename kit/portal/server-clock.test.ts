import { expect, test } from 'vitest';

import { noteServerTime, serverNow } from './server-clock.ts';

test('the clock of the server counts, however wrong that of the device is; seconds of travel and answers without a date change nothing', () => {
  const device = Date.parse('2026-11-21T02:00:00.000Z');
  expect(serverNow(device)).toBe(device);
  noteServerTime('Sat, 21 Nov 2026 02:25:00 GMT', device);
  expect(serverNow(device)).toBe(device + 25 * 60_000);
  noteServerTime('Sat, 21 Nov 2026 02:25:09 GMT', device + 10_000);
  noteServerTime(null, device);
  noteServerTime('yesterday', device);
  expect(serverNow(device)).toBe(device + 25 * 60_000);
  // The device was set right meanwhile.
  noteServerTime('Sat, 21 Nov 2026 02:26:00 GMT', device + 26 * 60_000);
  expect(serverNow(device + 26 * 60_000)).toBe(device + 26 * 60_000);
});
