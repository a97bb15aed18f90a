import { expect, test } from 'vitest';

import { useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

import { makeDevice } from './device.ts';
import { cityUnits } from './units.ts';

const today = '2026-06-30';

test('no device has waited for years to be used or registered', () => {
  const devices = Array.from({ length: 3000 }, (_, index) => makeDevice(index, today, cityUnits).row);
  const waiting = devices.filter(({ useStatus }) => useStatus === useStatusCode.notInUse || useStatus === useStatusCode.inUseUnregistered);
  expect(waiting.length).toBeGreaterThan(5);
  const longest = addDays(today, -150);
  const longWaits = waiting.filter((row) => [row['supvPassDate'], row['putInUseDate']].some((day) => String(day ?? today) < longest));
  expect(longWaits.map(({ equSysId }) => equSysId)).toEqual([]);
});
