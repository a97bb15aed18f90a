/** Stands where a device has no number. */
const noNumber = '-';

/** The number by which a device is known again; empty where it has none. */
export function numberOf(value: unknown): string {
  return typeof value === 'string' && value.trim() !== noNumber ? value.trim() : '';
}
