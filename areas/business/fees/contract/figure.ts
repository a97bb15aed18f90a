/** A number of a calculation as people read it: at most two decimals, and none that are zero. */
export function figure(value: number): string {
  return String(Number(value.toFixed(2)));
}
