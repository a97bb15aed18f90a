import { regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { addDays, addYears, daysBetween, endOfMonth } from '#kit/contract/trade/calendar.ts';

import type { Dice } from '#kit/server/demo/dice.ts';
import type { Planned } from './mix.ts';

export interface Days {
  readonly makeDate: string;
  readonly constrDate: string;
  readonly completeDate: string;
  readonly supvPassDate: string;
  readonly putInUseDate: string;
}

/** No archive of the city begins before the cycle rules do. */
const firstDay = '2000-01-01';
/** Whose supervised installation passed before them would never fall due again. */
const firstUse = '2000-01-20';

/** From the making to the first use. A planned due day fixes the month the cycles count from. */
export function lifeOf(dice: Dice, code: string, today: string, plan: Planned | undefined): Days & { readonly exactUntil?: string } {
  const oldest = Math.min(28 * 365, daysBetween(firstDay, today) - 75);
  const age = Math.round(dice.exponential(8 * 365, oldest));
  const [toBuild, toFinish, toPass] = [dice.whole(25, 80), dice.whole(10, 60), dice.whole(3, 25)];
  const begun = addDays(today, -age - 75);
  let putInUseDate = begun < firstUse ? firstUse : begun;
  if (plan?.unregisteredFor !== undefined) putInUseDate = addDays(today, -plan.unregisteredFor);
  let exactUntil: string | undefined;
  if (plan?.dueIn !== undefined) {
    const isLift = code.startsWith('3');
    exactUntil = isLift ? endOfMonth(today) : addDays(today, plan.dueIn);
    const years = isLift
      ? dice.pick([4, 7, 9, 11])
      : code.startsWith('1')
        ? dice.whole(3, 9)
        : code.startsWith('2')
          ? 9
          : 2 * dice.whole(1, 5);
    putInUseDate = addYears(exactUntil, -years);
    if (isLift) putInUseDate = addDays(`${putInUseDate.slice(0, 8)}01`, 12);
  }
  const supvPassDate = plan?.dueIn !== undefined ? putInUseDate : addDays(putInUseDate, -15);
  const completeDate = addDays(supvPassDate, -toPass);
  const constrDate = addDays(completeDate, -toFinish);
  return {
    makeDate: addDays(constrDate, -toBuild),
    constrDate,
    completeDate,
    supvPassDate,
    putInUseDate,
    ...(exactUntil && { exactUntil }),
  };
}

export interface Standing {
  readonly useStatus: string;
  readonly regStatus: string;
  /** The day the device was stopped, scrapped or cancelled. */
  readonly endedOn?: string;
}

export function standingOf(dice: Dice, putInUseDate: string, today: string, plan: Planned | undefined): Standing {
  if (plan?.unregisteredFor !== undefined) return { useStatus: useStatusCode.inUseUnregistered, regStatus: regStatusCode.unregistered };
  const roll = plan?.owner[0] === 'industry' ? 0 : dice.unit();
  const ended = () => addDays(today, -dice.whole(5, Math.max(6, Math.min(1000, daysBetween(putInUseDate, today) - 45))));
  if (roll < 0.9) return { useStatus: useStatusCode.inUse, regStatus: regStatusCode.registered };
  if (roll < 0.95) return { useStatus: useStatusCode.stopped, regStatus: regStatusCode.stopped, endedOn: ended() };
  if (roll < 0.97) return { useStatus: useStatusCode.scrapped, regStatus: regStatusCode.cancelled, endedOn: ended() };
  if (roll < 0.985) return { useStatus: useStatusCode.cancelled, regStatus: regStatusCode.cancelled, endedOn: ended() };
  if (roll < 0.995) return { useStatus: useStatusCode.notInUse, regStatus: regStatusCode.unregistered };
  return { useStatus: useStatusCode.inUseUnregistered, regStatus: regStatusCode.unregistered };
}

/** A device that still waits for its first use or for its registration has not waited for years: its life is moved up to the last months. */
export function recentLife<Life extends Days>(life: Life, { useStatus }: Standing, index: number, today: string): Life {
  const waits = useStatus === useStatusCode.notInUse || useStatus === useStatusCode.inUseUnregistered;
  const later = waits ? daysBetween(life.putInUseDate, addDays(today, -5 - ((index * 37) % 90))) : 0;
  if (later <= 0) return life;
  const { makeDate, constrDate, completeDate, supvPassDate, putInUseDate } = life;
  return {
    ...life,
    makeDate: addDays(makeDate, later),
    constrDate: addDays(constrDate, later),
    completeDate: addDays(completeDate, later),
    supvPassDate: addDays(supvPassDate, later),
    putInUseDate: addDays(putInUseDate, later),
  };
}
