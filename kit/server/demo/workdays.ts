import { isInstituteWorkday } from '#kit/contract/trade/workdays.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';

const daysBack = 900;
const daysAhead = 120;

/** An instant of a day, by its time in UTC. */
export const at = (day: string, time: string): string => `${day}T${time}.000Z`;

/** The institute's working days around today, to be counted on and back. */
export class Workdays {
  readonly #days: string[] = [];
  /** Index of the last working day before today. */
  readonly last: number;

  constructor(today: string) {
    for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
      const day = addDays(today, offset);
      if (isInstituteWorkday(day)) this.#days.push(day);
    }
    this.last = this.indexOf(addDays(today, -1));
  }

  /** The working day of an index. */
  day(index: number): string {
    return this.#days[Math.min(this.#days.length - 1, Math.max(0, index))]!;
  }

  /** Of the day, or of the last working day before it. */
  indexOf(day: string): number {
    return this.#days.findLastIndex((one) => one <= day);
  }
}
