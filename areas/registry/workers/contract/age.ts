import { addYears } from '#kit/contract/trade/calendar.ts';

/** Nobody works on such equipment before they are of age (TSG Z6001). */
export const leastAge = 18;
/** Up to this age an item is applied for. */
export const mostAge = 60;

/** Years that somebody has completed on a day. */
export function ageOn(birthday: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthday.slice(0, 4));
  return addYears(birthday, years) <= on ? years : years - 1;
}

/** What an identity number says that has been checked. */
export function saidBy(idCard: string): { readonly birthday: string; readonly gender: '1' | '2' } {
  const birthday = idCard.slice(6, 14).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return { birthday, gender: Number(idCard.charAt(16)) % 2 === 1 ? '1' : '2' };
}
