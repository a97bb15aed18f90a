/** Where a person stands in a list: its rows as they were seen, and what has been done with since. */
export interface Seen {
  readonly ids: readonly string[];
  readonly done: ReadonlySet<string>;
}

/**
 * The record that follows in a list read anew: the next of those seen that still stands in it, else one that has moved up from behind.
 * @param fresh the same page of the list as it is now
 */
export function nextIn({ ids, done }: Seen, fresh: readonly string[], id: string): string | undefined {
  const open = fresh.filter((each) => each !== id && !done.has(each));
  const behind = ids.slice(ids.indexOf(id) + 1);
  return behind.find((each) => open.includes(each)) ?? open.find((each) => !ids.includes(each));
}
