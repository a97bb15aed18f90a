interface Seen {
  readonly id: string;
  readonly version: number;
}

/** Makes a move that needs no more than a word of an application as it was seen. */
export type MakeMove = (seen: Seen, opinion: string | undefined) => Promise<unknown>;

/** The argument of a step that may have a word. */
export function withOpinion({ id, version }: Seen, opinion: string | undefined) {
  return { id, version, ...(opinion !== undefined && { opinion }) };
}

/** The argument of a step that must have one. */
export function withReason({ id, version }: Seen, opinion: string | undefined) {
  return { id, version, opinion: opinion ?? '' };
}
