/** Rows of a long list that stand before it is unfolded. */
const foldedRows = 3;

/** Whether folding the list spares anything: a button in the place of one row does not. */
export function isLong(items: readonly unknown[]): boolean {
  return items.length > foldedRows + 1;
}

/** What is drawn of a list: all once it is unfolded, else its first rows, before them those that somebody must see. */
export function foldedRowsOf<T>(items: readonly T[], isOpen: boolean, isUrgent: (item: T) => boolean = () => false): readonly T[] {
  if (isOpen || !isLong(items)) return items;
  return [...items.filter(isUrgent), ...items.filter((item) => !isUrgent(item))].slice(0, foldedRows);
}
