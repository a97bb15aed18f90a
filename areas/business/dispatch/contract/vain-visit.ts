import { applicationPrefix } from '#areas/inspection/contract/words.ts';

const visitPrefix = 'KP';

/** From this visit in vain on the tariff is asked (domain 5.2): the first costs nothing. */
export const chargedVisit = 2;

/** The number under which the n-th visit in vain is charged: KP, the digits of the application and those of the visit. */
export function visitNumber(onlinelsh: string, visit: number): string {
  return `${visitPrefix}${onlinelsh.slice(applicationPrefix.length)}${String(visit).padStart(2, '0')}`;
}

/** The application that a charge of this number is about; nothing for the number of something else. */
export function applicationOfVisit(number: string): string | undefined {
  const digits = new RegExp(`^${visitPrefix}(\\d{14})\\d{2}$`).exec(number)?.[1];
  return digits && `${applicationPrefix}${digits}`;
}
