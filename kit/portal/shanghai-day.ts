import { useEffect, useState } from 'react';

import { dayWords } from '../contract/trade/calendar.ts';
import { useSession } from './session.ts';

const weekdays = ['日', '一', '二', '三', '四', '五', '六'];
const millisecondsADay = 86_400_000;

/** The calendar day in Asia/Shanghai by the clock of this device. */
function deviceDay(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(),
  );
}

/** A calendar day moved by whole days. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10);
}

/** 2026年11月21日 星期六 */
export function dayWithWeekday(day: string): string {
  return `${dayWords(day)} 星期${weekdays[new Date(Date.parse(day)).getUTCDay()]}`;
}

const dayAtStart = deviceDay();

/** Today in Asia/Shanghai. The server names the day at login; the device's clock, right or wrong, only tells how many days have passed since. */
export function useToday(): string {
  const { today } = useSession();
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const look = () => setPassed(Math.round((Date.parse(deviceDay()) - Date.parse(dayAtStart)) / millisecondsADay));
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, []);
  return shiftDay(today, passed);
}
