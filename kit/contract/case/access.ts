/** A menu id, or several of which one is enough. */
export type Access = string | readonly string[];

/** Menu ids: who may view, write, decide and export. */
export interface CaseAccess {
  readonly view: Access;
  readonly edit: Access;
  /** Who hands in and takes back, where that is a right of its own. */
  readonly submit?: Access;
  readonly decide?: Access;
  readonly export?: Access;
}

/** The menu ids behind rights, as a call takes them. */
export function menuIdsOf(...access: readonly (Access | undefined)[]): string[] {
  return access.flatMap((one) => one ?? []);
}
