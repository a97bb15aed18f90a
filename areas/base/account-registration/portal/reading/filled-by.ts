import type { Values } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';

/**
 * What changes in a form when a paper has been read: what it says goes where nothing was typed, and where the paper before it was read. What that one alone said goes:
 * it is of another paper. A paper that says nothing changes nothing.
 */
export function filledBy(said: Values, before: Values, typed: Values): Values {
  if (Object.keys(said).length === 0) return {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(said)])];
  return Object.fromEntries(keys.filter((key) => isBlank(typed[key]) || typed[key] === before[key]).map((key) => [key, said[key]]));
}

/** The fields whose value is still the one that was read. */
export const stillRead = (read: Values, typed: Values): string[] =>
  Object.keys(read).filter((key) => !isBlank(read[key]) && typed[key] === read[key]);
