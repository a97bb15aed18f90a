import fc from 'fast-check';
import { expect, test } from 'vitest';

import { writeCalendar } from './icalendar.ts';

const now = new Date('2026-11-21T02:00:00.000Z');

test('a day, its title and its text', () => {
  const text = writeCalendar(
    '到期',
    [{ uid: '1@portal', day: '2026-12-31', title: '电梯 2 台', text: '甲,乙;丙\n丁\\', link: 'https://x.cn/a', remindDays: 30 }],
    now,
  );
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//special-equipment-portal//CN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:到期',
    'X-WR-CALNAME:到期',
    'X-WR-TIMEZONE:Asia/Shanghai',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    'BEGIN:VEVENT',
    'UID:1@portal',
    'DTSTAMP:20261121T020000Z',
    'DTSTART;VALUE=DATE:20261231',
    'SUMMARY:电梯 2 台',
    'DESCRIPTION:甲\\,乙\\;丙\\n丁\\\\',
    'URL:https://x.cn/a',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:电梯 2 台',
    'TRIGGER:-PT712H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('whatever the text, lines are short, whole characters stay whole, and unfolding gives the text back', () => {
  const word = fc.string({ unit: fc.constantFrom('电', '梯', 'a', '😀', '，', ' ', ':', '\n', ',', '\\'), maxLength: 200 });
  fc.assert(
    fc.property(word, (title) => {
      const text = writeCalendar('到期', [{ uid: 'x', day: '2026-12-31', title }], now);
      const lines = text.split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|\p{Surrogate}/u);
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
      const summary = unfolded.find((line) => line.startsWith('SUMMARY:'))!.slice(8);
      expect(summary.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))).toBe(title);
    }),
  );
});
