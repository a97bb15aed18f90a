import { addDays } from '#kit/contract/trade/calendar.ts';
import { certCount, certSequence, certSeries, formatUseCertNo, parseUseCertNo } from '#kit/contract/trade/codes.ts';

import type { DemoDevice } from './device.ts';

/** From this day on certificates bear the numbers of TSG 08; older ones were exchanged for such within a year and a half. */
export const numberedSince = '2017-08-01';
const exchangeDays = 500;

/** The day on which the certificate that a device has now was given: a month after it came into use, or with the exchange. */
export function certDayOf(putInUseDate: string, index: number): string {
  const first = addDays(putInUseDate, 30);
  return first >= numberedSince ? first : addDays(numberedSince, 7 + ((index * 7) % exchangeDays));
}

/** What the timeline of a device says of the day on which its certificate was given. @param regDate the day of its registration */
export function certificateWords({ regDate, certDate, useCertNo }: DemoDevice['row']): string {
  const isExchanged = typeof regDate === 'string' && String(certDate) > addDays(regDate, 30);
  return `${isExchanged ? '换发使用登记证' : '办理使用登记'}，登记证编号 ${String(useCertNo)}`;
}

/**
 * The certificates of a whole city in the order in which they were given: each abbreviation, variety, authority and year has a series of its own, without
 * gaps. A device made alone has a number from its place in the city instead.
 */
export function numberCertificates(devices: readonly DemoDevice[]): DemoDevice[] {
  const given = devices.filter(({ row }) => row['useCertNo'] !== null).toSorted(byDay);
  const last = new Map<string, number>();
  const numbers = new Map<number, string>();
  for (const { index, row } of given) {
    const { abbreviation, variety, year } = parseUseCertNo(String(row['useCertNo']))!;
    const series = certSeries({ abbreviation, variety, province: '浙', city: 'B', year });
    const next = (last.get(series) ?? 0) + 1;
    last.set(series, next);
    numbers.set(index, formatUseCertNo({ abbreviation, variety, province: '浙', city: 'B', sequence: certSequence(next), year }));
  }
  return devices.map((device) => ({ ...device, row: { ...device.row, useCertNo: numbers.get(device.index) ?? null } }));
}

/** Where each series of certificates has ended: the next registration goes on from there. */
export function certificateSerials(devices: readonly DemoDevice[]): { readonly name: string; readonly last: number }[] {
  const last = new Map<string, number>();
  for (const { row } of devices) {
    const parts = parseUseCertNo(String(row['useCertNo'] ?? ''));
    if (!parts) continue;
    const series = certSeries(parts);
    last.set(series, Math.max(last.get(series) ?? 0, certCount(parts.sequence)));
  }
  return [...last].map(([name, count]) => ({ name, last: count }));
}

function byDay(one: DemoDevice, other: DemoDevice): number {
  const [day, later] = [String(one.row['certDate']), String(other.row['certDate'])];
  return day === later ? one.index - other.index : day < later ? -1 : 1;
}
