/** A whole day in a calendar that is subscribed to. */
export interface AllDayEvent {
  /** The same for the same matter whenever the calendar is read again, so that it is not shown twice. */
  readonly uid: string;
  /** Calendar day. */
  readonly day: string;
  readonly title: string;
  readonly text?: string;
  readonly link?: string;
  /** So many days before it, in the morning, people are reminded. */
  readonly remindDays?: number;
}

const product = '-//special-equipment-portal//CN';
/** RFC 5545, 3.1: octets in a line, its end not counted. */
const longestLine = 75;

/**
 * A calendar of whole days as text/calendar (RFC 5545): lines end with CRLF and are folded after 75 octets, never within a character.
 * @param refresh how often programs should read it again: `P1D`
 */
export function writeCalendar(name: string, events: readonly AllDayEvent[], now: Date, refresh = 'P1D'): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function linesOf({ uid, day, title, text, link, remindDays }: AllDayEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    // Without an end an event of a day lasts that day.
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(title)}`,
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    ...(link ? [`URL:${link}`] : []),
    'TRANSP:TRANSPARENT',
    ...(remindDays === undefined ? [] : alarmOf(remindDays, title)),
    'END:VEVENT',
  ];
}

/** At eight in the morning: whole days begin at midnight. */
function alarmOf(days: number, title: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, `TRIGGER:-PT${days * 24 - 8}H`, 'END:VALARM'];
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\p{Cc}]/gu, ' ');
}

function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > longestLine) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += sign;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
