import type { Values } from '#kit/contract/field.ts';

/** Asks whether the catalogue code of these values starts with one of the given prefixes: `3` a class, `31` a category, `3110` a variety. */
export function codeIn(...prefixes: readonly string[]): (values: Values) => boolean {
  return (values) => prefixes.some((prefix) => String(values['equclacode'] ?? '').startsWith(prefix));
}

/** Asks whether the values hold exactly this word or code. */
export function valueIs(key: string, ...wanted: readonly unknown[]): (values: Values) => boolean {
  return (values) => wanted.includes(values[key]);
}

/** Asks whether all of the given questions are answered with yes. */
export function all(...asked: readonly ((values: Values) => boolean)[]): (values: Values) => boolean {
  return (values) => asked.every((ask) => ask(values));
}

/** Put up on site by works that are notified first; lifts, boilers and pipes have ways of their own into the archives. */
export const isPutUpByNotice = codeIn('21', '24', '41', '42', '43', '47', '48', '49', '4A', '4D', '6', '9');

/** What is registered by unit: cylinders and pipelines. */
export const codesByUnit = ['23', '8'] as const;
/** What is registered one by one: all else but the parts of pipelines, which are not registered. */
export const codesBySet = ['1', '21', '22', '24', '3', '4', '5', '6', '9'] as const;
const byUnit = codeIn(...codesByUnit);

/** Before a device is put into use, or within so many days of that, its user registers it (law on the safety of special equipment, article 33). */
export const registrationDays = 30;

/** One record is one device. Cylinders and pipelines are registered by unit: maker, number and model stand in their rows. */
export function isRegisteredBySet(values: Values): boolean {
  return !byUnit(values);
}
