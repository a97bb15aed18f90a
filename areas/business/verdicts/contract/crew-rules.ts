import type { RuleMark } from './rules/words.ts';

/** How many inspectors an inspection on site needs at least: one row of the table `inspection_rule`. */
export interface CrewRule {
  /** Beginning of the catalogue code; the longest that fits counts. */
  readonly equclacode: string;
  readonly least: number;
  /** Whoever inspects has a valid certificate on file. */
  readonly needsCertificate: boolean;
  readonly note: string;
  /** Read in a public source, or still to be confirmed by an expert. */
  readonly mark: RuleMark;
}

/** What comes with the program. Classes without a row may be inspected by one person. */
export const crewRules: readonly CrewRule[] = [
  { equclacode: '3', least: 2, needsCertificate: false, note: '电梯现场检验至少由两名检验员进行', mark: 'unconfirmed' },
];

/** @param rules the rules in force */
export function crewRuleFor(rules: readonly CrewRule[], equclacode: string): Pick<CrewRule, 'least' | 'needsCertificate'> {
  const fitting = rules.filter((rule) => equclacode.startsWith(rule.equclacode));
  return fitting.toSorted((a, b) => b.equclacode.length - a.equclacode.length)[0] ?? { least: 1, needsCertificate: false };
}
