import { decimal, notNegative, type Look } from '#kit/contract/field.ts';

/**
 * A decimal number that cannot be negative: pressures, lengths, weights. Temperatures and heights above sea level are plain `decimal`.
 * @param digits all digits @param decimals digits after the point
 */
export function measure(label: string, digits: number, decimals: number, look: Look = {}) {
  return notNegative(decimal(label, digits, decimals, look));
}
