import { useEffect, useState } from 'react';

import type { CaseRowOf } from '#kit/contract/case/case.ts';
import { serverNow } from '#kit/portal/server-clock.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import type { rescueCase } from '../contract/calls.ts';
import { ArriveMark } from './ArriveMark.tsx';

type Clocked = Pick<CaseRowOf<typeof rescueCase>, 'alarmTime' | 'arriveTime' | 'arriveWithin' | 'arriveMinutes' | 'isLate'>;

const second = 1000;
const soon = 5 * 60;

/** What is left of the time to arrive, second by second; undefined where somebody has arrived. */
export function useClock({ alarmTime, arriveTime, arriveWithin }: Clocked) {
  const [now, setNow] = useState(() => serverNow());
  const isOver = arriveTime !== null;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(serverNow()), second);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver || alarmTime === null) return undefined;
  const left = (arriveWithin ?? 0) * 60 - Math.max(0, Math.floor((now - Date.parse(alarmTime)) / second));
  return {
    text: left < 0 ? `已超 ${lengthOf(-left)}` : `剩余 ${lengthOf(left)}`,
    tone: left < 0 ? 'bad' : left < soon ? 'dueSoon' : 'good',
  } as const;
}

const two = (count: number) => String(count).padStart(2, '0');

function lengthOf(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)}天${hours % 24}小时`;
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The running clock of a rescue in a line of a list; how long it took where somebody has arrived. */
export function RescueClock({ rescue }: { readonly rescue: Clocked }) {
  const clock = useClock(rescue);
  return clock ? <StatusPill tone={clock.tone}>{clock.text}</StatusPill> : <ArriveMark rescue={rescue} after="到达" />;
}
