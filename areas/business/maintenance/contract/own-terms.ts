/** What two firms that maintain lifts in one city do not tell each other: what they are paid, and by whom they have the work done. */
export const ownTerms: ReadonlySet<string> = new Set(['price', 'maintainers']);
/** The papers of a change in which both stand. */
export const ownFiles = ['contract', 'confirmation'] as const;
