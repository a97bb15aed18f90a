/** Number of a pipe of the demo city in the unit with this number. @param row counted from 1 */
export function pipeNumber(index: number, row: number): string {
  return `PL${String(index).padStart(6, '0')}-${String(row).padStart(3, '0')}`;
}
