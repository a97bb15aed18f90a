/** How many inspectors an inspection on site needs at least: one row of the editable table `inspection_crew`. */
export interface CrewRule {
  /** Beginning of the catalogue code; the longest that fits counts. */
  readonly equclacode: string;
  readonly least: number;
  readonly note: string;
  /** V: read in a public source; M: still to be confirmed by an expert. */
  readonly mark: 'V' | 'M';
}

/** Seed of `inspection_crew`. Classes without a row may be inspected by one person. */
export const crewRules: readonly CrewRule[] = [{ equclacode: '3', least: 2, note: '电梯现场检验至少由两名检验员进行', mark: 'M' }];

/** @param rules rows of `inspection_crew` */
export function leastCrew(rules: readonly CrewRule[], equclacode: string): number {
  const fitting = rules.filter((rule) => equclacode.startsWith(rule.equclacode));
  return fitting.toSorted((a, b) => b.equclacode.length - a.equclacode.length)[0]?.least ?? 1;
}
